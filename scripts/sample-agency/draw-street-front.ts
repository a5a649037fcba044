import { type Colour, darker, hex, lighter, mix } from "./draw-colour.ts";
import { drawFront, type Front, streetPlane } from "./draw-front.ts";
import { blobPath, drawSky, drawTree, type Season } from "./draw-nature.ts";
import { Camera, groundPlane, LIGHTS, type Light, Scene } from "./draw-scene.ts";
import { type Point, Sheet } from "./draw-sheet.ts";
import { drawBicycle, drawLamp, drawPlanter } from "./draw-things.ts";
import type { Random } from "./random.ts";
import { randomFor } from "./random.ts";

export const BRICKS: readonly Colour[] = [
  hex("#96584a"),
  hex("#a8684f"),
  hex("#7d4a40"),
  hex("#88524a"),
  hex("#b07e60"),
  hex("#c2a17c"),
  hex("#9d6050"),
  hex("#6f473f"),
  hex("#b59072"),
];
export const PAINTS: readonly Colour[] = [
  hex("#ece6da"),
  hex("#e6dcc6"),
  hex("#d9d6cf"),
  hex("#e9d9cf"),
  hex("#cfd6d2"),
  hex("#e7d3a8"),
  hex("#c9cfd8"),
];
export const DOORS: readonly Colour[] = [
  hex("#2f4a40"),
  hex("#7a2f27"),
  hex("#27364a"),
  hex("#3c3a36"),
  hex("#b38a3d"),
  hex("#5a6b4e"),
  hex("#8c3b2e"),
  hex("#46607a"),
  hex("#1f2328"),
];
const FRAMES: readonly Colour[] = [
  hex("#f2efe8"),
  hex("#e9e4d6"),
  hex("#394640"),
  hex("#3b4148"),
  hex("#efeae0"),
];
const STONE = hex("#bdbcb4");
const SLATE = hex("#4f5a66");
const TILE = hex("#9c6049");

export type FrontStyle =
  | "terraced"
  | "townhouse"
  | "mansion"
  | "gabled"
  | "shop"
  | "block30"
  | "block60"
  | "block90"
  | "block15"
  | "loft"
  | "garages"
  | "office";

