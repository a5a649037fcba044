import { HOMES, type HomeChoice, PROJECTS, type ProjectChoice } from "./homes.ts";
import { KINDS, type Kind, type KindName } from "./kinds.ts";
import { PLACES, type Place } from "./places.ts";
import { type Random, randomFor } from "./random.ts";
import {
  type CONDITIONS,
  type GLAZINGS,
  type HEATINGS,
  type KITCHENS,
  type ORIENTATIONS,
  TEAM,
} from "./words.ts";

/** The day that the sample stands still on: everything is dated before it. */
export const TODAY = "2026-11-15";

/** Everything that is known of one property of the sample, in our words. Areas in m², amounts in euro. */
export interface Facts {
  id: number;
  kindName: KindName;
  kind: Kind;
  choice: HomeChoice;
  place: Place;
  goal: "sale" | "rent";
  marquee: 0 | 1 | 2 | 3 | 4;
  street: string;
  houseNumber: string;
  box?: string;
  latitude: number;
  longitude: number;
  price: number;
  living: number;
  ground?: number;
  garden?: number;
  terrace?: number;
  bedrooms: number;
  bathrooms: number;
  showerRooms: number;
  toilets: number;
  garages: number;
  parkings: number;
  storeys: number;
  floor?: number;
  built?: number;
  renovated?: number;
  kwh?: number;
  heating: keyof typeof HEATINGS;
  glazing: keyof typeof GLAZINGS;
  kitchen?: keyof typeof KITCHENS;
  condition: keyof typeof CONDITIONS;
  orientation: keyof typeof ORIENTATIONS;
  hasLift: boolean;
  hasCellar: boolean;
  hasAttic: boolean;
  charges?: number;
  agent: string;
  createdDaysAgo: number;
  /** The project and the lot, for a unit. */
  unit?: { project: ProjectChoice; lot: string };
}

/** All properties of the sample, in the order of their numbers, from 12 on without a gap. */
export function allFacts(): Facts[] {
  const homes = HOMES.map((choice, index) => homeFacts(12 + index, choice));
  let next = 12 + HOMES.length;
  const units = PROJECTS.flatMap((project) =>
    Array.from({ length: project.units }, (_, index) => unitFacts(next++, project, index)),
  );
  return [...homes, ...units];
}

function homeFacts(id: number, choice: HomeChoice): Facts {
  const random = randomFor(`facts-${id}`);
  const kind: Kind = KINDS[choice.kind];
  const place: Place = PLACES[choice.place];
  const isDwelling = kind.family === "house" || kind.family === "flat" || choice.kind === "studentRoom";
  const built = kind.family === "land" ? undefined : (choice.built ?? random.whole(...kind.built));
  const living = random.whole(...kind.living);
  const ground = kind.ground ? random.whole(...kind.ground) : undefined;
  const bedrooms = choice.bedrooms ?? bedroomsFor(kind, living);
  const storeys = random.whole(...kind.storeys);
  const floor = floorOf(choice.kind, storeys, random);
  const isGood = (choice.kwh ?? 200) < 120;
  const footprint = kind.family === "house" ? living / Math.max(1, storeys) : 0;
  const outside = ground && kind.family === "house" ? Math.max(0, ground - footprint * 1.15) : 0;
  const garden = outside >= 30 ? rounded(outside * 0.86, outside > 400 ? 10 : 1) : undefined;
  const terrace = terraceOf(choice.kind, garden, random);
  const facts: Facts = {
    id,
    kindName: choice.kind,
    kind,
    choice,
    place,
    goal: choice.goal,
    marquee: choice.marquee ?? 0,
    street: place.streets[Math.floor(id * 1.7) % place.streets.length] ?? place.streets[0] ?? "",
    houseNumber: String(random.whole(2, kind.facades === 4 ? 68 : 187)),
    box: kind.family === "flat" && floor ? `${floor}${random.pick(["01", "02", "03"])}` : undefined,
    latitude: place.latitude + random.bell() * place.spread,
    longitude: place.longitude + random.bell() * place.spread * 1.5,
    price: 0,
    living,
    ground,
    garden,
    terrace,
    bedrooms,
    bathrooms: isDwelling
      ? choice.kind === "studio" || choice.kind === "studentRoom"
        ? 0
        : bedrooms >= 5
          ? 3
          : bedrooms >= 4 || living > 175
            ? 2
            : 1
      : 0,
    showerRooms: choice.kind === "studio" ? 1 : bedrooms >= 4 ? 1 : 0,
    toilets: kind.family === "other" || kind.family === "land" ? 0 : living > 150 ? 2 : 1,
    garages: garagesOf(choice.kind, random),
    parkings: parkingsOf(choice.kind, built, random),
    storeys,
    floor,
    built,
    renovated: choice.renovated,
    kwh: choice.kwh,
    heating:
      isGood && (built ?? 0) > 2008
        ? "heatPump"
        : (choice.kwh ?? 0) > 400
          ? random.pick(["oil", "electric"] as const)
          : place.region === "wallonia" && random.chance(0.3)
            ? "oil"
            : "gas",
    glazing: (choice.kwh ?? 200) < 60 ? "triple" : (choice.kwh ?? 200) > 430 ? "single" : "double",
    kitchen: kitchenOf(kind, choice.kind, choice.kwh),
    condition: conditionOf(choice, built),
    orientation: random.pick(["south", "southwest", "southeast", "west"] as const),
    hasLift: kind.family === "flat" && choice.kind !== "loft" && (built ?? 0) > 1955 && storeys > 3,
    hasCellar:
      choice.kind === "cafe" ||
      (isDwelling &&
        !["cube", "bungalow", "studentRoom", "loft"].includes(choice.kind) &&
        (kind.family === "house" ? (built ?? 2000) < 1985 : random.chance(0.5))),
    hasAttic: ["terraced", "townhouse", "villa", "fermette", "manor", "mansion", "semi", "shopFlat"].includes(
      choice.kind,
    ),
    charges: chargesOf(kind, living, choice.goal, random),
    agent: random.pick(TEAM[place.office]),
    createdDaysAgo:
      choice.marquee === 1
        ? random.whole(0, 9)
        : choice.marquee === 3 || choice.marquee === 4
          ? random.whole(70, 178)
          : random.whole(11, 160),
  };
  facts.price = priceOf(facts, random);
  return facts;
}

