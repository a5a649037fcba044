import { type Colour, darker, hex, lighter, mix, scaled } from "./draw-colour.ts";
import { drawLawn, drawLeaves, drawSky, drawTree, groundShadow, LEAVES, type Season } from "./draw-nature.ts";
import { drawDoor, drawGarageDoor, drawWindow, type OpeningLook, type WindowStyle } from "./draw-openings.ts";
import {
  Camera,
  frontWall,
  groundPlane,
  LIGHTS,
  type Light,
  type Plane,
  Scene,
  type Vector,
} from "./draw-scene.ts";
import { type Point, Sheet } from "./draw-sheet.ts";
import { BRICKS, DOORS, PAINTS } from "./draw-street-front.ts";
import { drawPlanter } from "./draw-things.ts";
import { drawChimney, drawDormer, drawVolume, type Volume } from "./draw-volume.ts";
import { type Random, randomFor } from "./random.ts";

export type VillaStyle =
  | "villa"
  | "villa70"
  | "fermette"
  | "bungalow"
  | "cube"
  | "manor"
  | "semi"
  | "seaside"
  | "warehouse";

export interface VillaLook {
  style: VillaStyle;
  light: Light["name"];
  season: Season;
  pool?: boolean;
  hills?: boolean;
}

const SLATE = hex("#525c68");
const TILES: readonly Colour[] = [hex("#9a5f49"), hex("#875243"), hex("#6d4a42"), hex("#a66f52")];

/** A free-standing house in its garden, seen from the gate. */
export function drawVilla(seed: string, look: VillaLook, width = 1360, height = 907): string {
  const random = randomFor(seed);
  const sheet = new Sheet(width, height);
  const isLarge = look.style === "manor";
  const isLow = look.style === "fermette" || look.style === "bungalow" || look.style === "warehouse";
  const far = isLarge
    ? 34
    : look.style === "fermette"
      ? 25
      : look.style === "warehouse"
        ? 30
        : look.style === "semi"
          ? 27
          : 22;
  const side = random.chance(0.5) ? -1 : 1;
  const yaw = -side * random.between(0.24, 0.5) * (isLarge ? 0.35 : 1);
  const focal = width * (isLarge ? 1.16 : isLow ? 0.98 : 1.06);
  const horizon = height * (isLow ? 0.6 : 0.655);
  const camera = new Camera(
    [-Math.sin(yaw) * far, isLarge ? 2.6 : random.between(1.8, 2.5), far - Math.cos(yaw) * far],
    yaw,
    focal,
    [width / 2, horizon],
  );
  const scene = new Scene(sheet, camera, LIGHTS[look.light]);
  drawSky(scene, random, horizon + 10);
  drawBackdrop(scene, look.season, look.hills ?? random.chance(0.4), random);
  drawLawn(
    scene,
    [
      [-10, horizon + 1],
      [width + 10, horizon + 1],
      [width + 10, height + 10],
      [-10, height + 10],
    ],
    look.season,
    random,
  );
  farHedge(scene, far, look.season, random);
  treesBehind(scene, far, look.season, random);
  if (look.style === "villa" || look.style === "villa70" || look.style === "seaside")
    villa(scene, far, look, random);
  else if (look.style === "fermette") fermette(scene, far, random);
  else if (look.style === "bungalow") bungalow(scene, far, random);
  else if (look.style === "cube") cube(scene, far, random);
  else if (look.style === "manor") manor(scene, far, random);
  else if (look.style === "warehouse") warehouse(scene, far, random);
  else semi(scene, far, random);
  garden(scene, far, look, side, random);
  foreground(scene, look, side, random);
  return sheet.toString();
}

/** Hills, woods and a far hedge, paler with distance. */
export function drawBackdrop(scene: Scene, season: Season, hills: boolean, random: Random): void {
  const { sheet, light } = scene;
  const horizon = scene.camera.horizon;
  const green = mix(LEAVES[season][0] ?? hex("#66804f"), light.shadow, 0.25);
  const layers = hills
    ? [
        [0.14, 0.8],
        [0.09, 0.64],
        [0.045, 0.46],
      ]
    : [
        [0.035, 0.66],
        [0.03, 0.46],
      ];
  for (const [tall = 0, haze = 0] of layers) {
    const points: Point[] = [[-10, horizon + 12]];
    const phase = random.between(0, 7);
    for (let x = -10; x <= sheet.width + 10; x += 12) {
      const wave =
        0.55 +
        0.3 * Math.sin(x / 260 + phase) +
        0.16 * Math.sin(x / 97 + phase * 2) +
        random.bell() * (hills ? 0.015 : 0.12);
      points.push([x, horizon - sheet.height * tall * wave]);
    }
    points.push([sheet.width + 10, horizon + 12]);
    sheet.polygon(points, { fill: scene.hazy(scene.lit(green, [0, 0.6, -0.6]), haze) });
  }
}