/** A front of a style, with the free choices taken from the stream. */
export function frontOf(style: FrontStyle, random: Random, storeyCount = 0): Front {
  const brick = random.pick(BRICKS);
  const isPainted = random.chance(style === "terraced" ? 0.22 : style === "townhouse" ? 0.42 : 0.3);
  const base: Front = {
    width: 6,
    storeys: [3.1, 2.8],
    bays: 2,
    material: isPainted ? "painted" : "brick",
    colour: isPainted ? random.pick(PAINTS) : brick,
    stone: STONE,
    frame: random.pick(FRAMES),
    door: random.pick(DOORS),
    doorBay: random.whole(0, 1),
    window: "sash",
    windowShare: 0.48,
    lintel: random.chance(0.55) ? "arch" : "stone",
    ground: "door",
    crown: "cornice",
    roof: random.chance(0.5) ? "slate" : "tile",
    roofHeight: 2.4,
    roofColour: SLATE,
    dormers: 0,
    chimney: random.chance(0.7),
    bands: false,
    quoins: false,
    plinth: 0.5,
    flowers: 0.08,
    haze: 0,
  };
  if (base.roof === "tile") base.roofColour = random.pick([TILE, hex("#86503f"), hex("#6b4a44")]);
  switch (style) {
    case "terraced":
      return {
        ...base,
        width: random.between(5.2, 6.6),
        storeys: random.chance(0.25) ? [3.1, 2.8, 2.4] : [3.1, 2.9],
        bays: random.chance(0.35) ? 3 : 2,
        windowShare: 0.52,
        crown: random.pick(["cornice", "eaves", "eaves"] as const),
        dormers: random.chance(0.3) ? 1 : 0,
        bands: random.chance(0.4),
        bandColour: random.chance(0.5) ? lighter(brick, 0.45) : undefined,
        shutters: random.chance(0.12) ? random.pick(DOORS) : undefined,
        flowers: 0.15,
      };
    case "townhouse":
      return {
        ...base,
        width: random.between(6.4, 8),
        storeys: [3.9, 3.7, 3.1],
        bays: 3,
        doorBay: random.pick([0, 2]),
        window: "tall",
        windowShare: 0.5,
        lintel: "stone",
        crown: "cornice",
        roof: "slate",
        roofColour: SLATE,
        roofHeight: 2.6,
        dormers: random.whole(0, 2),
        balcony: random.chance(0.65) ? 1 : undefined,
        bow: undefined,
        bands: true,
        quoins: random.chance(0.4),
        plinth: 0.7,
        material: isPainted ? "stucco" : "brick",
        stone: random.chance(0.5) ? hex("#cfcabd") : STONE,
      };
    case "mansion":
      return {
        ...base,
        width: random.between(9, 10.4),
        storeys: [4.2, 3.9, 3.3],
        bays: 3,
        doorBay: random.pick([0, 2]),
        window: random.pick(["tall", "arched"] as const),
        windowShare: 0.42,
        lintel: "stone",
        material: "stone",
        colour: random.pick([hex("#ddd6c6"), hex("#d3cab6"), hex("#e3ddd0")]),
        stone: hex("#b9b3a5"),
        crown: "cornice",
        roof: "slate",
        roofColour: SLATE,
        roofHeight: 3,
        dormers: 3,
        bow: 1,
        bands: true,
        quoins: true,
        plinth: 0.9,
        frame: hex("#3a4a42"),
        door: hex("#2d3f38"),
      };
    case "gabled":
      return {
        ...base,
        width: random.between(5.6, 6.8),
        storeys: [3.3, 3, 2.6].slice(0, random.whole(2, 3)),
        bays: random.chance(0.5) ? 2 : 3,
        window: "casement",
        windowShare: 0.56,
        crown: random.pick(["stepped", "stepped", "bell"] as const),
        roofHeight: random.between(3, 3.6),
        roof: "tile",
        roofColour: TILE,
        lintel: "arch",
        bands: random.chance(0.5),
        stone: hex("#d2c8b0"),
        frame: random.pick([hex("#efe9dc"), hex("#4e2a24"), hex("#2f4a40")]),
        flowers: 0.12,
      };
    case "shop":
      return {
        ...base,
        width: random.between(6, 7.6),
        storeys: [3.6, 3.2, 2.9],
        bays: random.chance(0.5) ? 3 : 2,
        ground: "shop",
        awning: random.chance(0.7)
          ? random.pick([hex("#8c3b2e"), hex("#2f5a4a"), hex("#33506e"), hex("#b58a3a")])
          : undefined,
        window: random.pick(["tall", "sash"] as const),
        lintel: "stone",
        dormers: random.whole(0, 1),
        bands: true,
      };
    case "block30":
      return {
        ...base,
        width: random.between(10.5, 13),
        storeys: [3.2, ...Array.from({ length: Math.max(3, storeyCount - 1) }, () => 2.9)],
        bays: random.pick([3, 3, 4]),
        doorBay: 0,
        window: random.pick(["casement", "wide"] as const),
        windowShare: random.between(0.46, 0.6),
        lintel: "none",
        crown: "parapet",
        roof: "none",
        bands: random.chance(0.7),
        bandColour: hex("#d9d2c2"),
        material: random.pick(["brick", "brick", "stucco"] as const),
        colour: random.pick([hex("#a0765a"), hex("#8e5d4e"), hex("#b3946c"), hex("#d9cdb6"), hex("#7b5a4e")]),
        frame: random.pick([hex("#efe9dc"), hex("#3f4a44"), hex("#6d3a2e")]),
        plinth: 0.8,
        stacked: true,
        ...(random.chance(0.55) ? { bow: 1 } : { balcony: 1 }),
      };
    case "block60":
      return {
        ...base,
        width: random.between(11.5, 14.5),
        storeys: [2.9, ...Array.from({ length: Math.max(3, storeyCount - 1) }, () => 2.75)],
        bays: random.pick([3, 4, 4]),
        doorBay: 1,
        window: "wide",
        windowShare: random.between(0.7, 0.86),
        lintel: "none",
        crown: "parapet",
        roof: "none",
        galleries: random.pick(["slab", "glass"] as const),
        bandColour: random.pick([
          hex("#d8d4cb"),
          hex("#c9cfcc"),
          hex("#e0d3b8"),
          hex("#9fb0ae"),
          hex("#c98f5e"),
        ]),
        material: random.pick(["brick", "panels", "stucco"] as const),
        colour: random.pick([hex("#b9a184"), hex("#9b9a94"), hex("#a06a55"), hex("#d6d1c6"), hex("#8f8578")]),
        frame: random.pick([hex("#e8e6e0"), hex("#8b6a48"), hex("#50565a")]),
        plinth: 0.3,
        setback: random.chance(0.3),
      };
    case "block90": {
      const hasRoof = random.chance(0.55);
      return {
        ...base,
        width: random.between(11, 13.5),
        storeys: [2.9, ...Array.from({ length: Math.max(3, storeyCount - (hasRoof ? 2 : 1)) }, () => 2.8)],
        bays: random.pick([3, 4]),
        doorBay: 2,
        window: "wide",
        windowShare: 0.58,
        lintel: random.pick(["none", "arch"] as const),
        crown: hasRoof ? "eaves" : "parapet",
        roof: hasRoof ? random.pick(["slate", "tile"] as const) : "none",
        roofHeight: 2.8,
        dormers: hasRoof ? 3 : 0,
        galleries: random.pick(["slab", "glass"] as const),
        bandColour: random.pick([hex("#e6dfd0"), hex("#d2d5d2")]),
        material: "brick",
        colour: random.pick([hex("#c09a74"), hex("#a96a52"), hex("#d0b792"), hex("#94584a"), hex("#e0d4be")]),
        frame: random.pick([hex("#f4f2ec"), hex("#f4f2ec"), hex("#4a5a52")]),
        plinth: 0.3,
      };
    }
    case "block15":
      return {
        ...base,
        width: random.between(11, 14),
        storeys: [3.2, ...Array.from({ length: Math.max(3, storeyCount - 1) }, () => 3)],
        bays: random.pick([3, 4, 4]),
        doorBay: 1,
        window: "modern",
        windowShare: random.between(0.55, 0.72),
        lintel: "none",
        crown: "parapet",
        roof: "none",
        galleries: random.pick(["loggia", "loggia", "glass"] as const),
        material: random.pick(["brick", "brick", "stucco"] as const),
        colour: random.pick([
          hex("#d8ccb6"),
          hex("#8b7a6b"),
          hex("#b9967c"),
          hex("#6b605a"),
          hex("#c7b299"),
          hex("#e2ddd2"),
          hex("#a5705c"),
        ]),
        stone: hex("#d8d2c6"),
        bandColour: hex("#e4e0d7"),
        frame: random.pick([hex("#3a3f44"), hex("#3a3f44"), hex("#7b6048")]),
        door: hex("#3a3f44"),
        plinth: 0,
        setback: random.chance(0.45),
      };
    case "loft":
      return {
        ...base,
        width: 14,
        storeys: [4, 3.8, 3.8].slice(0, Math.max(2, Math.min(3, storeyCount || 3))),
        bays: 4,
        doorBay: random.pick([1, 2]),
        window: "steel",
        windowShare: 0.74,
        lintel: "arch",
        crown: "parapet",
        roof: "none",
        bands: true,
        bandColour: darker(brick, 0.2),
        material: "brick",
        colour: random.pick([hex("#8a4a3c"), hex("#9c5a42"), hex("#74443a")]),
        frame: hex("#2d3338"),
        plinth: 0.6,
      };
    case "garages":
      return {
        ...base,
        width: 12.5,
        storeys: [3],
        bays: 4,
        ground: "windows",
        crown: "parapet",
        roof: "none",
        material: random.pick(["brick", "painted"] as const),
        plinth: 0,
        bands: false,
      };
    case "office":
      return {
        ...base,
        width: 15,
        storeys: [3.6, ...Array.from({ length: Math.max(3, storeyCount - 1) }, () => 3.3)],
        bays: 6,
        doorBay: 3,
        window: "modern",
        windowShare: 0.86,
        lintel: "none",
        crown: "parapet",
        roof: "none",
        material: random.pick(["panels", "stone"] as const),
        colour: random.pick([hex("#9aa3a8"), hex("#c9c4b8"), hex("#7e868c")]),
        stone: hex("#c9cbc8"),
        frame: hex("#32383d"),
        door: hex("#32383d"),
        plinth: 0.2,
        bands: true,
        bandColour: hex("#b7bab8"),
      };
  }
}

