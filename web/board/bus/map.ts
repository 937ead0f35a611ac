// SPDX-License-Identifier: Apache-2.0
// A map of Bus as its file has it (docs/maps.md), with where it is drawn.
import type { BusMapLayout } from '../../engine/generated/protocol';

export type JunctionKind = 'junction' | 'park' | 'station';

export interface BusJunction {
  id: string;
  kind?: JunctionKind;
  sites?: number[]; // the zone of each, 1 to 4
  x?: number;
  y?: number;
  site_xy?: [number, number][]; // of each site, as far as given
}

export interface BusMap {
  game?: 'bus';
  name?: string;
  canvas?: [number, number];
  junctions: BusJunction[];
  streets: [string, string][];
  layout: BusMapLayout; // where it is drawn
}