function farHedge(scene: Scene, far: number, season: Season, random: Random): void {
  const points: Vector[] = [];
  for (let x = -46; x <= 46; x += 2) points.push([x, random.between(1.7, 2.3), far + 16]);
  const outline = scene.camera.outline([[-46, 0, far + 16], ...points, [46, 0, far + 16]]);
  drawLeaves(
    scene,
    outline,
    random.pick(LEAVES[season === "winter" ? "winter" : "summer"]),
    4,
    { haze: 0.3, ragged: 1.2 },
    random,
  );
}

function treesBehind(scene: Scene, far: number, season: Season, random: Random): void {
  const at = Array.from({ length: 9 }, () => ({
    x: random.between(-26, 26),
    z: far + random.between(14, 30),
  })).sort((a, b) => b.z - a.z);
  for (const { x, z } of at)
    drawTree(
      scene,
      [x, 0, z],
      random.between(8, 15),
      {
        season,
        haze: Math.min(0.5, (z - far) / 70 + 0.1),
        shape: random.pick(["round", "round", "tall", "cone", "wide"] as const),
      },
      random,
    );
}

function windowLook(
  style: WindowStyle,
  colour: Colour,
  random: Random,
  more: Partial<OpeningLook> = {},
): OpeningLook {
  return {
    style,
    frame: hex("#f0ece3"),
    stone: hex("#bfbdb5"),
    wall: colour,
    lintel: "arch",
    sill: true,
    flowers: style !== "modern" && style !== "wide" && random.chance(0.06),
    ...more,
  };
}

function along(
  plane: Plane,
  length: number,
  count: number,
  width: number,
  draw: (plane: Plane, u: number) => void,
): void {
  for (let index = 0; index < count; index++) draw(plane, (length * (index + 0.5)) / count - width / 2);
}

function villa(scene: Scene, far: number, look: VillaLook, random: Random): void {
  const is70 = look.style === "villa70";
  const isSea = look.style === "seaside";
  const isWhite = isSea || random.chance(0.42);
  const colour = isWhite ? random.pick(PAINTS) : random.pick(BRICKS);
  const roofColour = is70 ? random.pick(TILES) : random.chance(0.5) ? SLATE : random.pick(TILES);
  const trim = isSea ? hex("#3f6f8c") : random.chance(0.3) ? hex("#3b4a42") : hex("#ece7dc");
  const shutters = random.chance(is70 ? 0.2 : 0.5) ? random.pick(DOORS) : undefined;
  const cover = roofColour === SLATE ? "slate" : "tile";
  const width = random.between(11, 13);
  const left = -width / 2 + random.between(-0.6, 0.6);
  const main: Volume = {
    x: left,
    z: far,
    width,
    depth: 9,
    height: is70 ? 3 : 5.4,
    material: isWhite ? "painted" : "brick",
    colour,
    roof: is70 ? "gable-side" : random.pick(["hip", "gable-side"] as const),
    rise: is70 ? 4.4 : 3.4,
    roofColour,
    cover,
    overhang: 0.55,
    trim,
    plinth: 0.35,
  };
  const frame = isSea ? hex("#3f6f8c") : hex("#f0ece3");
  const glass = (style: WindowStyle) =>
    windowLook(style, colour, random, { frame, shutters, lintel: isWhite ? "none" : "arch" });
  drawVolume(
    scene,
    main,
    (walls) => {
      const storeys = is70 ? [0] : [0, 2.75];
      for (const low of storeys) {
        along(walls.left, 9, 3, 1.2, (plane, u) =>
          drawWindow(
            scene,
            plane,
            u,
            low + 0.85,
            1.2,
            1.45,
            { ...glass("sash"), shutters: undefined },
            random,
          ),
        );
        along(walls.right, 9, 3, 1.2, (plane, u) =>
          drawWindow(
            scene,
            plane,
            u,
            low + 0.85,
            1.2,
            1.45,
            { ...glass("sash"), shutters: undefined },
            random,
          ),
        );
        for (let index = 0; index < 4; index++) {
          const u = (width * (index + 0.5)) / 4 - 0.62;
          if (low === 0 && index === 1) continue;
          if (low === 0 && index > 1)
            drawWindow(scene, walls.front, u - 0.15, 0.5, 1.5, 1.85, glass("sash"), random);
          else drawWindow(scene, walls.front, u, low + 0.85, 1.24, 1.5, glass("sash"), random);
        }
      }
      drawDoor(
        scene,
        walls.front,
        width * 0.375 - 0.62,
        1.24,
        2.2,
        {
          colour: random.pick(DOORS),
          stone: hex("#c9c5ba"),
          wall: colour,
          fanlight: false,
          surround: true,
          step: 0.32,
        },
        random,
      );
    },
    random,
  );
  const slopeAt = (x: number, share: number): Vector => [
    x,
    main.height + main.rise * share,
    far + 4.5 * share - 0.05,
  ];
  const dormers = is70 ? 3 : random.whole(1, 3);
  for (let index = 0; index < dormers; index++) {
    const at = slopeAt(left + (width * (index + 0.5)) / dormers - 0.7, is70 ? 0.22 : 0.16);
    drawDormer(scene, at, 1.4, 1.3, {
      frame: is70 ? trim : lighter(trim, 0.1),
      roof: roofColour,
      glass: () =>
        drawWindow(
          scene,
          frontPlane(at),
          0.18,
          0.16,
          1.04,
          1,
          windowLook("sash", trim, random, { sill: false, lintel: "none" }),
          random,
        ),
    });
  }
  drawChimney(
    scene,
    slopeAt(left + width * random.pick([0.2, 0.78]), 0.8),
    2.1,
    isWhite ? hex("#9a5a45") : colour,
    random,
  );
  const gable: Volume = {
    ...main,
    x: left + width * 0.58,
    z: far - 1.6,
    width: width * 0.36,
    depth: 3,
    height: main.height,
    roof: "gable-front",
    rise: 2.7,
    overhang: 0.35,
  };
  if (!is70 && random.chance(0.7)) {
    drawVolume(
      scene,
      gable,
      (walls) => {
        drawWindow(scene, walls.front, gable.width / 2 - 1.1, 0.5, 2.2, 1.85, glass("wide"), random);
        drawWindow(scene, walls.front, gable.width / 2 - 0.8, 3.5, 1.6, 1.5, glass("sash"), random);
        drawWindow(
          scene,
          walls.front,
          gable.width / 2 - 0.4,
          5.9,
          0.8,
          0.8,
          { ...glass("small"), shutters: undefined },
          random,
        );
      },
      random,
    );
  } else if (random.chance(0.7)) {
    const garage: Volume = {
      ...main,
      x: left + width,
      z: far + 1.2,
      width: 4.2,
      depth: 6,
      height: 2.7,
      roof: is70 ? "gable-side" : "hip",
      rise: 1.9,
      overhang: 0.4,
      plinth: 0,
    };
    drawVolume(
      scene,
      garage,
      (walls) =>
        drawGarageDoor(scene, walls.front, 0.7, 2.8, 2.2, trim === hex("#ece7dc") ? hex("#d9d3c6") : trim),
      random,
    );
  }
}