export interface StreetFrontLook {
  style: FrontStyle;
  light: Light["name"];
  season: Season;
  storeys?: number;
  ground?: Front["ground"];
  yaw?: number;
  change?: Partial<Front>;
}

const FRONT_Z = 15;

/** A house in its row: neighbours left and right, pavement and road before it, sky above. */
export function drawStreetFront(seed: string, look: StreetFrontLook, width = 1360, height = 907): string {
  const random = randomFor(seed);
  const front: Front = { ...frontOf(look.style, random, look.storeys), ...look.change };
  if (look.ground) front.ground = look.ground;
  const wall = front.storeys.reduce((sum, storey) => sum + storey, 0);
  const top = wall + (front.setback ? 3.4 : front.crown === "parapet" ? 1.2 : front.roofHeight * 0.75 + 0.9);
  const fits = Math.max(8.6, top + 1.6);
  const focal = (height / fits) * FRONT_Z * 0.96;
  const eye = Math.min(4.2, 1.7 + wall * 0.16);
  const yaw = look.yaw ?? 0;
  const sheet = new Sheet(width, height);
  const pixels = focal / FRONT_Z;
  const horizon = height - (eye + 1.45) * pixels;
  const camera = new Camera(
    [Math.sin(-yaw) * FRONT_Z * 0.9, eye, FRONT_Z - FRONT_Z * Math.cos(yaw)],
    yaw,
    focal,
    [width / 2, horizon],
  );
  const scene = new Scene(sheet, camera, LIGHTS[look.light]);
  const shift = random.between(-0.9, 0.9);
  drawSky(scene, random, horizon + 30);
  distance(scene, look.season, random);
  const left = -front.width / 2 + shift;
  const reach = width / pixels + Math.abs(yaw) * 40;
  const row = [
    ...neighbours(look, left, -reach * 0.6, -1, front, random),
    ...neighbours(look, left + front.width, reach * 0.75, 1, front, random),
  ];
  const eyeX = camera.at[0];
  row.sort(
    (a, b) => Math.abs(b.left + b.front.width / 2 - eyeX) - Math.abs(a.left + a.front.width / 2 - eyeX),
  );
  for (const house of row) drawFront(scene, streetPlane(house.left, FRONT_Z), house.front, random);
  drawRoad(scene, random);
  if (look.style === "garages") garageRow(scene, left, front, random);
  else drawFront(scene, streetPlane(left, FRONT_Z), front, random);
  footShade(scene, left, front.width);
  shadeOfOpposite(scene, wall, random);
  if (random.chance(0.55)) dapple(scene, left, front.width, wall, look.season, random);
  furniture(scene, look, left, front, random);
  return sheet.toString();
}

