import type { Season } from "./draw-nature.ts";
import { drawGarden, drawHouseBack, drawPark, drawStreet, drawTerrace } from "./draw-outside.ts";
import { drawPlan } from "./draw-plan.ts";
import { drawPortrait, PORTRAITS } from "./draw-portrait.ts";
import { drawQuay } from "./draw-quay.ts";
import { drawRoom, type RoomKind } from "./draw-room.ts";
import type { Light } from "./draw-scene.ts";
import { drawStreetFront, type FrontStyle } from "./draw-street-front.ts";
import { drawVilla, type VillaStyle } from "./draw-villa.ts";
import { allFacts, type Facts } from "./facts.ts";
import type { Finish } from "./finish.ts";
import { frontOf, POOL, planOf, type Subject, showsHouseBack } from "./picture-list.ts";

/** One picture to be made: its file (without ending), its drawing, and how it is finished. */
export interface Drawing {
  file: string;
  draw: () => string;
  quality: number;
  finish?: Finish;
}

const PHOTO_QUALITY = 58;
const INSIDE = { bloom: 0.07, vignette: 0.16 };
const PAPER = { wobble: 0.7, bloom: 0, vignette: 0.04 };

/** Every picture of the sample, in a fixed order: fronts, projects, rooms and surroundings, plans, the agency's own. */
export function allDrawings(): Drawing[] {
  const facts = allFacts();
  return [...fronts(facts), ...projects(), ...pool(), ...plans(facts), ...agency()];
}

/** The hours of the day in the order of the listings: neighbours in a list never share one. */
const HOURS: readonly Light["name"][] = [
  "golden",
  "noon",
  "overcast",
  "morning",
  "dusk",
  "noon",
  "golden",
  "noon",
  "morning",
  "overcast",
  "noon",
  "golden",
  "morning",
];
const SEASONS: readonly Season[] = [
  "summer",
  "autumn",
  "summer",
  "spring",
  "summer",
  "autumn",
  "winter",
  "summer",
  "spring",
];

function fronts(facts: readonly Facts[]): Drawing[] {
  return facts
    .filter((home) => !home.unit)
    .map((home) => ({ file: frontOf(home), draw: () => drawHome(home), quality: PHOTO_QUALITY }));
}

function drawHome(home: Facts): string {
  const { id, kindName, built = 0, storeys, place, garages, hasAttic } = home;
  const seed = `front-${id}`;
  const light = HOURS[(id * 5) % HOURS.length] ?? "noon";
  const season = SEASONS[(id * 4) % SEASONS.length] ?? "summer";
  const villa = (style: VillaStyle) =>
    drawVilla(seed, {
      style,
      light,
      season,
      pool: home.choice.pool,
      hills: place.region === "wallonia" ? true : undefined,
    });
  const turn = [0, 0, 0.26, 0, -0.22, 0, 0, 0.2][id % 8] ?? 0;
  const street = (style: FrontStyle, ground?: "shop" | "garage") =>
    drawStreetFront(seed, {
      style,
      light,
      season,
      storeys,
      ground,
      yaw: style === "garages" ? 0 : turn,
      change:
        kindName === "penthouse"
          ? { setback: true, crown: "parapet", roof: "none", dormers: 0 }
          : hasAttic || home.kind.family === "flat"
            ? undefined
            : { dormers: 0 },
    });
  const isHistoric =
    place.zip === "8000" ||
    place.neighbourhood === "Patershol" ||
    place.zip === "2800" ||
    place.zip === "9300";
  switch (kindName) {
    case "terraced":
      return street(isHistoric ? "gabled" : "terraced");
    case "townhouse":
      return street(isHistoric ? "gabled" : "townhouse", garages ? "garage" : undefined);
    case "mansion":
      return street("mansion");
    case "semi":
      return villa("semi");
    case "bungalow":
      return villa("bungalow");
    case "villa":
      return villa(place.region === "france" ? "seaside" : built < 1962 ? "villa" : "villa70");
    case "cube":
      return villa("cube");
    case "fermette":
      return villa("fermette");
    case "manor":
      return villa("manor");
    case "warehouse":
      return villa("warehouse");
    case "loft":
      return street("loft");
    case "duplex":
      return street(built < 1950 ? "townhouse" : blockOf(built));
    case "apartment":
    case "studio":
    case "penthouse":
    case "studentRoom":
      return street(blockOf(built));
    case "officeHouse":
      return street("townhouse");
    case "officeFloor":
      return street("office");
    case "shop":
    case "shopFlat":
    case "cafe":
      return street(isHistoric ? "gabled" : "shop", "shop");
    case "garage":
      return street("garages");
    case "parking":
      return street("block15");
    case "plot":
      return drawPark(seed, {
        light: light === "dusk" ? "morning" : light,
        season: season === "winter" ? "spring" : season,
        stakes: true,
      });
  }
}

function blockOf(built: number): FrontStyle {
  if (built < 1952) return "block30";
  if (built < 1984) return "block60";
  return built < 2006 ? "block90" : "block15";
}

