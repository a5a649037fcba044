import type { Facts } from "./facts.ts";
import { type Four, four } from "./four.ts";
import { randomFor } from "./random.ts";

/** One picture of a home: the file's name without folder and ending, and what it shows. */
export interface PictureChoice {
  file: string;
  shows: Four;
}

/** How many drawings of each subject there are to choose from. The subject is also the file's name. */
export const POOL = {
  "living-classic": 9,
  "living-modern": 9,
  "kitchen-classic": 6,
  "kitchen-modern": 7,
  "bedroom-classic": 6,
  "bedroom-modern": 6,
  bathroom: 8,
  hall: 4,
  attic: 4,
  loft: 5,
  workroom: 5,
  shopfloor: 4,
  terrace: 6,
  garden: 10,
  park: 3,
  street: 8,
} as const;

export type Subject = keyof typeof POOL;

/** Whether a garden drawing looks back at a free-standing house, which suits no house in a row. */
export function showsHouseBack(garden: number): boolean {
  return garden % 3 === 2;
}

const SHOWS: Record<Subject | "front" | "plan" | "project", Four> = {
  front: four("Front", "Voorgevel", "Façade", "Fassade"),
  project: four("The project", "Het project", "Le projet", "Das Projekt"),
  plan: four("Floor plan", "Plattegrond", "Plan", "Grundriss"),
  "living-classic": four("Living room", "Leefruimte", "Séjour", "Wohnzimmer"),
  "living-modern": four("Living room", "Leefruimte", "Séjour", "Wohnzimmer"),
  "kitchen-classic": four("Kitchen", "Keuken", "Cuisine", "Küche"),
  "kitchen-modern": four("Kitchen", "Keuken", "Cuisine", "Küche"),
  "bedroom-classic": four("Bedroom", "Slaapkamer", "Chambre", "Schlafzimmer"),
  "bedroom-modern": four("Bedroom", "Slaapkamer", "Chambre", "Schlafzimmer"),
  bathroom: four("Bathroom", "Badkamer", "Salle de bains", "Badezimmer"),
  hall: four("Hall", "Hal", "Hall", "Diele"),
  attic: four("Under the roof", "Onder het dak", "Sous le toit", "Unter dem Dach"),
  loft: four("Living space", "Leefruimte", "Espace de vie", "Wohnraum"),
  workroom: four("Office", "Kantoorruimte", "Bureau", "Büroraum"),
  shopfloor: four("Inside", "Binnen", "Intérieur", "Innenraum"),
  terrace: four("Terrace", "Terras", "Terrasse", "Terrasse"),
  garden: four("Garden", "Tuin", "Jardin", "Garten"),
  park: four("Grounds", "Domein", "Parc", "Park"),
  street: four("Surroundings", "Omgeving", "Quartier", "Umgebung"),
};

/** The name of the drawing of a home's front; units share the one of their project. */
export function frontOf(facts: Facts): string {
  if (facts.unit) return `project-${facts.unit.project.id}`;
  return `home-${String(facts.id).padStart(4, "0")}`;
}

/** The name of the floor plan that fits a home, or nothing when it needs none. */
export function planOf(facts: Facts): string | undefined {
  const { family } = facts.kind;
  if (facts.kindName === "studentRoom" || (family !== "house" && family !== "flat")) return undefined;
  if (facts.kindName === "studio") return "plan-studio";
  const bedrooms = Math.min(facts.bedrooms, 6);
  const bathrooms = Math.min(facts.bathrooms, 3);
  return `plan-${family}-${bedrooms}-${bathrooms}`;
}

/** No home shows more pictures than this, its front included. */
const MOST = 8;

/** The pictures of a home, the front first, then what its facts promise. */
export function picturesOf(facts: Facts): PictureChoice[] {
  const random = randomFor(`pictures-${facts.id}`);
  const pick = (subject: Subject): PictureChoice => {
    let number = random.whole(1, POOL[subject]);
    if (subject === "garden" && facts.kind.facades <= 2 && showsHouseBack(number)) number--;
    return { file: `${subject}-${String(number).padStart(2, "0")}`, shows: SHOWS[subject] };
  };
  const subjects: Subject[] = subjectsOf(facts);
  const chosen = [{ file: frontOf(facts), shows: facts.unit ? SHOWS.project : SHOWS.front }];
  for (const subject of subjects.slice(0, MOST - 1)) {
    let picture = pick(subject);
    for (let attempt = 0; attempt < 20 && chosen.some((other) => other.file === picture.file); attempt++)
      picture = pick(subject);
    if (!chosen.some((other) => other.file === picture.file)) chosen.push(picture);
  }
  return chosen;
}

/** What a floor plan is called. */
export const PLAN_SHOWS: Four = SHOWS.plan;

function subjectsOf(facts: Facts): Subject[] {
  const isModern = (facts.built ?? 0) > 1985 || (facts.renovated ?? 0) > 2010 || facts.id % 5 === 0;
  const style = isModern ? "modern" : "classic";
  const living = `living-${style}` as const;
  const kitchen = `kitchen-${style}` as const;
  const bedroom = `bedroom-${style}` as const;
  const isTown = facts.kind.facades <= 2;
  switch (facts.kind.family) {
    case "house": {
      const rooms: Subject[] = [living, kitchen, bedroom, "bathroom"];
      if (facts.garden) rooms.push(facts.kindName === "manor" ? "park" : "garden");
      if (facts.bedrooms > 3) rooms.splice(3, 0, bedroom);
      if (facts.hasAttic && facts.id % 3 === 0) rooms.push("attic");
      if (facts.kindName === "townhouse" || facts.kindName === "mansion") rooms.splice(1, 0, "hall");
      if (isTown && facts.id % 2 === 0) rooms.push("street");
      return rooms;
    }
    case "flat": {
      if (facts.kindName === "studio") return [living, "bathroom", "street"];
      const rooms: Subject[] =
        facts.kindName === "loft"
          ? ["loft", "kitchen-modern", bedroom, "bathroom"]
          : [living, kitchen, bedroom, "bathroom"];
      if (facts.terrace) rooms.push("terrace");
      if (facts.kindName === "duplex") rooms.splice(2, 0, "attic");
      if (facts.id % 2 === 0) rooms.push("street");
      return rooms;
    }
    case "work":
      return ["workroom", "workroom", "hall", "street"];
    case "shop":
      return facts.kindName === "shopFlat"
        ? ["shopfloor", living, kitchen, bedroom, "street"]
        : ["shopfloor", "shopfloor", "street"];
    case "land":
      return ["park", "park", "street"];
    case "other":
      if (facts.kindName === "studentRoom") return ["bedroom-modern", "kitchen-modern", "street"];
      return facts.kindName === "warehouse"
        ? ["workroom", "street", "street"]
        : ["street", "street", "street"];
  }
}
