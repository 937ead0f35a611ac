// SPDX-License-Identifier: Apache-2.0
// A map of Bus as its file has it (docs/maps.md), and the names of its streets.

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
}

// A street is named by its junctions, the one that stands first in the map first; the second of
// parallel streets ends in #2, and so on.
export function streetNames(map: BusMap): string[] {
  const rank = Object.fromEntries(map.junctions.map((junction, i) => [junction.id, i]));
  const count: Record<string, number> = {};
  return map.streets.map(([a, b]) => {
    const name = (rank[a] ?? 0) <= (rank[b] ?? 0) ? `${a}-${b}` : `${b}-${a}`;
    const nth = (count[name] = (count[name] ?? 0) + 1);
    return nth === 1 ? name : `${name}#${nth}`;
  });
}
