// SPDX-License-Identifier: Apache-2.0
// The map a table is played on: one of the server's own, or one that came with the table.
import type { ServerTable } from '../../engine/generated/protocol';
import { mapNamed } from '../parts/maps';

export function mapOf(table: ServerTable): Promise<unknown> {
  const map = table.settings?.map ?? table.terms.map;
  if (typeof map !== 'string') return Promise.resolve(map);
  return mapNamed(table.terms.game, map);
}