function fermette(scene: Scene, far: number, random: Random): void {
  const isWhite = random.chance(0.55);
  const isStone = !isWhite && random.chance(0.5);
  const colour = isWhite ? hex("#ece7db") : isStone ? hex("#a59a88") : random.pick(BRICKS);
  const roofColour = isStone ? SLATE : random.pick(TILES);
  const shutters = random.pick([hex("#2f5a4a"), hex("#3a5f7a"), hex("#7a2f27"), hex("#4d6b57")]);
  const width = random.between(17, 20);
  const left = -width * 0.52;
  const main: Volume = {
    x: left,
    z: far,
    width,
    depth: 7.5,
    height: 2.9,
    material: isWhite ? "painted" : isStone ? "rubble" : "brick",
    colour,
    roof: "gable-side",
    rise: 3.9,
    roofColour,
    cover: isStone ? "slate" : "tile",
    overhang: 0.35,
    trim: isWhite ? hex("#2b2f31") : hex("#e8e2d4"),
    plinth: isWhite ? 0.45 : 0,
  };
  const glass = (more: Partial<OpeningLook> = {}) =>
    windowLook("casement", colour, random, {
      frame: hex("#f1ede2"),
      shutters,
      lintel: isStone ? "stone" : "arch",
      ...more,
    });
  drawVolume(
    scene,
    main,
    (walls) => {
      along(walls.left, 7.5, 2, 1, (plane, u) =>
        drawWindow(scene, plane, u, 0.9, 1, 1.3, glass({ shutters: undefined }), random),
      );
      along(walls.right, 7.5, 2, 1, (plane, u) =>
        drawWindow(scene, plane, u, 0.9, 1, 1.3, glass({ shutters: undefined }), random),
      );
      for (const plane of [walls.left, walls.right])
        drawWindow(scene, plane, 3.3, 3.6, 0.9, 1, glass({ shutters: undefined }), random);
      const spots = [0.08, 0.22, 0.46, 0.6];
      for (const share of spots)
        drawWindow(scene, walls.front, width * share, 0.85, 1.05, 1.35, glass(), random);
      drawDoor(
        scene,
        walls.front,
        width * 0.355,
        1.05,
        2.1,
        {
          colour: shutters,
          stone: hex("#c9c5ba"),
          wall: colour,
          fanlight: false,
          surround: isStone,
          step: 0.16,
        },
        random,
      );
      drawDoor(
        scene,
        walls.front,
        width * 0.76,
        2.6,
        2.45,
        {
          colour: darker(shutters, 0.1),
          stone: hex("#c9c5ba"),
          wall: colour,
          fanlight: false,
          surround: false,
          arched: true,
          step: 0,
        },
        random,
      );
    },
    random,
  );
  drawChimney(scene, [left + width * 0.18, 2.9 + 3.9 * 0.82, far + 3.2], 1.7, hex("#8f5140"), random);
  for (const share of [0.3, 0.55])
    skylight(scene, [left + width * share, 2.9 + 3.9 * 0.35, far + 3.75 * 0.35], main);
  if (random.chance(0.75)) {
    const barn: Volume = {
      ...main,
      x: left + width + 0.2,
      z: far - 5.5,
      width: 6,
      depth: 9,
      height: 3.4,
      roof: "gable-front",
      rise: 3.2,
    };
    drawVolume(
      scene,
      barn,
      (walls) => {
        drawDoor(
          scene,
          walls.front,
          1.6,
          2.8,
          2.7,
          {
            colour: shutters,
            stone: hex("#c9c5ba"),
            wall: colour,
            fanlight: false,
            surround: false,
            arched: true,
            step: 0,
          },
          random,
        );
        drawWindow(scene, walls.front, 2.6, 4.2, 0.8, 0.8, glass({ shutters: undefined }), random);
        along(walls.left, 9, 3, 0.8, (plane, u) =>
          drawWindow(scene, plane, u, 1.4, 0.8, 0.8, glass({ shutters: undefined }), random),
        );
      },
      random,
    );
  }
}

