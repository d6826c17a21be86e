// Names of places as they are written on the map. The engine may tell them with or without accents.

const WRITTEN = [
  "La Bassée",
  "Bénifontaine",
  "Bois de Bénifontaine",
  "Cité St-Élie",
  "Cité St-Auguste",
  "Cité St-Laurent",
  "Cité St-Pierre",
  "Bois de Dix-Huit",
  "Puits 14 bis",
  "Vendin",
];

/** The same for any way of writing a name: without accents, hyphens and capitals. */
export function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[-.\s]+/g, " ")
    .trim()
    .toLowerCase();
}

const BY_PLAIN = new Map(WRITTEN.map((name) => [plain(name), name]));

/** A place's name with its accents and hyphens; a name that is not known stays as it is. */
export function written(name: string): string {
  return BY_PLAIN.get(plain(name)) ?? name;
}