function unitFacts(id: number, project: ProjectChoice, index: number): Facts {
  const random = randomFor(`unit-${project.id}-${index % 3}`);
  const own = randomFor(`facts-${id}`);
  const isFlat = project.kind === "apartment";
  const perFloor = Math.ceil(project.units / project.storeys);
  const floor = isFlat ? Math.floor(index / perFloor) : undefined;
  const marquee = index >= project.units - project.sold ? 3 : index < project.underOption ? 2 : 0;
  const bedrooms = isFlat ? 1 + (index % 3) : 3 + (index % 2);
  const base = homeFacts(id, {
    kind: project.kind,
    place: project.place,
    goal: "sale",
    kwh: project.kwh + index - 2,
    built: project.built,
    bedrooms,
  });
  const living = isFlat
    ? ([64, 88, 112][index % 3] ?? 88)
    : (bedrooms === 3 ? 148 : 169) + random.whole(0, 3);
  const facts: Facts = {
    ...base,
    marquee,
    street: base.place.streets[0] ?? base.street,
    houseNumber: isFlat ? "21" : String(2 + index * 2),
    box: isFlat ? `${floor}.${(index % perFloor) + 1}` : undefined,
    latitude: base.place.latitude + 0.0011,
    longitude: base.place.longitude - 0.0009,
    living,
    ground: isFlat ? undefined : 238 + own.whole(0, 90),
    garden: isFlat ? undefined : 120 + own.whole(0, 60),
    terrace: isFlat ? 8 + (index % 3) * 4 : 18,
    bathrooms: bedrooms >= 3 ? 2 : 1,
    showerRooms: 0,
    garages: isFlat ? 0 : 1,
    parkings: isFlat ? 1 : 1,
    storeys: project.storeys,
    floor,
    renovated: undefined,
    heating: "heatPump",
    glazing: "triple",
    condition: "new",
    hasLift: isFlat,
    hasCellar: isFlat,
    hasAttic: false,
    charges: isFlat ? 85 + (index % 3) * 20 : undefined,
    createdDaysAgo: 44 + project.id * 23,
    unit: {
      project,
      lot: isFlat ? `${String.fromCharCode(65 + (floor ?? 0))}${(index % perFloor) + 1}` : String(index + 1),
    },
  };
  facts.price = priceOf(facts, own);
  return facts;
}

function bedroomsFor(kind: Kind, living: number): number {
  const [least, most] = kind.bedrooms;
  const [small, large] = kind.living;
  if (most === least) return least;
  return Math.min(most, least + Math.floor(((living - small) / (large - small + 1)) * (most - least + 1)));
}