function skylight(scene: Scene, [x, y, z]: Vector, main: Volume): void {
  const slope = main.rise / (main.depth / 2);
  const corners: Vector[] = [
    [x, y, z],
    [x + 0.8, y, z],
    [x + 0.8, y + 0.9 * slope, z + 0.9],
    [x, y + 0.9 * slope, z + 0.9],
  ];
  scene.shape(corners, {
    fill: mix(scene.light.skyTop, hex("#30404c"), 0.3),
    stroke: hex("#2b2f33"),
    strokeWidth: 2.5,
  });
}

function bungalow(scene: Scene, far: number, random: Random): void {
  const colour = random.pick([hex("#b9876a"), hex("#c8b294"), hex("#9c5a45"), hex("#e4ddce")]);
  const isFlat = random.chance(0.45);
  const width = random.between(15, 17.5);
  const left = -width * 0.5;
  const main: Volume = {
    x: left,
    z: far,
    width,
    depth: 9,
    height: 2.9,
    material: "brick",
    colour,
    roof: isFlat ? "flat" : "hip",
    rise: 2.1,
    roofColour: random.pick(TILES),
    cover: "tile",
    overhang: 0.75,
    trim: random.pick([hex("#6b5138"), hex("#efebe2"), hex("#3c4145")]),
  };
  const frame = random.pick([hex("#efebe2"), hex("#5a4634"), hex("#33383c")]);
  drawVolume(
    scene,
    main,
    (walls) => {
      along(walls.left, 9, 2, 2, (plane, u) =>
        drawWindow(
          scene,
          plane,
          u,
          0.9,
          2,
          1.35,
          windowLook("wide", colour, random, { frame, lintel: "none" }),
          random,
        ),
      );
      along(walls.right, 9, 2, 2, (plane, u) =>
        drawWindow(
          scene,
          plane,
          u,
          0.9,
          2,
          1.35,
          windowLook("wide", colour, random, { frame, lintel: "none" }),
          random,
        ),
      );
      drawWindow(
        scene,
        walls.front,
        width * 0.05,
        0.35,
        width * 0.27,
        2.15,
        windowLook("wide", colour, random, { frame, lintel: "none" }),
        random,
      );
      drawDoor(
        scene,
        walls.front,
        width * 0.385,
        1.1,
        2.15,
        {
          colour: random.pick(DOORS),
          stone: hex("#c9c5ba"),
          wall: colour,
          fanlight: false,
          surround: false,
          step: 0.16,
        },
        random,
      );
      drawWindow(
        scene,
        walls.front,
        width * 0.5,
        0.95,
        2.1,
        1.35,
        windowLook("wide", colour, random, { frame, lintel: "none" }),
        random,
      );
      drawGarageDoor(
        scene,
        walls.front,
        width * 0.72,
        width * 0.19,
        2.25,
        random.pick([hex("#8a6a4a"), hex("#e2ddd2"), hex("#4a5258")]),
      );
    },
    random,
  );
  drawChimney(
    scene,
    [left + width * 0.32, 2.9 + (isFlat ? 0 : 1.4), far + 3.2],
    isFlat ? 1.5 : 1.6,
    darker(colour, 0.15),
    random,
  );
}

