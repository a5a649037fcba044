import { type Colour, darker, hex, lighter, mix, scaled } from "./draw-colour.ts";
import {
  drawDoor,
  drawGarageDoor,
  drawShopFront,
  drawWindow,
  type OpeningLook,
  railing,
  type WindowStyle,
} from "./draw-openings.ts";
import { add, dot, frontWall, Plane, type Scene, type Vector } from "./draw-scene.ts";
import type { Point } from "./draw-sheet.ts";
import { drawWall, type Material, type Spot } from "./draw-wall.ts";
import type { Random } from "./random.ts";

export type Ground = "door" | "shop" | "garage" | "arcade" | "windows";
export type Crown = "cornice" | "stepped" | "bell" | "gable" | "parapet" | "eaves";

/** One front of a street, from pavement to ridge; metres. */
export interface Front {
  width: number;
  storeys: readonly number[];
  bays: number;
  material: Material;
  colour: Colour;
  stone: Colour;
  frame: Colour;
  door: Colour;
  doorBay: number;
  window: WindowStyle;
  windowShare: number;
  lintel: OpeningLook["lintel"];
  shutters?: Colour;
  ground: Ground;
  awning?: Colour;
  crown: Crown;
  roof: "slate" | "tile" | "none";
  roofHeight: number;
  roofColour: Colour;
  dormers: number;
  chimney: boolean;
  balcony?: number;
  bow?: number;
  bands: boolean;
  quoins: boolean;
  plinth: number;
  /** Long balconies at each storey, as on blocks of flats. */
  galleries?: "slab" | "glass" | "loggia";
  bandColour?: Colour;
  flowers: number;
  /** Bow windows or balconies above one another, on every upper storey. */
  stacked?: boolean;
  /** A top floor of glass, set back behind the parapet. */
  setback?: boolean;
  haze: number;
}

/** Draws a front on a plane whose origin is its lower left corner; the roof first, then wall, openings and ornaments. */
export function drawFront(scene: Scene, plane: Plane, front: Front, random: Random): void {
  const height = front.storeys.reduce((sum, storey) => sum + storey, 0);
  partyWalls(scene, plane, front, height);
  if (front.setback) topFloor(scene, plane, front, height, random);
  if (
    front.roof !== "none" &&
    (front.crown === "cornice" || front.crown === "eaves" || front.crown === "parapet")
  )
    drawStreetRoof(scene, plane, front, height, random);
  if (front.crown === "stepped" || front.crown === "bell" || front.crown === "gable")
    backRoof(scene, plane, front, height);
  drawWall(
    scene,
    plane,
    gableOutline(front, height),
    { material: front.material, colour: front.colour, haze: front.haze },
    random,
  );
  if (front.quoins) quoins(scene, plane, front, height);
  drawPlinth(scene, plane, front);
  bandCourses(scene, plane, front);
  openings(scene, plane, front, height, random);
  if (front.crown === "cornice") cornice(scene, plane, front, height);
  else if (front.crown === "eaves") gutter(scene, plane, front, height);
  else if (front.crown === "parapet")
    scene.box(
      plane,
      -0.03,
      height - 0.02,
      front.width + 0.03,
      height + 0.12,
      0.07,
      scene.hazy(front.stone, front.haze),
    );
  else gableTop(scene, plane, front, height, random);
  drainpipe(scene, plane, front, height);
}

/** A penthouse behind the parapet. */
function topFloor(scene: Scene, plane: Plane, front: Front, height: number, random: Random): void {
  const back = plane.moved(1.1, height, -1.9);
  const width = front.width - 2.2;
  const frame = scene.hazy(front.frame, front.haze);
  scene.rect(back, 0, 0, width, 2.9, {
    fill: scene.lit(scene.hazy(mix(front.colour, hex("#4a4743"), 0.55), front.haze), plane.normal),
  });
  const panes = Math.max(2, Math.round(width / 3));
  for (let index = 0; index < panes; index++) {
    const left = (width * index) / panes + 0.15;
    drawWindow(
      scene,
      back,
      left,
      0.1,
      width / panes - 0.3,
      2.5,
      {
        style: "modern",
        frame: front.frame,
        stone: front.stone,
        wall: front.colour,
        lintel: "none",
        sill: false,
        haze: front.haze,
      },
      random,
    );
  }
  scene.box(back, -0.4, 2.8, width + 0.4, 3.02, 0.5, frame, { shadow: 0.7 });
}