function garageRow(scene: Scene, left: number, front: Front, random: Random): void {
  const plane = streetPlane(left, FRONT_Z);
  drawFront(
    scene,
    plane,
    { ...front, bays: 1, windowShare: 0.001, ground: "windows", window: "small" },
    random,
  );
  const door = random.pick(DOORS);
  for (let index = 0; index < 4; index++) {
    const u = 0.35 + index * 3.05;
    scene.box(plane, u - 0.12, 0, u + 2.72, 2.5, 0.04, scene.hazy(mix(front.colour, STONE, 0.6), 0));
    garageDoor(scene, plane, u, index === 1 ? door : random.pick(DOORS));
  }
}

function garageDoor(scene: Scene, plane: ReturnType<typeof streetPlane>, u: number, colour: Colour): void {
  const paint = scene.lit(colour, plane.normal);
  scene.rect(plane, u, 0, u + 2.6, 2.4, { fill: darker(paint, 0.45) }, 0.045);
  scene.rect(
    plane,
    u + 0.05,
    0,
    u + 2.55,
    2.34,
    {
      fill: scene.upwards(plane, u, 0, 2.4, [
        [0, darker(paint, 0.1)],
        [1, lighter(paint, 0.08)],
      ]),
    },
    0.05,
  );
  for (let v = 0.46; v < 2.3; v += 0.47) {
    scene.rect(plane, u + 0.05, v, u + 2.55, v + 0.025, { fill: darker(paint, 0.4) }, 0.05);
    scene.rect(plane, u + 0.05, v - 0.04, u + 2.55, v, { fill: lighter(paint, 0.2), opacity: 0.6 }, 0.05);
  }
  scene.rect(plane, u + 1.15, 1.0, u + 1.45, 1.05, { fill: hex("#c9ccce") }, 0.07);
  scene.rect(
    plane,
    u + 0.05,
    2.08,
    u + 2.55,
    2.34,
    { fill: scene.light.shadow, opacity: scene.light.shadowOpacity },
    0.05,
  );
}