function cube(scene: Scene, far: number, random: Random): void {
  const isDark = random.chance(0.4);
  const upper = isDark ? hex("#4b4744") : hex("#ebe7de");
  const lower = isDark ? hex("#e4dfd4") : random.pick([hex("#6a5a4e"), hex("#8d7b6a"), hex("#4f4b48")]);
  const wood = hex("#9b7247");
  const frame = hex("#2b3034");
  const width = random.between(10.5, 12.5);
  const left = -width * 0.5 + random.between(-0.6, 0.6);
  const trim = isDark ? hex("#3a3836") : hex("#dedad1");
  const base: Volume = {
    x: left,
    z: far,
    width,
    depth: 9,
    height: 3,
    material: "brick",
    colour: lower,
    roof: "flat",
    rise: 0,
    roofColour: SLATE,
    cover: "slate",
    overhang: 0.02,
    trim,
  };
  const big = (plane: Plane, u: number, v: number, w: number, h: number, colour: Colour) =>
    drawWindow(
      scene,
      plane,
      u,
      v,
      w,
      h,
      windowLook("modern", colour, random, { frame, lintel: "none", sill: false, bright: true }),
      random,
    );
  drawVolume(
    scene,
    base,
    (walls) => {
      big(walls.front, width * 0.04, 0.1, width * 0.42, 2.6, lower);
      drawDoor(
        scene,
        walls.front,
        width * 0.52,
        1.15,
        2.35,
        { colour: wood, stone: trim, wall: lower, fanlight: false, surround: false, step: 0.08 },
        random,
      );
      big(walls.left, 1, 0.1, 4.2, 2.6, lower);
      big(walls.right, 3.4, 0.1, 4.2, 2.6, lower);
      drawGarageDoor(scene, walls.front, width * 0.7, width * 0.26, 2.4, wood);
    },
    random,
  );
  const shift = random.pick([-1.4, 0.9]);
  const over: Volume = {
    ...base,
    x: left + (shift < 0 ? shift : width * 0.2),
    z: far - 1.1,
    y: 3.1,
    width: width * (shift < 0 ? 0.86 : 0.86),
    depth: 8.6,
    height: 3,
    material: isDark ? "boards" : "stucco",
    colour: upper,
    trim,
  };
  const lowerFront = frontPlane([left, 0, far]);
  scene.sheet.group({ clip: scene.sheet.clipTo(scene.corners(lowerFront, 0, 0, width, 3)) }, () => {
    scene.castShadow(lowerFront, over.x - left, 2.98, over.x - left + over.width, 3.1, 1.1, 1.2);
  });
  drawVolume(
    scene,
    over,
    (walls) => {
      big(walls.front, over.width * 0.08, 0.35, over.width * 0.3, 2.1, upper);
      scene.rect(walls.front, over.width * 0.42, 0.2, over.width * 0.56, 2.75, {
        fill: scene.lit(wood, [0, 0, -1]),
      });
      for (let u = over.width * 0.42; u < over.width * 0.56; u += 0.12)
        scene.rect(walls.front, u, 0.2, u + 0.02, 2.75, { fill: darker(scene.lit(wood, [0, 0, -1]), 0.35) });
      big(walls.front, over.width * 0.62, 0.9, over.width * 0.3, 1.5, upper);
      big(walls.left, 3, 0.5, 3, 1.8, upper);
      big(walls.right, 2, 0.5, 3, 1.8, upper);
    },
    random,
  );
}

function manor(scene: Scene, far: number, random: Random): void {
  const isWhite = random.chance(0.45);
  const colour = isWhite ? hex("#e9e2d2") : random.pick([hex("#a3604a"), hex("#b4977a"), hex("#94523f")]);
  const stone = hex("#cfc8b8");
  const width = 22;
  const left = -width / 2;
  const main: Volume = {
    x: left,
    z: far,
    width,
    depth: 11,
    height: 7.2,
    material: isWhite ? "stucco" : "brick",
    colour,
    roof: random.chance(0.5) ? "mansard" : "hip",
    rise: 4,
    roofColour: SLATE,
    cover: "slate",
    overhang: 0.5,
    trim: stone,
    plinth: 0.7,
  };
  const shutters =
    isWhite && random.chance(0.6) ? random.pick([hex("#5b7466"), hex("#6d8491"), hex("#7a6a58")]) : undefined;
  const glass = (more: Partial<OpeningLook> = {}) =>
    windowLook("tall", colour, random, { frame: hex("#f2eee4"), stone, lintel: "stone", shutters, ...more });
  for (const side of random.chance(0.6) ? [-1, 1] : []) {
    const wing: Volume = {
      ...main,
      x: side < 0 ? left - 6 : left + width,
      z: far + 2,
      width: 6,
      depth: 7,
      height: 4,
      roof: "hip",
      rise: 2.6,
    };
    drawVolume(
      scene,
      wing,
      (walls) =>
        along(walls.front, 6, 2, 1.2, (plane, u) =>
          drawWindow(scene, plane, u, 0.9, 1.2, 2.2, glass(), random),
        ),
      random,
    );
  }
  drawVolume(
    scene,
    main,
    (walls) => {
      for (const [low, tall] of [
        [0.9, 2.5],
        [4.4, 2],
      ] as const) {
        for (let index = 0; index < 7; index++) {
          if (index === 3 && low < 1) continue;
          drawWindow(
            scene,
            walls.front,
            (width * (index + 0.5)) / 7 - 0.62,
            low,
            1.24,
            tall,
            glass(),
            random,
          );
        }
        along(walls.left, 11, 3, 1.2, (plane, u) =>
          drawWindow(scene, plane, u, low, 1.2, tall, glass({ shutters: undefined }), random),
        );
        along(walls.right, 11, 3, 1.2, (plane, u) =>
          drawWindow(scene, plane, u, low, 1.2, tall, glass({ shutters: undefined }), random),
        );
      }
      scene.box(walls.front, 0, 3.75, width, 3.98, 0.1, stone);
      for (const u of [0, width - 0.7, width * 0.36, width * 0.64 - 0.5])
        scene.box(walls.front, u, 0.7, u + 0.6, 7, 0.12, stone);
      scene.box(walls.front, -0.2, 6.85, width + 0.2, 7.2, 0.45, stone);
      drawDoor(
        scene,
        walls.front,
        width / 2 - 0.9,
        1.8,
        2.6,
        { colour: random.pick(DOORS), stone, wall: colour, fanlight: true, surround: true, step: 0.8 },
        random,
      );
    },
    random,
  );
  const z = far - 0.2;
  scene.shape(
    [
      [-3.4, 7.2, z],
      [3.4, 7.2, z],
      [0, 9.1, z],
    ],
    { fill: scene.lit(colour, [0, 0, -1]), stroke: scene.lit(stone, [0, 0, -1]), strokeWidth: 7 },
  );
  scene.sheet.ellipse(
    scene.camera.project([0, 7.95, z]),
    scene.camera.scaleAt([0, 8, z]) * 0.45,
    scene.camera.scaleAt([0, 8, z]) * 0.45,
    {
      fill: mix(scene.light.skyMiddle, hex("#27313a"), 0.5),
      stroke: scene.lit(stone, [0, 0, -1]),
      strokeWidth: 4,
    },
  );
  for (const x of [-8, -5.2, 5.2 - 1.4, 8 - 1.4]) {
    const at: Vector = [x, 7.2 + main.rise * 0.16, far + 0.6];
    drawDormer(scene, at, 1.4, 1.5, {
      frame: stone,
      roof: SLATE,
      glass: () =>
        drawWindow(
          scene,
          frontPlane(at),
          0.2,
          0.15,
          1,
          1.2,
          glass({ sill: false, lintel: "none", shutters: undefined }),
          random,
        ),
    });
  }
  for (const x of [-6.4, 5.6])
    drawChimney(
      scene,
      [x, 7.2 + main.rise * 0.85, far + 4.6],
      2.4,
      isWhite ? hex("#a2654c") : colour,
      random,
    );
}

