// SPDX-License-Identifier: Apache-2.0
// What the page looks at of a map of Bus (docs/maps.md), with where it is drawn.
import type { BusMapLayout } from '../../engine/generated/protocol';

export type JunctionKind = 'junction' | 'park' | 'station';

export interface BusMap {
  name?: string;
  junctions: { id: string; kind?: JunctionKind }[];
  layout: BusMapLayout; // where it is drawn
}