function floorOf(kind: KindName, storeys: number, random: Random): number | undefined {
  if (kind === "penthouse") return storeys;
  if (kind === "duplex") return storeys - 1;
  if (kind === "loft") return random.whole(0, 2);
  if (kind === "apartment" || kind === "studio" || kind === "studentRoom" || kind === "officeFloor")
    return random.whole(1, Math.max(1, storeys - 1));
  return undefined;
}

function terraceOf(kind: KindName, garden: number | undefined, random: Random): number | undefined {
  if (kind === "penthouse") return random.whole(42, 96);
  if (kind === "apartment" || kind === "duplex") return random.chance(0.82) ? random.whole(4, 17) : undefined;
  if (kind === "loft") return random.chance(0.4) ? random.whole(9, 28) : undefined;
  if (kind === "terraced" || kind === "townhouse" || kind === "mansion") return random.whole(9, 24);
  if (garden) return random.whole(20, 48);
  return undefined;
}

function garagesOf(kind: KindName, random: Random): number {
  if (kind === "manor") return 3;
  if (kind === "villa" || kind === "cube" || kind === "bungalow") return random.whole(1, 2);
  if (kind === "semi") return 1;
  if (kind === "garage") return 1;
  if (kind === "fermette") return random.whole(0, 2);
  if (kind === "mansion" || kind === "townhouse") return random.chance(0.25) ? 1 : 0;
  return 0;
}

function parkingsOf(kind: KindName, built: number | undefined, random: Random): number {
  if (kind === "villa" || kind === "cube" || kind === "bungalow" || kind === "semi") return 2;
  if (kind === "manor" || kind === "fermette") return 6;
  if (kind === "officeFloor") return random.whole(4, 12);
  if (kind === "parking" || kind === "penthouse") return 1;
  if (kind === "apartment" && (built ?? 0) > 1995) return 1;
  if (kind === "warehouse") return 5;
  return 0;
}

function kitchenOf(kind: Kind, name: KindName, kwh = 200): Facts["kitchen"] {
  if (name === "studio" || name === "studentRoom") return "kitchenette";
  if (kind.family !== "house" && kind.family !== "flat" && name !== "shopFlat") return undefined;
  return kwh > 420 ? "semi" : "equipped";
}

function conditionOf(choice: HomeChoice, built = 0): Facts["condition"] {
  if (built >= 2021) return "new";
  const kwh = choice.kwh ?? 220;
  if (choice.renovated || kwh < 130) return "excellent";
  if (kwh > 520) return "renovate";
  return kwh > 400 ? "refresh" : "good";
}

function chargesOf(kind: Kind, living: number, goal: "sale" | "rent", random: Random): number | undefined {
  if (kind.family === "flat") return rounded(45 + living * random.between(0.7, 1.15), 5);
  if (kind.family === "work") return rounded(living * 1.4, 10);
  if (goal === "rent") return rounded(25 + random.between(0, 45), 5);
  return undefined;
}

function priceOf(facts: Facts, random: Random): number {
  const { kind, kindName, place, living, goal, kwh } = facts;
  const spread = 1 + random.bell() * 0.06;
  if (kindName === "garage" || kindName === "parking") {
    return goal === "rent"
      ? rounded(75 + place.rentPerM2 * 4, 5)
      : rounded(place.euroPerM2 * 9.5 * spread, 500);
  }
  if (goal === "rent") {
    if (kindName === "studentRoom") return rounded(place.rentPerM2 * living * 1.9 * spread, 5);
    const small = living < 60 ? 1.15 : living > 200 ? 0.78 : 1;
    const trade = kind.family === "work" ? 0.78 : kind.family === "shop" ? 1.15 : 1;
    return rounded(
      place.rentPerM2 * living * small * trade * spread * (kindName === "penthouse" ? 1.25 : 1),
      10,
    );
  }
  if (kindName === "plot") return rounded(place.euroPerM2 * (facts.ground ?? 0) * kind.factor * spread, 1000);
  const energy = 1.08 - Math.min(0.2, Math.max(0, ((kwh ?? 240) - 80) / 2400));
  const large = living > 320 ? 0.86 : living > 220 ? 0.93 : 1;
  const land = kind.facades === 4 && facts.ground ? facts.ground * place.euroPerM2 * 0.018 : 0;
  const pool = facts.choice.pool ? 45_000 : 0;
  const fresh = facts.unit ? 1.09 : 1;
  const worth =
    place.euroPerM2 * living * kind.factor * energy * large * fresh * spread + Math.min(land, 380_000) + pool;
  return rounded(worth, worth > 900_000 ? 10_000 : worth > 350_000 ? 5_000 : 1_000);
}

/** A number rounded to a multiple of `step`. */
export function rounded(value: number, step: number): number {
  return Math.round(value / step) * step;
}