function semi(scene: Scene, far: number, random: Random): void {
  const colour = random.pick([...BRICKS, hex("#ddd0b8"), hex("#8b7a6b"), hex("#cdb79a")]);
  const roofColour = random.chance(0.55) ? SLATE : random.pick(TILES);
  const frame = random.pick([hex("#f0ece3"), hex("#33393e"), hex("#f0ece3")]);
  const width = random.between(8.2, 9.4);
  const left = -width * 0.72;
  const isGable = random.chance(0.5);
  const twin: Volume = {
    x: left + width,
    z: far,
    width,
    depth: 9.5,
    height: 5.5,
    material: "brick",
    colour: mix(colour, hex("#d9cbb8"), 0.12),
    roof: isGable ? "gable-front" : "gable-side",
    rise: isGable ? 3.6 : 3.3,
    roofColour,
    cover: roofColour === SLATE ? "slate" : "tile",
    overhang: 0.3,
    trim: frame,
    plinth: 0.2,
  };
  const own: Volume = { ...twin, x: left, colour };
  const modern: WindowStyle = frame[0] < 100 ? "modern" : "wide";
  for (const [index, volume] of [twin, own].entries()) {
    drawVolume(
      scene,
      volume,
      (walls) => {
        const look = windowLook(modern, colour, random, {
          frame,
          lintel: modern === "modern" ? "none" : "arch",
        });
        const mirror = index === 0 ? 1 : 0;
        const at = (u: number, w: number) => (mirror ? width - u - w : u);
        drawWindow(scene, walls.front, at(0.6, 2.2), 0.7, 2.2, 1.6, look, random);
        drawDoor(
          scene,
          walls.front,
          at(3.5, 1.1),
          1.1,
          2.15,
          {
            colour: random.pick(DOORS),
            stone: hex("#c9c5ba"),
            wall: colour,
            fanlight: false,
            surround: false,
            step: 0.16,
          },
          random,
        );
        drawGarageDoor(
          scene,
          walls.front,
          at(width - 3.2, 2.6),
          2.6,
          2.2,
          frame[0] < 100 ? frame : hex("#d9d5cb"),
        );
        drawWindow(scene, walls.front, at(0.8, 1.9), 3.55, 1.9, 1.4, look, random);
        drawWindow(scene, walls.front, at(width - 2.9, 1.7), 3.55, 1.7, 1.4, look, random);
        if (isGable) drawWindow(scene, walls.front, width / 2 - 0.55, 5.9, 1.1, 1.2, look, random);
        drawWindow(scene, walls.left, 2, 0.95, 1.2, 1.3, look, random);
        drawWindow(scene, walls.left, 5.5, 3.6, 1.2, 1.3, look, random);
        drawWindow(scene, walls.left, 2, 3.6, 1.2, 1.3, look, random);
      },
      random,
    );
  }
  if (!isGable)
    drawChimney(scene, [left + width * 0.85, 5.5 + 2.6, far + 3.6], 1.8, darker(colour, 0.1), random);
}