/** Roofs, a tower and trees behind the row, lost in the haze. */
function distance(scene: Scene, season: Season, random: Random): void {
  const { sheet, light } = scene;
  for (const [depth, haze] of [
    [70, 0.82],
    [44, 0.66],
  ] as const) {
    const scale = scene.camera.scaleAt([0, 0, depth]);
    const colour = mix(mix(hex("#6c6f78"), light.shadow, 0.25), light.haze, haze);
    let x = -40;
    const points: Point[] = [[-40, sheet.height]];
    while (x < sheet.width + 80) {
      const wide = random.between(6, 12) * scale;
      const tall = scene.camera.horizon - random.between(5, 11) * scale;
      const ridge = random.between(1.5, 4) * scale;
      points.push([x, tall], [x + wide * 0.5, tall - ridge], [x + wide, tall]);
      x += wide;
    }
    points.push([sheet.width + 80, sheet.height]);
    sheet.polygon(points, { fill: colour });
    if (depth === 70) {
      const at = sheet.width * random.between(0.12, 0.88);
      const wide = 5 * scale;
      const tall = scene.camera.horizon - 26 * scale;
      sheet.polygon(
        [
          [at - wide / 2, sheet.height],
          [at - wide / 2, tall],
          [at, tall - 15 * scale],
          [at + wide / 2, tall],
          [at + wide / 2, sheet.height],
        ],
        { fill: mix(colour, light.haze, 0.25) },
      );
    }
  }
  for (let index = 0; index < 3; index++)
    drawTree(scene, [random.between(-24, 24), 0, 34], random.between(9, 13), { season, haze: 0.5 }, random);
}