/** The side walls that a taller house shows above its neighbours. */
function partyWalls(scene: Scene, plane: Plane, front: Front, height: number): void {
  const isGabled = front.crown === "stepped" || front.crown === "bell" || front.crown === "gable";
  const hasRoof = front.roof !== "none" && !isGabled;
  const deep = hasRoof ? front.roofHeight * 1.05 : 7;
  const brick = scene.hazy(
    scaled(scene.lit(mix(front.colour, hex("#96604a"), 0.4), plane.normal, true), 0.86),
    front.haze,
  );
  for (const [u, outwards] of [
    [0, -1],
    [front.width, 1],
  ] as const) {
    const seen =
      dot(
        [plane.u[0] * outwards, plane.u[1] * outwards, plane.u[2] * outwards],
        add(scene.camera.at, plane.at(u, 0), -1),
      ) > 0;
    if (!seen) continue;
    const peak = hasRoof ? height + front.roofHeight : height;
    scene.shape(
      [
        plane.at(u, 0),
        plane.at(u, height),
        plane.at(u, peak, -deep),
        plane.at(u, height, -deep * 2),
        plane.at(u, 0, -deep * 2),
      ],
      { fill: brick },
    );
  }
}

const stepCount = 5;

function gableOutline(front: Front, height: number): Spot[] {
  const { width } = front;
  if (front.crown === "stepped") {
    const spots: Spot[] = [
      [0, 0],
      [width, 0],
    ];
    const rise = front.roofHeight / stepCount;
    const run = (width * 0.42) / stepCount;
    for (let step = 0; step < stepCount; step++)
      spots.push(
        [width - run * step, height + rise * (step + 0.6)],
        [width - run * (step + 1), height + rise * (step + 0.6)],
      );
    spots.push(
      [width - run * stepCount, height + front.roofHeight + rise * 0.5],
      [run * stepCount, height + front.roofHeight + rise * 0.5],
    );
    for (let step = stepCount - 1; step >= 0; step--)
      spots.push(
        [run * (step + 1), height + rise * (step + 0.6)],
        [run * step, height + rise * (step + 0.6)],
      );
    return spots;
  }
  if (front.crown === "bell") {
    const spots: Spot[] = [
      [0, 0],
      [width, 0],
      [width, height],
    ];
    for (let index = 0; index <= 20; index++) {
      const t = index / 20;
      const reach = 0.5 - (0.5 * Math.tanh((t - 0.45) * 4)) / Math.tanh(2.2);
      spots.push([
        width / 2 + (width / 2) * (0.26 + 0.72 * Math.max(0, Math.min(1, reach))),
        height + front.roofHeight * t,
      ]);
    }
    for (let index = 20; index >= 0; index--) {
      const t = index / 20;
      const reach = 0.5 - (0.5 * Math.tanh((t - 0.45) * 4)) / Math.tanh(2.2);
      spots.push([
        width / 2 - (width / 2) * (0.26 + 0.72 * Math.max(0, Math.min(1, reach))),
        height + front.roofHeight * t,
      ]);
    }
    spots.push([0, height]);
    return spots;
  }
  if (front.crown === "gable")
    return [
      [0, 0],
      [width, 0],
      [width, height],
      [width / 2, height + front.roofHeight],
      [0, height],
    ];
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/** The roof over a front with a cornice: a slope of slates or tiles, its dormers and chimneys. */
function drawStreetRoof(scene: Scene, plane: Plane, front: Front, height: number, random: Random): void {
  const run = front.roofHeight * 1.05;
  const back: Vector = [-plane.normal[0] * run, front.roofHeight, -plane.normal[2] * run];
  const slope = new Plane(plane.at(0, height, 0), plane.u, back, [
    plane.normal[0] * 0.7,
    0.7,
    plane.normal[2] * 0.7,
  ]);
  const length = Math.hypot(front.roofHeight, run);
  if (front.chimney) {
    const at = random.chance(0.5) ? 0.25 : front.width - 1.05;
    chimney(scene, plane.moved(at, height + front.roofHeight * 0.55, -run * 0.85), front, random);
  }
  drawRoofSlope(
    scene,
    slope,
    [
      [0, 0],
      [front.width, 0],
      [front.width, length],
      [0, length],
    ],
    front.roofColour,
    front.roof === "tile" ? "tile" : "slate",
    front.haze,
    random,
  );
  for (let index = 0; index < front.dormers; index++) {
    const u = (front.width * (index + 0.5)) / front.dormers;
    dormer(scene, plane.moved(u - 0.6, height + front.roofHeight * 0.16, -run * 0.16), front, random);
  }
}

/** A slope of a roof in courses of slates or tiles. */
export function drawRoofSlope(
  scene: Scene,
  slope: Plane,
  outline: readonly Spot[],
  colour: Colour,
  cover: "slate" | "tile" | "thatch",
  haze: number,
  random: Random,
): void {
  const { sheet } = scene;
  const points = scene.camera.outline(outline.map(([u, v]) => slope.at(u, v)));
  if (points.length < 3) return;
  const us = outline.map(([u]) => u);
  const vs = outline.map(([, v]) => v);
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const base = scene.hazy(scene.lit(colour, slope.normal), haze);
  sheet.polygon(points, {
    fill: scene.upwards(slope, (u0 + u1) / 2, v0, v1, [
      [0, darker(base, 0.1)],
      [1, lighter(mix(base, scene.light.skyMiddle, 0.12), 0.04)],
    ]),
    stroke: base,
    strokeWidth: 0.8,
  });
  sheet.group({ clip: sheet.clipTo(points) }, () => {
    const course = cover === "tile" ? 0.32 : 0.22;
    const length = cover === "tile" ? 0.24 : 0.3;
    const tones: Point[][][] = [[], [], [], []];
    for (let v = v0, row = 0; v < v1; v += course, row++) {
      for (let u = u0 - (row % 2) * (length / 2); u < u1; u += length)
        if (random.next() < 0.5)
          tones[random.whole(0, 3)]?.push(scene.corners(slope, u, v, u + length - 0.015, v + course - 0.02));
    }
    const colours = [
      darker(base, 0.16),
      lighter(base, 0.1),
      mix(base, cover === "tile" ? hex("#8a4030") : hex("#5d5a6e"), 0.3),
      mix(base, scene.light.skyMiddle, 0.22),
    ];
    tones.forEach((shapes, index) => {
      sheet.polygons(
        shapes.filter((shape) => shape.length > 2),
        { fill: colours[index], opacity: 0.6 },
      );
    });
    for (let v = v0 + course; v < v1; v += course)
      scene.rect(slope, u0, v, u1, v + 0.022, { fill: darker(base, 0.42), opacity: 0.42 });
    scene.rect(slope, u0, v0, u1, v0 + (v1 - v0) * 0.16, {
      fill: scene.upwards(slope, u0, v0, v0 + (v1 - v0) * 0.16, [
        [0, darker(base, 0.4), 0.4],
        [1, base, 0],
      ]),
    });
  });
}

function backRoof(scene: Scene, plane: Plane, front: Front, height: number): void {
  const ridge = plane.at(front.width / 2, height + front.roofHeight * 0.9, -0.3);
  const colour = scene.hazy(scene.lit(front.roofColour, [-0.6, 0.6, -0.4]), front.haze);
  scene.shape(
    [
      plane.at(0.1, height, -0.3),
      ridge,
      plane.at(front.width / 2, height + front.roofHeight * 0.9, -6),
      plane.at(0.1, height, -6),
    ],
    { fill: colour },
  );
  scene.shape(
    [
      plane.at(front.width - 0.1, height, -0.3),
      ridge,
      plane.at(front.width / 2, height + front.roofHeight * 0.9, -6),
      plane.at(front.width - 0.1, height, -6),
    ],
    { fill: scaled(colour, 0.8) },
  );
}

function gableTop(scene: Scene, plane: Plane, front: Front, height: number, random: Random): void {
  const stone = scene.hazy(front.stone, front.haze);
  if (front.crown === "stepped") {
    const rise = front.roofHeight / stepCount;
    const run = (front.width * 0.42) / stepCount;
    for (let step = 0; step < stepCount; step++) {
      const top = height + rise * (step + 0.6);
      scene.box(plane, run * step - 0.05, top, run * (step + 1) + 0.02, top + 0.1, 0.07, stone);
      scene.box(
        plane,
        front.width - run * (step + 1) - 0.02,
        top,
        front.width - run * step + 0.05,
        top + 0.1,
        0.07,
        stone,
      );
    }
    const top = height + front.roofHeight + rise * 0.5;
    scene.box(
      plane,
      run * stepCount - 0.06,
      top,
      front.width - run * stepCount + 0.06,
      top + 0.12,
      0.09,
      stone,
    );
    anchors(scene, plane, front, height);
  }
  if (front.crown === "bell") {
    const top = height + front.roofHeight;
    scene.box(
      plane,
      front.width * 0.5 - front.width * 0.16,
      top - 0.02,
      front.width * 0.5 + front.width * 0.16,
      top + 0.14,
      0.12,
      stone,
    );
    scene.box(plane, front.width * 0.5 - 0.2, top + 0.14, front.width * 0.5 + 0.2, top + 0.5, 0.06, stone);
    scene.box(plane, 0, height - 0.1, front.width, height + 0.06, 0.14, stone);
  }
  if (front.crown === "gable") {
    const overhang = 0.28;
    const board = scene.hazy(front.frame, front.haze);
    for (const side of [0, 1]) {
      const eave = side ? front.width + overhang : -overhang;
      const low = height - (overhang * front.roofHeight) / (front.width / 2);
      const peak = front.width / 2;
      const paint = scene.lit(scaled(board, side ? 0.84 : 1), plane.normal);
      scene.shape(
        [
          plane.at(eave, low, 0.25),
          plane.at(peak, height + front.roofHeight, 0.25),
          plane.at(peak, height + front.roofHeight + 0.24, 0.25),
          plane.at(eave, low + 0.24, 0.25),
        ],
        { fill: paint },
      );
    }
  }
  const width = Math.min(1.1, front.width * 0.2);
  const tall = Math.min(1.5, front.roofHeight * 0.42);
  drawWindow(
    scene,
    plane,
    front.width / 2 - width / 2,
    height + front.roofHeight * 0.16,
    width,
    tall,
    lookOf(
      front,
      front.crown === "gable" ? "small" : front.window === "tall" ? "sash" : front.window,
      random,
    ),
    random,
  );
}

function anchors(scene: Scene, plane: Plane, front: Front, height: number): void {
  const ink = scene.lit(hex("#26292c"), plane.normal);
  for (const u of [front.width * 0.3, front.width * 0.7]) {
    scene.rect(plane, u - 0.025, height + 0.05, u + 0.025, height + 0.65, { fill: ink }, 0.02);
    scene.rect(plane, u - 0.12, height + 0.3, u + 0.12, height + 0.34, { fill: ink }, 0.02);
  }
}

function dormer(scene: Scene, plane: Plane, front: Front, random: Random): void {
  const width = 1.2;
  const tall = 1.35;
  const slate = scene.hazy(front.roofColour, front.haze);
  const deep = 1.6;
  for (const side of [0, width] as const)
    scene.shape([plane.at(side, 0), plane.at(side, tall), plane.at(side, tall, -deep)], {
      fill: scene.lit(darker(slate, side ? 0.35 : 0.05), plane.normal),
    });
  scene.castShadow(plane.moved(0, 0, -0.05), 0, 0, width, tall, 0.25, 0.7);
  scene.rect(plane, 0, 0, width, tall, {
    fill: scene.lit(scene.hazy(front.frame, front.haze), plane.normal),
  });
  drawWindow(
    scene,
    plane,
    0.2,
    0.16,
    width - 0.4,
    tall - 0.32,
    { ...lookOf(front, "sash", random), sill: false, lintel: "none", wall: front.frame },
    random,
  );
  const peak = plane.at(width / 2, tall + 0.52, 0.12);
  scene.shape([plane.at(-0.16, tall, 0.12), plane.at(width + 0.16, tall, 0.12), peak], {
    fill: scene.lit(scene.hazy(lighter(front.frame, 0.05), front.haze), plane.normal),
  });
  scene.shape(
    [
      plane.at(-0.2, tall - 0.02, 0.14),
      peak,
      plane.at(width / 2, tall + 0.62, 0.14),
      plane.at(-0.26, tall + 0.06, 0.14),
    ],
    { fill: scene.lit(slate, [-0.5, 0.6, -0.5]) },
  );
  scene.shape(
    [
      plane.at(width + 0.2, tall - 0.02, 0.14),
      peak,
      plane.at(width / 2, tall + 0.62, 0.14),
      plane.at(width + 0.26, tall + 0.06, 0.14),
    ],
    { fill: scene.lit(scaled(slate, 0.72), plane.normal) },
  );
}

function chimney(scene: Scene, plane: Plane, front: Front, random: Random): void {
  const tall = front.roofHeight * 0.45 + 0.75;
  const brick = scene.hazy(hex("#8d5140"), front.haze);
  scene.shape([plane.at(0.8, 0), plane.at(0.8, tall), plane.at(0.8, tall, -0.6), plane.at(0.8, 0, -0.6)], {
    fill: scaled(scene.lit(brick, plane.normal, true), 0.8),
  });
  drawWall(
    scene,
    plane,
    [
      [0, 0],
      [0.8, 0],
      [0.8, tall],
      [0, tall],
    ],
    { material: "brick", colour: hex("#8d5140"), haze: front.haze, foot: 0 },
    random,
  );
  scene.box(plane, -0.07, tall - 0.2, 0.87, tall - 0.06, 0.07, brick, { shadow: 0.6 });
  for (const u of [0.14, 0.48])
    scene.box(plane, u, tall - 0.06, u + 0.2, tall + 0.28, 0, hex("#b0694a"), { shadow: 0 });
}

function cornice(scene: Scene, plane: Plane, front: Front, height: number): void {
  const stone = scene.hazy(front.stone, front.haze);
  const timber = scene.hazy(mix(front.frame, front.stone, 0.4), front.haze);
  scene.castShadow(plane, -0.05, height - 0.05, front.width + 0.05, height + 0.3, 0.55, 1);
  scene.box(plane, 0, height - 0.42, front.width, height - 0.3, 0.07, stone, { shadow: 0.5 });
  for (let u = 0.18; u < front.width - 0.2; u += 0.62)
    scene.box(plane, u, height - 0.24, u + 0.14, height + 0.04, 0.3, timber, { shadow: 0.35 });
  scene.box(plane, -0.04, height + 0.02, front.width + 0.04, height + 0.16, 0.42, timber, { shadow: 0 });
  scene.box(plane, -0.06, height + 0.16, front.width + 0.06, height + 0.32, 0.5, lighter(timber, 0.08), {
    shadow: 0,
  });
}

function gutter(scene: Scene, plane: Plane, front: Front, height: number): void {
  scene.castShadow(plane, 0, height - 0.02, front.width, height + 0.1, 0.32, 0.9);
  scene.box(
    plane,
    -0.03,
    height - 0.05,
    front.width + 0.03,
    height + 0.12,
    0.26,
    scene.hazy(lighter(front.frame, 0.05), front.haze),
    { shadow: 0 },
  );
}

function drainpipe(scene: Scene, plane: Plane, front: Front, height: number): void {
  if (front.crown === "stepped" || front.crown === "bell") return;
  scene.box(
    plane,
    front.width - 0.17,
    0.2,
    front.width - 0.08,
    height - 0.05,
    0.09,
    scene.hazy(hex("#8c9296"), front.haze),
    { shadow: 0.8 },
  );
}

function quoins(scene: Scene, plane: Plane, front: Front, height: number): void {
  const stone = scene.hazy(front.stone, front.haze);
  for (let v = front.plinth, index = 0; v < height - 0.5; v += 0.36, index++) {
    const wide = index % 2 ? 0.28 : 0.42;
    scene.box(plane, 0, v, wide, v + 0.33, 0.015, stone, { shadow: 0.5 });
    scene.box(plane, front.width - wide, v, front.width, v + 0.33, 0.015, stone, { shadow: 0.5 });
  }
}

function drawPlinth(scene: Scene, plane: Plane, front: Front): void {
  if (front.plinth <= 0 || front.ground === "shop") return;
  scene.box(plane, 0, 0, front.width, front.plinth, 0.05, scene.hazy(hex("#7e878d"), front.haze), {
    shadow: 0.4,
  });
  for (let u = 1.1; u < front.width - 0.3; u += 1.1)
    scene.rect(plane, u, 0, u + 0.015, front.plinth, { fill: hex("#4a5257"), opacity: 0.4 }, 0.05);
}

function bandCourses(scene: Scene, plane: Plane, front: Front): void {
  if (!front.bands) return;
  const stone = scene.hazy(front.bandColour ?? front.stone, front.haze);
  let v = 0;
  front.storeys.slice(0, -1).forEach((storey) => {
    v += storey;
    scene.box(plane, 0, v - 0.12, front.width, v + 0.06, 0.06, stone, { shadow: 0.7 });
  });
}

function lookOf(front: Front, style: WindowStyle, random: Random): OpeningLook {
  return {
    style,
    frame: front.frame,
    stone: front.stone,
    wall: front.colour,
    lintel: front.lintel,
    sill: true,
    shutters: front.shutters,
    haze: front.haze,
    flowers: random.chance(front.flowers),
  };
}

function openings(scene: Scene, plane: Plane, front: Front, height: number, random: Random): void {
  const bay = front.width / front.bays;
  let low = 0;
  front.storeys.forEach((storey, index) => {
    const isGround = index === 0;
    if (isGround && front.ground === "shop") {
      drawShopFront(
        scene,
        plane,
        0.35,
        front.width - 0.7,
        { colour: front.door, awning: front.awning, doorAt: front.doorBay },
        random,
      );
    } else if (!isGround && front.galleries) {
      gallery(scene, plane, front, low, storey, random);
    } else {
      for (let column = 0; column < front.bays; column++) {
        const centre = bay * (column + 0.5);
        const wide = Math.min(
          bay * front.windowShare,
          front.window === "wide" || front.window === "modern" || front.window === "steel" ? 3 : 1.35,
        );
        const sill = isGround
          ? Math.max(0.85, front.plinth + 0.2)
          : front.window === "tall"
            ? 0.5
            : front.window === "steel"
              ? 0.6
              : 0.72;
        const tall = Math.max(0.6, storey - sill - (isGround ? 0.55 : 0.62));
        if (isGround && front.ground !== "windows" && column === front.doorBay) {
          const doorWide = bay > 2 ? 1.25 : 1.02;
          drawDoor(
            scene,
            plane,
            centre - doorWide / 2,
            doorWide,
            2.2,
            {
              colour: front.door,
              stone: front.stone,
              wall: front.colour,
              fanlight: storey > 3,
              surround: front.bands && storey > 3.1,
              haze: front.haze,
              step: storey > 3.5 ? 0.48 : 0.16,
            },
            random,
          );
        } else if (isGround && front.ground === "garage" && column === (front.doorBay + 1) % front.bays) {
          drawGarageDoor(
            scene,
            plane,
            centre - Math.min(1.3, bay * 0.44),
            Math.min(2.6, bay * 0.88),
            2.25,
            front.door,
            front.haze,
          );
        } else if (front.bow === column && (index === 1 || (front.stacked === true && index > 0))) {
          bow(scene, plane, front, centre, low, storey, random);
        } else {
          const isBalcony =
            front.balcony === column && (index === 1 || (front.stacked === true && index > 0));
          if (isBalcony)
            balcony(scene, plane, front, centre, low, Math.max(1.9, bay * 1.05), () =>
              drawWindow(
                scene,
                plane,
                centre - wide / 2,
                low + 0.14,
                wide,
                storey - 0.75,
                { ...lookOf(front, front.window, random), sill: false, flowers: false },
                random,
              ),
            );
          else
            drawWindow(
              scene,
              plane,
              centre - wide / 2,
              low + sill,
              wide,
              tall,
              lookOf(front, front.window, random),
              random,
            );
        }
      }
    }
    low += storey;
  });
  void height;
}

function balcony(
  scene: Scene,
  plane: Plane,
  front: Front,
  centre: number,
  low: number,
  width: number,
  drawBehind: () => void,
): void {
  drawBehind();
  const stone = scene.hazy(hex("#8e969a"), front.haze);
  scene.castShadow(plane, centre - width / 2, low - 0.16, centre + width / 2, low + 0.02, 0.75, 1);
  for (const u of [centre - width * 0.38, centre + width * 0.38 - 0.2])
    scene.box(plane, u, low - 0.6, u + 0.2, low - 0.16, 0.5, stone, { shadow: 0.5 });
  scene.box(plane, centre - width / 2, low - 0.16, centre + width / 2, low + 0.02, 0.75, stone, {
    shadow: 0,
  });
  const front1 = plane.moved(0, 0, 0.7);
  scene.castShadow(plane, centre - width / 2, low + 0.9, centre + width / 2, low + 0.95, 0.7, 0.6);
  railing(
    scene,
    front1,
    centre - width / 2 + 0.04,
    centre + width / 2 - 0.04,
    low + 0.02,
    low + 0.95,
    0,
    hex("#24292d"),
  );
}

/** A bow window of timber and glass on the first floor, with a balcony over it. */
function bow(
  scene: Scene,
  plane: Plane,
  front: Front,
  centre: number,
  low: number,
  storey: number,
  random: Random,
): void {
  const wide = 2.2;
  const out = 0.7;
  const timber = scene.hazy(front.frame, front.haze);
  scene.castShadow(plane, centre - wide / 2, low, centre + wide / 2, low + storey - 0.35, out, 1);
  for (const u of [centre - wide * 0.4, centre + wide * 0.4 - 0.22])
    scene.box(plane, u, low - 0.5, u + 0.22, low - 0.05, 0.5, scene.hazy(front.stone, front.haze), {
      shadow: 0.4,
    });
  scene.box(plane, centre - wide / 2, low - 0.05, centre + wide / 2, low + storey - 0.35, out, timber, {
    shadow: 0,
  });
  const face = plane.moved(0, 0, out);
  for (let index = 0; index < 3; index++) {
    const left = centre - wide / 2 + 0.08 + ((wide - 0.16) * index) / 3;
    drawWindow(
      scene,
      face,
      left + 0.05,
      low + 0.85,
      (wide - 0.16) / 3 - 0.1,
      storey - 1.55,
      {
        style: "tall",
        frame: front.frame,
        stone: front.stone,
        wall: front.frame,
        lintel: "none",
        sill: false,
        haze: front.haze,
      },
      random,
    );
    scene.rect(face, left + 0.08, low + 0.12, left + (wide - 0.16) / 3 - 0.08, low + 0.7, {
      fill: scene.lit(darker(timber, 0.12), plane.normal),
    });
  }
  scene.box(
    plane,
    centre - wide / 2 - 0.1,
    low + storey - 0.35,
    centre + wide / 2 + 0.1,
    low + storey - 0.2,
    out + 0.1,
    scene.hazy(front.stone, front.haze),
    { shadow: 0 },
  );
  railing(
    scene,
    plane.moved(0, 0, out),
    centre - wide / 2,
    centre + wide / 2,
    low + storey - 0.2,
    low + storey + 0.6,
    0.02,
    hex("#24292d"),
  );
}

/** A storey of a block of flats: wide windows behind balconies. */
function gallery(
  scene: Scene,
  plane: Plane,
  front: Front,
  low: number,
  storey: number,
  random: Random,
): void {
  const bay = front.width / front.bays;
  for (let column = 0; column < front.bays; column++) {
    const left = bay * column;
    const isLoggia = front.galleries === "loggia" && (column + Math.round(low)) % 2 === 0;
    const wide = bay * front.windowShare;
    if (isLoggia) {
      const u0 = left + bay * 0.1;
      const u1 = left + bay * 0.9;
      scene.rect(plane, u0, low + 0.1, u1, low + storey - 0.3, {
        fill: scene.hazy(scaled(scene.lit(front.colour, plane.normal, true), 0.62), front.haze),
      });
      drawWindow(
        scene,
        plane.moved(0, 0, -0.4),
        u0 + 0.1,
        low + 0.14,
        u1 - u0 - 0.2,
        storey - 0.62,
        {
          style: "wide",
          frame: front.frame,
          stone: front.stone,
          wall: front.colour,
          lintel: "none",
          sill: false,
          haze: front.haze,
        },
        random,
      );
      scene.rect(
        plane,
        u0,
        low + storey - 0.75,
        u1,
        low + storey - 0.3,
        { fill: scene.light.shadow, opacity: scene.light.shadowOpacity * 1.2 },
        -0.02,
      );
      railing(scene, plane, u0, u1, low + 0.1, low + 1.1, 0, hex("#2a2f33"));
    } else {
      drawWindow(
        scene,
        plane,
        left + bay / 2 - wide / 2,
        low + (front.galleries === "loggia" ? 0.5 : 0.2),
        wide,
        storey - (front.galleries === "loggia" ? 1 : 0.72),
        {
          style: front.window,
          frame: front.frame,
          stone: front.stone,
          wall: front.colour,
          lintel: "none",
          sill: front.galleries === "loggia",
          haze: front.haze,
        },
        random,
      );
    }
  }
  if (front.galleries === "loggia") return;
  const slab = scene.hazy(front.bandColour ?? hex("#d8d4cb"), front.haze);
  for (let column = 0; column < front.bays; column++) {
    if (front.bays > 3 && column % 2 === front.bays % 2) continue;
    const u0 = bay * column + bay * 0.04;
    const u1 = bay * (column + 1) - bay * 0.04;
    scene.castShadow(plane, u0, low - 0.2, u1, low + 0.95, 1, 0.9);
    scene.box(plane, u0, low - 0.16, u1, low + 0.04, 1.05, slab, { shadow: 0 });
    const face = plane.moved(0, 0, 1.02);
    if (front.galleries === "glass") {
      scene.rect(face, u0 + 0.04, low + 0.06, u1 - 0.04, low + 1.02, {
        fill: mix(scene.light.skyMiddle, hex("#6b8288"), 0.4),
        opacity: 0.5,
      });
      scene.rect(face, u0 + 0.02, low + 1, u1 - 0.02, low + 1.06, {
        fill: scene.lit(hex("#3a4147"), plane.normal),
      });
      scene.rect(face, u0 + 0.1, low + 0.1, u0 + 0.5, low + 1, { fill: scene.light.skyLow, opacity: 0.3 });
    } else {
      scene.rect(face, u0, low + 0.04, u1, low + 0.92, {
        fill: scene.lit(mix(slab, front.colour, 0.25), plane.normal),
      });
      scene.rect(face, u0, low + 0.86, u1, low + 0.94, { fill: lighter(scene.lit(slab, plane.normal), 0.1) });
    }
    if (random.chance(0.4))
      for (let index = 0; index < 12; index++) {
        const spot = scene.camera.project(
          face.at(u0 + random.between(0.3, (u1 - u0) * 0.5), low + 1 + random.next() * 0.4, -0.2),
        );
        scene.sheet.ellipse(
          spot,
          scene.camera.scaleAt(face.at(u0, low)) * 0.1,
          scene.camera.scaleAt(face.at(u0, low)) * 0.09,
          {
            fill: scene.lit(random.pick([hex("#5d7a45"), hex("#75924f"), hex("#4b683b")]), plane.normal),
            opacity: 0.9,
          },
        );
      }
  }
}

/** A plane for a front whose lower left corner stands at (x, z). */
export function streetPlane(x: number, z: number): Plane {
  return frontWall(x, z);
}