function warehouse(scene: Scene, far: number, random: Random): void {
  const colour = random.pick([hex("#8a4f3f"), hex("#a46a4b")]);
  for (let index = 2; index >= 0; index--) {
    const volume: Volume = {
      x: -13 + index * 8.6,
      z: far,
      width: 8.6,
      depth: 14,
      height: 5,
      material: "brick",
      colour,
      roof: "gable-front",
      rise: 2.4,
      roofColour: hex("#6b7075"),
      cover: "slate",
      overhang: 0.15,
      trim: hex("#c4bdae"),
      plinth: 0.4,
    };
    drawVolume(
      scene,
      volume,
      (walls) => {
        if (index === 1) drawGarageDoor(scene, walls.front, 2, 4.6, 4.1, hex("#3f5a4f"));
        else
          for (const u of [0.9, 4.9])
            drawWindow(
              scene,
              walls.front,
              u,
              1.3,
              2.7,
              2.9,
              windowLook("steel", colour, random, { frame: hex("#2d3338") }),
              random,
            );
        drawWindow(
          scene,
          walls.front,
          3.6,
          5,
          1.4,
          1.2,
          windowLook("steel", colour, random, { frame: hex("#2d3338") }),
          random,
        );
        for (const u of [2, 7, 11])
          drawWindow(
            scene,
            walls.left,
            u,
            1.3,
            2,
            2.6,
            windowLook("steel", colour, random, { frame: hex("#2d3338") }),
            random,
          );
      },
      random,
    );
  }
}

/** Drive, beds, hedges and what stands in the garden before the house. */
function garden(scene: Scene, far: number, look: VillaLook, side: number, random: Random): void {
  const ground = groundPlane(0.01);
  const { sheet } = scene;
  groundShadowStrip(scene, far);
  const gravel = scene.lit(
    look.style === "warehouse" || look.style === "semi" ? hex("#a8a29a") : hex("#cdbfa6"),
    [0, 1, 0],
  );
  const gate = side * 1.2;
  const isYard = look.style === "warehouse" || look.style === "semi";
  const drive: Vector[] = isYard
    ? [
        [-8, 0, far],
        [8, 0, far],
        [12, 0, far - 12],
        [9, 0, 0],
        [-9, 0, 0],
        [-10, 0, far - 12],
      ]
    : [
        [-1.4, 0, far],
        [1.4, 0, far],
        [2.2, 0, far * 0.7],
        [gate + 3.4, 0, far * 0.42],
        [gate + 3.2, 0, 1.2],
        [gate - 1.6, 0, 1.2],
        [gate - 0.8, 0, far * 0.42],
        [-1.6, 0, far * 0.7],
      ];
  const outline = scene.camera.outline(drive);
  sheet.polygon(outline, {
    fill: sheet.linear(
      [0, scene.camera.horizon],
      [0, sheet.height],
      [
        [0, lighter(gravel, 0.08)],
        [1, scaled(gravel, 0.78)],
      ],
    ),
  });
  sheet.group({ clip: sheet.clipTo(outline) }, () => {
    const tones: Point[][][] = [[], []];
    for (let index = 0; index < 1500; index++) {
      const z = far * random.next() ** 0.6 + 0.4;
      const x = random.between(-10, 12);
      const size = 0.05 + random.next() * 0.06;
      tones[index % 2]?.push(scene.corners(ground, x, z, x + size, z + size));
    }
    sheet.polygons(
      (tones[0] ?? []).filter((shape) => shape.length > 2),
      { fill: darker(gravel, 0.2), opacity: 0.5 },
    );
    sheet.polygons(
      (tones[1] ?? []).filter((shape) => shape.length > 2),
      { fill: lighter(gravel, 0.3), opacity: 0.5 },
    );
  });
  if (look.pool) pool(scene, far, side, random);
  if (look.style === "manor") {
    for (const x of [-9, -5, 5, 9]) drawPlanterBall(scene, [x, 0, far - 3], random);
  } else if (!isYard) beds(scene, far, look, random);
  if (!isYard) drawPlanter(scene, [2.3, 0, far - 0.9], random);
}

function groundShadowStrip(scene: Scene, far: number): void {
  for (const x of [-5, 0, 5]) groundShadow(scene, [x, 0, far - 0.6], 4.2, 0.7, 0.75);
}

function beds(scene: Scene, far: number, { season, style }: VillaLook, random: Random): void {
  const hasGarageRight = style === "cube" || style === "bungalow";
  for (const [from, to] of [[-7, -2.2] as const, ...(hasGarageRight ? [] : [[3, 7.5] as const])]) {
    const outline = scene.camera.outline([
      [from, 0, far - 0.15],
      [to, 0, far - 0.15],
      [to, 0.75, far - 0.2],
      [(from + to) / 2, 1.05, far - 0.2],
      [from, 0.7, far - 0.2],
    ]);
    drawLeaves(
      scene,
      outline,
      random.pick(LEAVES[season === "winter" ? "winter" : "summer"]),
      scene.camera.scaleAt([0, 0, far]) * 0.09,
      { ragged: 1.3 },
      random,
    );
    if (season === "winter") continue;
    const bloom = random.pick([
      hex("#d8c3e0"),
      hex("#e8b0b8"),
      hex("#f4ead6"),
      hex("#8d7bb5"),
      hex("#e3a35a"),
    ]);
    for (let index = 0; index < 40; index++) {
      const spot = scene.camera.project([random.between(from, to), random.between(0.3, 0.95), far - 0.3]);
      scene.sheet.ellipse(spot, 2.4, 2, { fill: scene.lit(bloom, [0, 0.6, -0.6]), opacity: 0.9 });
    }
  }
}