function neighbours(
  look: StreetFrontLook,
  from: number,
  until: number,
  side: -1 | 1,
  front: Front,
  random: Random,
): { left: number; front: Front }[] {
  const row: { left: number; front: Front }[] = [];
  let at = from;
  const family: FrontStyle[] =
    look.style === "mansion" || look.style === "townhouse" || look.style === "office"
      ? ["townhouse", "townhouse", "mansion", "shop"]
      : look.style === "gabled"
        ? ["gabled", "terraced", "shop"]
        : look.style.startsWith("block")
          ? ["block30", "townhouse", "terraced"]
          : look.style === "loft"
            ? ["terraced", "terraced", "loft"]
            : look.style === "garages"
              ? ["terraced"]
              : ["terraced", "terraced", "townhouse", "gabled"];
  let index = 0;
  while (side > 0 ? at < until : at > until) {
    const own = frontOf(random.pick(family), random, 4);
    own.haze = Math.min(0.4, 0.13 + index * 0.06);
    own.colour = mix(own.colour, front.colour, 0.08);
    if (look.style === "terraced" && own.storeys.length > 2) own.storeys = [3.3, 3];
    const left = side > 0 ? at : at - own.width;
    row.push({ left, front: own });
    at = side > 0 ? at + own.width : left;
    index++;
    if (index > 5) break;
  }
  return row;
}

/** Late and early, the roofs across the street lay their shade over the ground floors. */
function shadeOfOpposite(scene: Scene, wall: number, random: Random): void {
  if (scene.light.name !== "golden" && scene.light.name !== "morning") return;
  const plane = streetPlane(0, FRONT_Z);
  const spots: [number, number][] = [[-30, 0]];
  let u = -30;
  while (u < 30) {
    const high = wall * random.between(0.1, 0.3);
    const wide = random.between(4, 8);
    spots.push([u, high], [u + wide * 0.5, high + random.between(0.2, 1.2)], [u + wide, high]);
    u += wide;
  }
  spots.push([30, 0]);
  scene.sheet.polygon(scene.camera.outline(spots.map(([a, b]) => plane.at(a, b, 0.3))), {
    fill: scene.light.shadow,
    opacity: 0.26,
    filter: scene.sheet.blur(3),
    blend: "multiply",
  });
}

/** The shadow of leaves and twigs of a tree that stands outside the picture. */
function dapple(
  scene: Scene,
  left: number,
  width: number,
  wall: number,
  season: Season,
  random: Random,
): void {
  if (scene.light.name === "overcast" || scene.light.name === "dusk") return;
  const plane = streetPlane(0, FRONT_Z);
  const at = left + (random.chance(0.5) ? 0 : width);
  const clip = scene.sheet.clipTo(scene.corners(plane, left, 0, left + width, wall));
  const scale = scene.camera.scaleAt(plane.at(at, wall / 2));
  scene.sheet.group({ clip }, () =>
    scene.sheet.group({ filter: scene.sheet.blur(2.5), opacity: scene.light.shadowOpacity * 0.75 }, () => {
      let data = "";
      for (let cluster = 0; cluster < 9; cluster++) {
        const cu = at + random.bell() * 2.2;
        const cv = wall * random.between(0.3, 1.05);
        for (let leaf = 0; leaf < (season === "winter" ? 5 : 34); leaf++) {
          data += blobPath(
            scene.camera.project(plane.at(cu + random.bell() * 1.1, cv + random.bell() * 0.9)),
            scale * random.between(0.05, 0.16),
            random,
          );
        }
      }
      scene.sheet.path(data, { fill: scene.light.shadow });
    }),
  );
}

