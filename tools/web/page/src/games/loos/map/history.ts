// What stood in this country in 1915 and is drawn for the eye alone: roads, railways, collieries, villages behind the lines. The
// rules know nothing of it. Everything is placed by the numbers of hexes: "1609" is the middle of that hex, and "2108/2207" is
// midway between the middles of those. A line is straight from point to point.

import { plain } from "./names";

export type RouteKind = "road" | "lane" | "railway" | "mineral";

export interface Route {
  name: string;
  kind: RouteKind;
  hexes: string[];
}

export const ROUTES: Route[] = [
  { name: "Béthune to Lens", kind: "road", hexes: ["1920", "2416", "2814/2813", "3010/3111", "3208", "3306", "3408"] },
  {
    name: "La Bassée to Lens",
    kind: "road",
    hexes: ["0109", "0110/0210", "0411/0410", "1210/1211", "1610/1611", "1909/1910", "2108/2207", "2307/2308", "2607", "2807", "3106", "3306"],
  },
  { name: "Béthune to La Bassée", kind: "road", hexes: ["0720", "0616", "0513", "0311", "0110/0210"] },
  { name: "Vermelles to Hulluch", kind: "road", hexes: ["1520", "1610/1611", "1608"] },
  { name: "Hulluch to Wingles", kind: "lane", hexes: ["1608", "1605", "1402", "1201"] },
  { name: "Vermelles to Loos", kind: "lane", hexes: ["1520", "1818", "2115", "2412", "2512"] },
  { name: "Loos over Hill 70", kind: "lane", hexes: ["2512", "2610", "2708", "2807"] },
  { name: "Loos to Hulluch", kind: "lane", hexes: ["2412", "2110/2111", "1811/1910", "1609"] },
  { name: "Grenay to Loos", kind: "lane", hexes: ["2720", "2617", "2514", "2512"] },
  { name: "Vermelles to Auchy", kind: "lane", hexes: ["1520", "1117", "0914/0915", "0714", "0513"] },
  { name: "Auchy to Douvrin", kind: "lane", hexes: ["0814", "0912", "0911", "0807", "0806", "0706", "0502", "0501"] },
  { name: "Haisnes to Hulluch", kind: "lane", hexes: ["0911", "1211", "1311", "1609"] },
  { name: "Douvrin to Wingles", kind: "lane", hexes: ["0806", "1004", "1202", "1301"] },
  { name: "Wingles to Lens", kind: "lane", hexes: ["1301", "2001", "2101", "2404", "2906", "3206"] },
  { name: "Lens to Carvin", kind: "road", hexes: ["3306", "3305", "3101"] },
  { name: "Cité St-Pierre to Lens", kind: "lane", hexes: ["3014", "3211", "3312", "3409"] },

  { name: "Béthune to Lens", kind: "railway", hexes: ["2820", "3015", "3213/3313", "3409", "3406/3407", "3304", "2901"] },
  { name: "Béthune to La Bassée", kind: "railway", hexes: ["0620", "0516", "0413", "0311/0312", "0309", "0301"] },
  { name: "Vermelles to Cuinchy", kind: "railway", hexes: ["1620", "1519", "1318", "0917/0918", "0617", "0516", "0413"] },
  { name: "Fosse 8 to La Bassée", kind: "mineral", hexes: ["1114", "1014", "0913/1012", "0810", "0409", "0309"] },
  { name: "Puits 15 to Vendin", kind: "mineral", hexes: ["2612", "2510", "2309", "2308", "2205/2206", "2102", "2001"] },
  { name: "Puits 15 to Lens", kind: "mineral", hexes: ["2612", "2811", "3009/3010", "3207", "3304"] },
];

export type LandmarkKind = "heap" | "ridges" | "quarry" | "mine" | "pylons" | "hamlet" | "name";

export interface Landmark {
  hex: string;
  kind: LandmarkKind;
  name?: string; // where the game's own map has none
}

/** What is drawn on a hex besides its terrain. Names without a terrain of their own are written small. */
export const LANDMARKS: Landmark[] = [
  { hex: "1114", kind: "heap" },
  { hex: "2611", kind: "heap" },
  { hex: "2816", kind: "ridges" },
  { hex: "1314", kind: "quarry" },
  { hex: "2108", kind: "quarry" },
  { hex: "1014", kind: "mine" },
  { hex: "2308", kind: "mine" },
  { hex: "2612", kind: "pylons", name: "“Tower Bridge”" },
  { hex: "1117", kind: "name", name: "Hohenzollern Redoubt" },
  { hex: "2115", kind: "name", name: "Loos Road Redoubt" },
  { hex: "2415", kind: "name", name: "Lens Road Redoubt" },
  { hex: "1814", kind: "name", name: "Lone Tree" },
  { hex: "1717", kind: "hamlet", name: "Le Rutoire" },
  { hex: "1520", kind: "hamlet", name: "Vermelles" },
  { hex: "0520", kind: "hamlet", name: "Cuinchy" },
  { hex: "2820", kind: "hamlet", name: "Grenay" },
  { hex: "1920", kind: "hamlet", name: "Philosophe" },
];

/** Rows of equal miners' houses, instead of a village about its streets. */
export function isColony(place: string): boolean {
  return plain(place).startsWith("cite ");
}