function projects(): Drawing[] {
  const block = (seed: string, light: Light["name"], yaw: number) => () =>
    drawStreetFront(seed, { style: "block15", light, season: "summer", storeys: 5, yaw });
  const pair = (seed: string, light: Light["name"], season: Season) => () =>
    drawVilla(seed, { style: "semi", light, season, hills: true });
  return [
    {
      file: "project-1",
      draw: () =>
        drawQuay(
          "project-1",
          {
            light: "morning",
            season: "summer",
            across: 30,
            waterline: 0.84,
            styles: ["block15", "block15", "loft"],
          },
          1360,
          907,
        ),
      quality: PHOTO_QUALITY,
    },
    { file: "project-1-b", draw: block("project-1-b", "golden", 0.28), quality: PHOTO_QUALITY },
    { file: "project-2", draw: block("project-2", "noon", -0.24), quality: PHOTO_QUALITY },
    {
      file: "project-2-b",
      draw: () =>
        drawStreetFront("project-2-b", { style: "loft", light: "dusk", season: "summer", storeys: 3 }),
      quality: PHOTO_QUALITY,
    },
    { file: "project-3", draw: pair("project-3", "golden", "spring"), quality: PHOTO_QUALITY },
    { file: "project-3-b", draw: pair("project-3-b", "noon", "summer"), quality: PHOTO_QUALITY },
    { file: "project-4", draw: pair("project-4", "noon", "autumn"), quality: PHOTO_QUALITY },
    { file: "project-4-b", draw: pair("project-4-b", "morning", "autumn"), quality: PHOTO_QUALITY },
  ];
}

const OUTSIDE_HOURS: readonly Light["name"][] = [
  "noon",
  "golden",
  "morning",
  "overcast",
  "noon",
  "golden",
  "dusk",
];

function pool(): Drawing[] {
  const drawings: Drawing[] = [];
  for (const [subject, count] of Object.entries(POOL) as [Subject, number][]) {
    for (let index = 1; index <= count; index++) {
      const file = `${subject}-${String(index).padStart(2, "0")}`;
      const isInside = !["terrace", "garden", "park", "street"].includes(subject);
      drawings.push({
        file,
        draw: () => drawSubject(file, subject, index),
        quality: isInside ? 64 : PHOTO_QUALITY,
        finish: isInside ? { ...INSIDE, isMirrored: index % 4 > 1 } : undefined,
      });
    }
  }
  return drawings;
}

function drawSubject(file: string, subject: Subject, index: number): string {
  const light = OUTSIDE_HOURS[(index - 1) % OUTSIDE_HOURS.length] ?? "noon";
  const season =
    (["summer", "spring", "summer", "autumn", "summer", "autumn"] as const)[(index * 5) % 6] ?? "summer";
  const families: readonly (readonly FrontStyle[])[] = [
    ["terraced", "townhouse", "gabled"],
    ["townhouse", "mansion", "townhouse", "shop"],
    ["gabled", "gabled", "townhouse", "shop"],
    ["terraced", "terraced", "townhouse"],
  ];
  switch (subject) {
    case "terrace":
      return drawTerrace(file, { light: index % 3 === 0 ? "dusk" : light, season });
    case "garden": {
      const look = { light: light === "dusk" ? "golden" : light, season } as const;
      return showsHouseBack(index) ? drawHouseBack(file, look) : drawGarden(file, look);
    }
    case "park":
      return drawPark(file, { light, season, pond: index % 2 === 1 });
    case "street":
      return drawStreet(file, {
        light,
        season,
        family: families[index % families.length] ?? ["townhouse"],
        water: index % 3 === 0,
      });
    default:
      return drawRoom(file, subject satisfies RoomKind, index);
  }
}

function plans(facts: readonly Facts[]): Drawing[] {
  const names = [...new Set(facts.map(planOf).filter((name) => name !== undefined))].sort();
  return names.map((file) => {
    const [, family, bedrooms, bathrooms] = file.split("-");
    const draw = () =>
      drawPlan(
        family === "house" || family === "flat" ? family : "studio",
        Number(bedrooms ?? 0),
        Number(bathrooms ?? 1),
      );
    return { file, draw, quality: 72, finish: PAPER };
  });
}

function agency(): Drawing[] {
  const town: readonly FrontStyle[] = [
    "gabled",
    "townhouse",
    "gabled",
    "terraced",
    "gabled",
    "mansion",
    "gabled",
    "shop",
  ];
  return [
    {
      file: "banner",
      draw: () =>
        drawQuay(
          "banner",
          { light: "golden", season: "autumn", across: 58, waterline: 0.8, styles: town },
          2000,
          1000,
        ),
      quality: 64,
    },
    {
      file: "banner-mobile",
      draw: () =>
        drawQuay(
          "banner-mobile",
          { light: "golden", season: "autumn", across: 20, waterline: 0.76, styles: town },
          900,
          1100,
        ),
      quality: 62,
    },
    {
      file: "office-gent",
      draw: () =>
        drawStreetFront("office-gent", {
          style: "gabled",
          light: "golden",
          season: "summer",
          ground: "shop",
        }),
      quality: 62,
    },
    {
      file: "office-brussel",
      draw: () =>
        drawStreetFront("office-brussel", {
          style: "townhouse",
          light: "noon",
          season: "spring",
          ground: "shop",
        }),
      quality: 62,
    },
    {
      file: "office-namur",
      draw: () =>
        drawStreetFront("office-namur", {
          style: "mansion",
          light: "morning",
          season: "autumn",
          ground: "shop",
        }),
      quality: 62,
    },
    ...PORTRAITS.map((look, index) => ({
      file: `team-${index + 1}`,
      draw: () => drawPortrait(`team-${index + 1}`, look),
      quality: 72,
      finish: { wobble: 0.8, bloom: 0.05, vignette: 0.1 },
    })),
  ];
}