/** Pavement of tiles, a kerb of bluestone, and the road before it. */
export function drawRoad(scene: Scene, random: Random, frontZ = FRONT_Z): void {
  const { sheet, light } = scene;
  const ground = groundPlane();
  const pavement = scene.lit(hex("#b3ada3"), [0, 1, 0]);
  const road = scene.lit(hex("#7b7a79"), [0, 1, 0]);
  const wide = 30;
  scene.rect(ground, -wide, -2, wide, frontZ, { fill: road });
  const kerb = frontZ - 2.1;
  scene.rect(ground, -wide, kerb, wide, frontZ, {
    fill: sheet.linear(scene.camera.project([0, 0, frontZ]), scene.camera.project([0, 0, kerb]), [
      [0, darker(pavement, 0.26)],
      [0.3, pavement],
      [1, lighter(pavement, 0.06)],
    ]),
  });
  const tiles: Point[][][] = [[], []];
  for (let z = kerb + 0.18; z < frontZ; z += 0.3)
    for (let x = -wide; x < wide; x += 0.3)
      if (random.next() < 0.3)
        tiles[random.whole(0, 1)]?.push(scene.corners(ground, x, z, x + 0.29, z + 0.28));
  sheet.polygons(tiles[0] ?? [], { fill: darker(pavement, 0.12), opacity: 0.5 });
  sheet.polygons(tiles[1] ?? [], { fill: lighter(pavement, 0.14), opacity: 0.5 });
  const stone = scene.lit(hex("#9aa0a3"), [0, 1, 0]);
  scene.rect(ground, -wide, kerb - 0.02, wide, kerb + 0.16, { fill: lighter(stone, 0.1) });
  scene.shape(
    [
      [-wide, 0, kerb],
      [wide, 0, kerb],
      [wide, -0.12, kerb],
      [-wide, -0.12, kerb],
    ],
    { fill: darker(stone, 0.3) },
  );
  const cobbles: Point[][][] = [[], [], []];
  const near = groundPlane(-0.12);
  for (let z = kerb - 5; z < kerb; z += 0.16)
    for (let x = -12; x < 12; x += 0.2)
      if (random.next() < 0.34)
        cobbles[random.whole(0, 2)]?.push(
          scene.corners(near, x + random.bell() * 0.03, z, x + 0.17, z + 0.13),
        );
  [darker(road, 0.2), lighter(road, 0.12), mix(road, light.skyLow, 0.3)].forEach((colour, index) => {
    sheet.polygons(
      (cobbles[index] ?? []).filter((shape) => shape.length > 2),
      { fill: colour, opacity: 0.55 },
    );
  });
  const low = scene.camera.project([0, 0, kerb])[1];
  sheet.rect(0, low, sheet.width, sheet.height - low, {
    fill: sheet.linear(
      [0, low],
      [0, sheet.height],
      [
        [0, light.shadow, 0.05],
        [1, light.shadow, 0.42],
      ],
    ),
  });
}

function footShade(scene: Scene, left: number, width: number): void {
  const ground = groundPlane(0.01);
  const from = scene.camera.project([0, 0, FRONT_Z]);
  const to = scene.camera.project([0, 0, FRONT_Z - 0.7]);
  scene.rect(ground, left, FRONT_Z - 0.7, left + width, FRONT_Z, {
    fill: scene.sheet.linear(from, to, [
      [0, scene.light.shadow, 0.45],
      [1, scene.light.shadow, 0],
    ]),
  });
}

function furniture(scene: Scene, look: StreetFrontLook, left: number, front: Front, random: Random): void {
  const right = left + front.width;
  const bay = front.width / front.bays;
  const doorFrom = left + bay * front.doorBay;
  const free = (x: number) => x < doorFrom - 0.4 || x > doorFrom + bay + 0.4;
  const spot = (): number => {
    for (let attempt = 0; attempt < 12; attempt++) {
      const x = random.between(left - 2.6, right + 2.6);
      if (free(x)) return x;
    }
    return right + 1.5;
  };
  if (random.chance(0.55)) drawBicycle(scene, [spot(), 0, FRONT_Z - 0.45], random);
  if (random.chance(0.3)) drawBicycle(scene, [spot(), 0, FRONT_Z - 0.42], random);
  if (random.chance(0.6) && front.ground !== "shop")
    drawPlanter(scene, [doorFrom + (random.chance(0.5) ? -0.15 : bay + 0.12), 0, FRONT_Z - 0.35], random);
  if (random.chance(0.5))
    drawTree(
      scene,
      [random.chance(0.5) ? left - random.between(2.2, 4) : right + random.between(2.2, 4), 0, FRONT_Z - 1.7],
      random.between(5.6, 7.4),
      { season: look.season, shape: random.pick(["round", "tall"] as const) },
      random,
    );
  if (random.chance(0.5)) drawLamp(scene, [random.chance(0.5) ? left - 1.4 : right + 1.6, 0, FRONT_Z - 1.8]);
}