function drawPlanterBall(scene: Scene, foot: Vector, random: Random): void {
  const [x, y] = scene.camera.project(foot);
  const scale = scene.camera.scaleAt(foot);
  groundShadow(scene, foot, 0.9, 0.8);
  const points: Point[] = Array.from({ length: 18 }, (_, index) => [
    x + Math.cos((index / 18) * Math.PI * 2) * scale * 0.8,
    y - scale * 0.75 + Math.sin((index / 18) * Math.PI * 2) * scale * 0.75,
  ]);
  drawLeaves(scene, points, hex("#56713f"), scale * 0.07, {}, random);
}

function pool(scene: Scene, far: number, side: number, random: Random): void {
  const x = side > 0 ? -8.5 : 2.4;
  const z = far - 7.5;
  const stone = scene.lit(hex("#d9d2c4"), [0, 1, 0]);
  scene.shape(
    [
      [x - 0.7, 0.02, z - 0.7],
      [x + 8.7, 0.02, z - 0.7],
      [x + 8.7, 0.02, z + 4.2],
      [x - 0.7, 0.02, z + 4.2],
    ],
    { fill: stone },
  );
  const water = scene.camera.outline([
    [x, 0.02, z],
    [x + 8, 0.02, z],
    [x + 8, 0.02, z + 3.5],
    [x, 0.02, z + 3.5],
  ]);
  const [, low] = scene.camera.project([x, 0, z]);
  const [, high] = scene.camera.project([x, 0, z + 3.5]);
  scene.sheet.polygon(water, {
    fill: scene.sheet.linear(
      [0, high],
      [0, low],
      [
        [0, mix(scene.light.skyMiddle, hex("#6fb3b8"), 0.45)],
        [1, mix(scene.light.skyTop, hex("#2f7f8c"), 0.6)],
      ],
    ),
  });
  scene.sheet.group({ clip: scene.sheet.clipTo(water), opacity: 0.5 }, () => {
    for (let index = 0; index < 26; index++) {
      const at = scene.camera.project([x + random.between(0, 8), 0, z + random.between(0, 3.5)]);
      scene.sheet.ellipse(at, random.between(12, 46), random.between(0.8, 2), {
        fill: lighter(scene.light.skyLow, 0.3),
        opacity: 0.6,
      });
    }
  });
}

/** A hedge with a gate, a tree at the side: the viewer stands at the road. */
function foreground(scene: Scene, look: VillaLook, side: number, random: Random): void {
  const tree = side > 0 ? 1 : -1;
  const [offset] = [random.between(6.5, 9)];
  const at = cameraSpot(scene, tree * offset, 12);
  groundShadow(scene, at, 3.2, 1.5, 0.9);
  drawTree(
    scene,
    at,
    random.between(7, 10),
    {
      season: look.season,
      blossom: look.season === "spring" && random.chance(0.6) ? hex("#f3d7dc") : undefined,
      shape: random.pick(["round", "wide"] as const),
    },
    random,
  );
  if (random.chance(0.7)) {
    const small = cameraSpot(scene, -tree * random.between(7, 10), 15);
    groundShadow(scene, small, 1.8, 1.2, 0.9);
    drawTree(
      scene,
      small,
      random.between(4.5, 7),
      { season: look.season, shape: random.pick(["cone", "tall", "round"] as const) },
      random,
    );
  }
  const { width, height } = scene.sheet;
  if (random.chance(0.55)) {
    const high = random.between(0.07, 0.1);
    const isLeft = tree < 0;
    const edge = width * random.between(0.26, 0.36);
    const outline: Point[] = isLeft
      ? [
          [-10, height + 10],
          [-10, height * (1 - high * 1.3)],
          [edge, height * (1 - high)],
          [edge, height + 10],
        ]
      : [
          [width + 10, height + 10],
          [width + 10, height * (1 - high * 1.3)],
          [width - edge, height * (1 - high)],
          [width - edge, height + 10],
        ];
    drawLeaves(
      scene,
      outline,
      mix(random.pick(LEAVES[look.season === "winter" ? "winter" : "summer"]), hex("#2f4030"), 0.35),
      7,
      {},
      random,
    );
  }
}

/** A place on the ground so far before the camera, and so far to its right. */
export function cameraSpot(scene: Scene, right: number, away: number): Vector {
  const [cx, , cz] = scene.camera.at;
  const { yaw } = scene.camera;
  return [
    cx + right * Math.cos(yaw) + away * Math.sin(yaw),
    0,
    cz - right * Math.sin(yaw) + away * Math.cos(yaw),
  ];
}

/** A plane that faces the viewer at a place. */
function frontPlane([x, y, z]: Vector): Plane {
  return frontWall(x, z, y);
}
