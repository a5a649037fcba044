import { type Colour, darker, hex, lighter, mix, scaled } from "./draw-colour.ts";
import { drawFront, type Front } from "./draw-front.ts";
import { drawLawn, drawLeaves, drawSky, drawTree, groundShadow, LEAVES, type Season } from "./draw-nature.ts";
import { drawWindow, railing } from "./draw-openings.ts";
import {
  Camera,
  frontWall,
  groundPlane,
  LIGHTS,
  type Light,
  Plane,
  Scene,
  type Vector,
} from "./draw-scene.ts";
import { type Point, Sheet } from "./draw-sheet.ts";
import { BRICKS, type FrontStyle, frontOf, PAINTS } from "./draw-street-front.ts";
import { drawBicycle, drawLamp, drawPlanter } from "./draw-things.ts";
import { drawBackdrop } from "./draw-villa.ts";
import { drawVolume } from "./draw-volume.ts";
import { drawWall } from "./draw-wall.ts";
import { type Random, randomFor } from "./random.ts";

export interface OutsideLook {
  light: Light["name"];
  season: Season;
}

function newScene(
  seed: string,
  look: OutsideLook,
  eye: Vector,
  yaw: number,
  focal: number,
  horizon: number,
  width: number,
  height: number,
): { scene: Scene; random: Random } {
  const sheet = new Sheet(width, height);
  return {
    scene: new Scene(
      sheet,
      new Camera(eye, yaw, width * focal, [width / 2, height * horizon]),
      LIGHTS[look.light],
    ),
    random: randomFor(seed),
  };
}

/** A garden seen from the terrace: paving, lawn, borders, hedges, a tree, a shed at the end. */
export function drawGarden(seed: string, look: OutsideLook, width = 1360, height = 907): string {
  const { scene, random } = newScene(
    seed,
    look,
    [0, 1.7, -1],
    randomFor(`${seed} turn`).between(-0.12, 0.12),
    0.72,
    0.45,
    width,
    height,
  );
  const { sheet } = scene;
  const far = random.between(13, 20);
  const half = random.between(4.2, 7);
  const isTown = random.chance(0.5);
  drawSky(scene, random);
  drawBackdrop(scene, look.season, random.chance(0.3), random);
  for (let index = 0; index < 7; index++)
    drawTree(
      scene,
      [random.between(-15, 15), 0, far + random.between(3, 14)],
      random.between(7, 12),
      { season: look.season, haze: 0.25 },
      random,
    );
  if (isTown)
    for (const [x, style] of [
      [-9, "terraced"],
      [-2.5, "townhouse"],
      [4.6, "terraced"],
    ] as const)
      drawFront(
        scene,
        frontWall(x, far + 16),
        { ...frontOf(style, random), haze: 0.3, ground: "windows" },
        random,
      );
  drawLawn(
    scene,
    scene.camera.outline([
      [-30, 0, 0.2],
      [30, 0, 0.2],
      [30, 0, far + 4],
      [-30, 0, far + 4],
    ]),
    look.season,
    random,
    0.15,
  );
  const hedge = mix(
    random.pick(LEAVES[look.season === "winter" ? "winter" : "summer"]),
    hex("#44563a"),
    0.35,
  );
  const wallColour = random.pick([hex("#a0604a"), hex("#e4ddd0"), hex("#8f5a48")]);
  if (isTown)
    drawWall(
      scene,
      frontWall(-half, far),
      [
        [0, 0],
        [half * 2, 0],
        [half * 2, 2.2],
        [0, 2.2],
      ],
      { material: "brick", colour: wallColour, foot: 0.5, haze: 0.08 },
      random,
    );
  else
    drawLeaves(
      scene,
      scene.camera.outline([
        [-half, 0, far],
        [-half, 2, far],
        [0, 2.15, far],
        [half, 1.95, far],
        [half, 0, far],
      ]),
      hedge,
      4.5,
      {},
      random,
    );
  if (random.chance(0.6)) shed(scene, [random.chance(0.5) ? -half + 0.7 : half - 3, 0, far - 2.3], random);
  for (const side of [-1, 1] as const) {
    const x = side * half;
    if (random.chance(0.5)) {
      const plane =
        side < 0
          ? new Plane([x, 0, far], [0, 0, -1], [0, 1, 0], [1, 0, 0])
          : new Plane([x, 0, 0], [0, 0, 1], [0, 1, 0], [-1, 0, 0]);
      drawWall(
        scene,
        plane,
        [
          [0, 0],
          [far, 0],
          [far, 1.9],
          [0, 1.9],
        ],
        { material: "brick", colour: wallColour, foot: 0.5, shaded: side < 0 },
        random,
      );
    } else {
      const steps: Vector[] = [];
      for (let z = 0.6; z <= far; z += 1) steps.push([x, random.between(1.75, 2.05), z]);
      drawLeaves(scene, scene.camera.outline([[x, 0, far], [x, 0, 0.6], ...steps]), hedge, 7, {}, random);
    }
    border(scene, x, side, far, look.season, random);
  }
  const hasPath = random.chance(0.5);
  if (hasPath) gardenPath(scene, half, far, random);
  const tree: Vector = [
    random.between(0.2, 0.62) * half * (random.chance(0.5) ? 1 : -1),
    0,
    far * random.between(0.42, 0.66),
  ];
  groundShadow(scene, tree, 2, 1.4);
  drawTree(
    scene,
    tree,
    random.between(4, 6),
    { season: look.season, blossom: look.season === "spring" ? hex("#f4dbe0") : undefined },
    random,
  );
  terracePaving(scene, half, random);
  gardenTable(
    scene,
    [hasPath ? (random.chance(0.5) ? -2.2 : 2.2) : random.between(-1.6, 1.2), 0, hasPath ? 3.4 : 2.7],
    random,
  );
  drawPlanter(scene, [half * 0.55 * (tree[0] > 0 ? -1 : 1), 0, 3.6], random);
  return sheet.toString();
}

/** A path of bricks that winds to the end of the garden. */
function gardenPath(scene: Scene, half: number, far: number, random: Random): void {
  const brick = scene.lit(random.pick([hex("#a5705a"), hex("#b9ada0")]), [0, 1, 0]);
  const end = half * random.between(-0.6, 0.6);
  const middle = (z: number) => end * (z / far) ** 2 + Math.sin(z / 3) * 0.5;
  const shapes: Point[][][] = [[], [], []];
  for (let z = 4; z < far - 0.3; z += 0.16)
    for (let u = -0.45; u < 0.45; u += 0.24)
      shapes[random.whole(0, 2)]?.push(
        scene.corners(groundPlane(0.01), middle(z) + u, z, middle(z) + u + 0.225, z + 0.15),
      );
  for (const [index, tone] of [darker(brick, 0.12), brick, lighter(brick, 0.12)].entries())
    scene.sheet.polygons(
      (shapes[index] ?? []).filter((shape) => shape.length > 2),
      { fill: tone },
    );
}

/** The back of a house seen from the end of its garden. */
export function drawHouseBack(seed: string, look: OutsideLook, width = 1360, height = 907): string {
  const turn = randomFor(`${seed} turn`);
  const side = turn.chance(0.5) ? -1 : 1;
  const { scene, random } = newScene(
    seed,
    look,
    [side * turn.between(1.5, 4), 1.7, 0],
    -side * turn.between(0.08, 0.2),
    0.92,
    0.6,
    width,
    height,
  );
  drawSky(scene, random);
  drawBackdrop(scene, look.season, false, random);
  for (let index = 0; index < 7; index++)
    drawTree(
      scene,
      [random.between(-22, 22), 0, random.between(34, 48)],
      random.between(9, 14),
      { season: look.season, haze: 0.3 },
      random,
    );
  drawLawn(
    scene,
    [
      [-10, scene.camera.horizon + 2],
      [width + 10, scene.camera.horizon + 2],
      [width + 10, height + 10],
      [-10, height + 10],
    ],
    look.season,
    random,
    0.2,
  );
  const far = 21;
  const colour = random.pick([...BRICKS, hex("#e6dfd0"), hex("#d9d2c4")]);
  const frame = random.pick([hex("#f0ece3"), hex("#33393e"), hex("#3f5148")]);
  const roofColour = random.pick([hex("#525c68"), hex("#94604c"), hex("#6d4a42")]);
  const house = {
    x: -6,
    z: far,
    width: 12,
    depth: 9,
    height: 5.6,
    material: "brick",
    colour,
    roof: random.pick(["gable-side", "hip"] as const),
    rise: 3.6,
    roofColour,
    cover: roofColour[2] > roofColour[0] ? "slate" : "tile",
    overhang: 0.4,
    trim: frame,
    plinth: 0.2,
  } as const;
  const glass = (style: "wide" | "modern" | "sash") =>
    ({
      style,
      frame,
      stone: hex("#bfbdb5"),
      wall: colour,
      lintel: "none",
      sill: style === "sash",
      bright: true,
    }) as const;
  drawVolume(
    scene,
    house,
    (walls) => {
      for (const u of [1, 5.2, 9]) drawWindow(scene, walls.front, u, 3.5, 1.7, 1.45, glass("sash"), random);
      drawWindow(scene, walls.front, 7.6, 0.5, 3, 2.1, glass("wide"), random);
      for (const plane of [walls.left, walls.right])
        drawWindow(scene, plane, 3.5, 3.5, 1.3, 1.4, glass("sash"), random);
    },
    random,
  );
  const room = {
    ...house,
    x: -5.2,
    z: far - 3.4,
    width: 6,
    depth: 3.4,
    height: 2.9,
    material: "stucco",
    colour: frame,
    roof: "flat",
    rise: 0,
    overhang: 0.15,
    plinth: 0.1,
  } as const;
  drawVolume(
    scene,
    room,
    (walls) => {
      drawWindow(scene, walls.front, 0.25, 0.12, 5.5, 2.5, glass("wide"), random);
      for (const plane of [walls.left, walls.right])
        drawWindow(scene, plane, 0.4, 0.12, 2.6, 2.5, glass("wide"), random);
    },
    random,
  );
  const stone = scene.lit(hex("#b9b2a6"), [0, 1, 0]);
  scene.rect(groundPlane(0.01), -6, far - 7, 6.4, far - 3.4, { fill: stone });
  for (const x of [-5.5, 5.6]) drawPlanter(scene, [x, 0, far - 4], random);
  gardenTable(scene, [3.2, 0, far - 5.2], random);
  for (const edge of [-11, 11]) border(scene, edge, Math.sign(edge), far, look.season, random);
  for (let index = 0; index < 2; index++) {
    const at: Vector = [(index ? 1 : -1) * random.between(6.5, 9.5), 0, random.between(9, 15)];
    groundShadow(scene, at, 2.4, 1.4);
    drawTree(
      scene,
      at,
      random.between(4.5, 7),
      { season: look.season, blossom: look.season === "spring" ? hex("#f4dbe0") : undefined },
      random,
    );
  }
  return scene.sheet.toString();
}

function border(scene: Scene, x: number, side: number, far: number, season: Season, random: Random): void {
  for (let z = far - 1; z > 2.4; z -= random.between(0.8, 1.3)) {
    const at: Vector = [x - side * random.between(0.4, 0.9), 0, z];
    const scale = scene.camera.scaleAt(at);
    const [px, py] = scene.camera.project(at);
    const tall = random.between(0.4, 1.1) * scale;
    const wide = random.between(0.45, 0.75) * scale;
    const points: Point[] = Array.from({ length: 14 }, (_, index) => {
      const angle = Math.PI + (Math.PI * index) / 13;
      return [px + Math.cos(angle) * wide, py + Math.sin(angle) * tall];
    });
    drawLeaves(
      scene,
      points,
      random.pick(LEAVES[season === "winter" ? "winter" : random.chance(0.2) ? "spring" : "summer"]),
      Math.max(2.2, scale * 0.05),
      { ragged: 1.3 },
      random,
    );
    if (season === "winter" || random.chance(0.4)) continue;
    const bloom = random.pick([
      hex("#d9b8d8"),
      hex("#efe3d2"),
      hex("#e3a0a8"),
      hex("#8a78b0"),
      hex("#e7b75f"),
      hex("#c4584c"),
    ]);
    for (let flower = 0; flower < 18; flower++)
      scene.sheet.ellipse(
        [px + random.bell() * wide * 0.8, py - tall * random.between(0.35, 1)],
        Math.max(1.4, scale * 0.03),
        Math.max(1.2, scale * 0.026),
        { fill: scene.lit(bloom, [0, 0.6, -0.6]) },
      );
  }
}

function shed(scene: Scene, [x, y, z]: Vector, random: Random): void {
  const colour = random.pick([hex("#5a4a3e"), hex("#6f8076"), hex("#2f3a40"), hex("#8a6a4c")]);
  const wall = frontWall(x, z, y);
  drawWall(
    scene,
    wall,
    [
      [0, 0],
      [2.6, 0],
      [2.6, 1.95],
      [1.3, 2.6],
      [0, 1.95],
    ],
    { material: "boards", colour, foot: 0.2 },
    random,
  );
  drawWindow(
    scene,
    wall,
    0.3,
    0.85,
    0.7,
    0.75,
    { style: "small", frame: hex("#efeae0"), stone: colour, wall: colour, lintel: "none", sill: true },
    random,
  );
  scene.rect(wall, 1.4, 0, 2.2, 1.85, { fill: darker(scene.lit(colour, wall.normal), 0.25) });
  for (const side of [-0.15, 2.75] as const)
    scene.shape(
      [wall.at(side, 1.85, 0.2), wall.at(1.3, 2.62, 0.2), wall.at(1.3, 2.76, 0.2), wall.at(side, 2, 0.2)],
      { fill: scene.lit(hex("#4a4f54"), wall.normal) },
    );
}

function terracePaving(scene: Scene, half: number, random: Random): void {
  const ground = groundPlane(0.01);
  const { sheet } = scene;
  const stone = scene.lit(random.pick([hex("#b9b4ab"), hex("#a8adb0"), hex("#c9b79c")]), [0, 1, 0]);
  const outline = scene.corners(ground, -half - 3, -0.8, half + 3, 4);
  sheet.polygon(outline, {
    fill: sheet.linear(
      [0, scene.camera.project([0, 0, 4])[1]],
      [0, sheet.height],
      [
        [0, stone],
        [1, scaled(stone, 0.8)],
      ],
    ),
  });
  sheet.group({ clip: sheet.clipTo(outline) }, () => {
    const tones: Point[][][] = [[], []];
    for (let z = -0.8; z < 4; z += 0.6)
      for (let x = -half - 3; x < half + 3; x += 0.6)
        tones[random.whole(0, 1)]?.push(scene.corners(ground, x, z, x + 0.58, z + 0.58));
    sheet.polygons(
      (tones[0] ?? []).filter((shape) => shape.length > 2),
      { fill: darker(stone, 0.1), opacity: 0.55 },
    );
    sheet.polygons(
      (tones[1] ?? []).filter((shape) => shape.length > 2),
      { fill: lighter(stone, 0.12), opacity: 0.55 },
    );
  });
}

/** A small table with two chairs. */
function gardenTable(scene: Scene, [x, , z]: Vector, random: Random): void {
  const iron = scene.lit(random.pick([hex("#2f3a38"), hex("#f0ece2"), hex("#4e6a5c")]), [0, 0.4, -0.8]);
  const top = scene.lit(random.pick([hex("#a87f55"), hex("#e9e4da"), hex("#5a6a63")]), [0, 1, 0]);
  groundShadow(scene, [x, 0, z], 0.75, 0.7, 0.55);
  const leg = (from: Vector, to: Vector, wide = 4) =>
    scene.sheet.polyline([scene.camera.project(from), scene.camera.project(to)], {
      stroke: iron,
      strokeWidth: wide,
      round: true,
    });
  const chair = (cx: number, facing: number) => {
    for (const [dx, dz] of [
      [-0.2, -0.2],
      [0.2, -0.2],
      [-0.2, 0.2],
      [0.2, 0.2],
    ] as const)
      leg([cx + dx, 0, z + dz], [cx + dx, 0.45, z + dz], 3.5);
    scene.shape(
      [
        [cx - 0.23, 0.46, z - 0.23],
        [cx + 0.23, 0.46, z - 0.23],
        [cx + 0.23, 0.46, z + 0.23],
        [cx - 0.23, 0.46, z + 0.23],
      ],
      { fill: lighter(top, 0.06) },
    );
    const back = cx + facing * 0.22;
    for (const dz of [-0.2, 0, 0.2]) leg([back, 0.46, z + dz], [back + facing * 0.06, 0.92, z + dz], 3);
    leg([back + facing * 0.06, 0.92, z - 0.22], [back + facing * 0.06, 0.92, z + 0.22], 5);
  };
  chair(x - 0.95, -1);
  for (const [dx, dz] of [
    [-0.35, 0.3],
    [0.35, 0.3],
    [-0.35, -0.3],
    [0.35, -0.3],
  ] as const)
    leg([x + dx, 0, z + dz], [x + dx * 0.6, 0.72, z + dz * 0.6]);
  const [px, py] = scene.camera.project([x, 0.74, z]);
  const scale = scene.camera.scaleAt([x, 0.74, z]);
  scene.sheet.ellipse([px, py + 4], scale * 0.62, scale * 0.19, { fill: scaled(top, 0.6) });
  scene.sheet.ellipse([px, py], scale * 0.62, scale * 0.19, { fill: top });
  for (const [dx, tone] of [
    [-0.15, hex("#d9e3e2")],
    [0.2, hex("#b95b46")],
  ] as const)
    scene.sheet.rect(px + dx * scale, py - scale * 0.16, scale * 0.09, scale * 0.16, {
      fill: tone,
      opacity: 0.85,
    });
  chair(x + 0.98, 1);
}

/** A roof terrace or balcony with the town below it. */
export function drawTerrace(seed: string, look: OutsideLook, width = 1360, height = 907): string {
  const { scene, random } = newScene(seed, look, [0, 1.65, -0.6], 0, 0.72, 0.47, width, height);
  const { sheet, light } = scene;
  drawSky(scene, random, scene.camera.horizon + 40);
  const rooftops: readonly (readonly [number, number])[] = [
    [150, 0.78],
    [95, 0.62],
    [60, 0.44],
    [38, 0.24],
  ];
  for (const [z, haze] of rooftops) {
    for (let x = -z * 0.9; x < z * 0.9; ) {
      const wide = random.between(6, 11);
      const top = -random.between(1.5, 7.5);
      const rise = random.between(2, 4.2);
      const wall = scene.hazy(
        scene.lit(random.chance(0.6) ? random.pick(BRICKS) : random.pick(PAINTS), [0, 0, -1]),
        haze,
      );
      const roof = scene.hazy(
        scene.lit(random.pick([hex("#525c68"), hex("#94604c"), hex("#6d4a42")]), [-0.3, 0.6, -0.6]),
        haze,
      );
      scene.shape(
        [
          [x, -30, z],
          [x + wide, -30, z],
          [x + wide, top, z],
          [x, top, z],
        ],
        { fill: wall },
      );
      if (random.chance(0.7))
        scene.shape(
          [
            [x - 0.2, top, z],
            [x + wide + 0.2, top, z],
            [x + wide - 0.6, top + rise, z + 2],
            [x + 0.6, top + rise, z + 2],
          ],
          { fill: roof },
        );
      else
        scene.shape(
          [
            [x, top, z],
            [x + wide, top, z],
            [x + wide / 2, top + rise, z],
          ],
          { fill: wall },
        );
      if (z < 70)
        for (let u = x + 1; u < x + wide - 1; u += 2.1)
          for (let v = top - 1.6; v > top - 8; v -= 3)
            scene.shape(
              [
                [u, v - 1, z - 0.05],
                [u + 1, v - 1, z - 0.05],
                [u + 1, v + 0.7, z - 0.05],
                [u, v + 0.7, z - 0.05],
              ],
              {
                fill: random.chance(light.lit) ? hex("#ffd892") : scene.hazy(hex("#3a4650"), haze),
                opacity: 0.85,
              },
            );
      if (random.chance(0.5))
        scene.shape(
          [
            [x + wide * 0.7, top + 1, z],
            [x + wide * 0.7 + 0.9, top + 1, z],
            [x + wide * 0.7 + 0.9, top + rise + 1.3, z],
            [x + wide * 0.7, top + rise + 1.3, z],
          ],
          { fill: scaled(wall, 0.85) },
        );
      x += wide;
    }
    if (z === 95) {
      const x = random.between(-45, 45);
      const stone = scene.hazy(scene.lit(hex("#8d857a"), [0, 0, -1]), 0.55);
      scene.shape(
        [
          [x, -20, z],
          [x + 7, -20, z],
          [x + 7, 13, z],
          [x, 13, z],
        ],
        { fill: stone },
      );
      scene.shape(
        [
          [x - 0.5, 13, z],
          [x + 7.5, 13, z],
          [x + 3.5, 29, z],
        ],
        { fill: scene.hazy(scene.lit(hex("#4c5764"), [0, 0, -1]), 0.55) },
      );
    }
  }
  for (let index = 0; index < 4; index++)
    drawTree(
      scene,
      [random.between(-16, 16), -11, random.between(18, 30)],
      random.between(8, 11),
      { season: look.season, haze: 0.12 },
      random,
    );
  const floor = scene.lit(random.pick([hex("#a98561"), hex("#b3ada4"), hex("#8f7355")]), [0, 1, 0]);
  const edge = 4.4;
  const half = random.between(3.6, 5.4);
  const outline = scene.camera.outline([
    [-half, 0, -0.5],
    [half, 0, -0.5],
    [half, 0, edge],
    [-half, 0, edge],
  ]);
  sheet.polygon(outline, {
    fill: sheet.linear(
      [0, scene.camera.project([0, 0, edge])[1]],
      [0, height],
      [
        [0, lighter(floor, 0.05)],
        [1, scaled(floor, 0.78)],
      ],
    ),
  });
  const ground = groundPlane(0.005);
  const boards: Point[][][] = [[], []];
  for (let x = -half; x < half; x += 0.15)
    boards[random.whole(0, 1)]?.push(scene.corners(ground, x, -0.5, x + 0.14, edge));
  sheet.polygons(boards[0] ?? [], { fill: darker(floor, 0.12), opacity: 0.6 });
  sheet.polygons(boards[1] ?? [], { fill: lighter(floor, 0.12), opacity: 0.5 });
  const rail = frontWall(-half, edge);
  if (random.chance(0.5)) {
    scene.rect(rail, 0, 0.05, half * 2, 1.05, {
      fill: mix(light.skyMiddle, hex("#7d959c"), 0.3),
      opacity: 0.3,
    });
    for (let u = 0; u <= half * 2; u += 1.5)
      scene.rect(rail, u - 0.02, 0, u + 0.02, 1.08, { fill: scene.lit(hex("#3a4147"), rail.normal) });
    scene.rect(rail, 0, 1.03, half * 2, 1.09, { fill: scene.lit(hex("#3a4147"), rail.normal) });
  } else railing(scene, rail, 0, half * 2, 0.05, 1.05, 0, hex("#2a3034"));
  const side = random.chance(0.5) ? -1 : 1;
  const wallColour = random.pick([...BRICKS, hex("#e9e4da"), hex("#d8ccb6")]);
  const plane =
    side < 0
      ? new Plane([-half, 0, edge], [0, 0, -1], [0, 1, 0], [1, 0, 0])
      : new Plane([half, 0, -1], [0, 0, 1], [0, 1, 0], [-1, 0, 0]);
  drawWall(
    scene,
    plane,
    [
      [0, 0],
      [edge + 1, 0],
      [edge + 1, 3.4],
      [0, 3.4],
    ],
    { material: "brick", colour: wallColour, foot: 0.3, shaded: side < 0 },
    random,
  );
  for (let index = 0; index < 5; index++) {
    const x = random.between(-half + 0.4, half - 0.4);
    drawPlanter(scene, [x, 0, edge - 0.35], random);
  }
  gardenTable(scene, [random.between(-0.9, 0.9), 0, random.between(2.3, 2.9)], random);
  drawPlanter(scene, [-side * (half - 0.6), 0, 2], random);
  return sheet.toString();
}

/** Meadow, park or building land: grass to a hedge, trees, and the horizon. */
export function drawPark(
  seed: string,
  look: OutsideLook & { stakes?: boolean; pond?: boolean },
  width = 1360,
  height = 907,
): string {
  const { scene, random } = newScene(
    seed,
    look,
    [0, 1.8, 0],
    randomFor(`${seed} turn`).between(-0.2, 0.2),
    0.85,
    0.5,
    width,
    height,
  );
  const { sheet } = scene;
  drawSky(scene, random);
  drawBackdrop(scene, look.season, random.chance(0.55), random);
  for (let index = 0; index < 8; index++)
    drawTree(
      scene,
      [random.between(-44, 44), 0, random.between(46, 70)],
      random.between(8, 14),
      { season: look.season, haze: 0.38, shape: random.pick(["round", "tall", "wide"] as const) },
      random,
    );
  if (random.chance(0.6)) {
    for (const x of [-18, -7, 12]) {
      const colour = random.pick([...BRICKS, hex("#e6dfd0")]);
      const wall = frontWall(x + random.between(-2, 2), 58);
      scene.rect(wall, 0, 0, 10, 3.4, { fill: scene.hazy(scene.lit(colour, wall.normal), 0.4) });
      scene.shape([wall.at(-0.4, 3.4), wall.at(10.4, 3.4), wall.at(8.5, 7.4, -4), wall.at(1.5, 7.4, -4)], {
        fill: scene.hazy(scene.lit(random.pick([hex("#96604c"), hex("#525c68")]), [0, 0.6, -0.6]), 0.36),
      });
      for (const u of [1, 3.4, 6.4, 8.4])
        scene.rect(wall, u, 0.9, u + 1, 2.3, { fill: scene.hazy(hex("#3c4650"), 0.4) });
    }
  }
  drawLawn(
    scene,
    [
      [-10, scene.camera.horizon + 2],
      [width + 10, scene.camera.horizon + 2],
      [width + 10, height + 10],
      [-10, height + 10],
    ],
    look.season,
    random,
    0.35,
  );
  const far = random.between(30, 38);
  const hedge: Vector[] = [];
  for (let x = -44; x <= 44; x += 2) hedge.push([x, random.between(1.3, 1.8), far]);
  drawLeaves(
    scene,
    scene.camera.outline([[-44, 0, far], ...hedge, [44, 0, far]]),
    random.pick(LEAVES[look.season === "winter" ? "winter" : "summer"]),
    4.2,
    { haze: 0.12, ragged: 1.3 },
    random,
  );
  if (look.pond) {
    const pond: Vector[] = Array.from({ length: 30 }, (_, index) => {
      const angle = (index / 30) * Math.PI * 2;
      return [-1 + Math.cos(angle) * 9 * (1 + 0.12 * Math.sin(angle * 3)), 0.01, 17 + Math.sin(angle) * 4.6];
    });
    const water = scene.camera.outline(pond);
    sheet.polygon(water, {
      fill: sheet.linear(
        [0, scene.camera.project([0, 0, 22])[1]],
        [0, scene.camera.project([0, 0, 12])[1]],
        [
          [0, scene.light.skyLow],
          [1, mix(scene.light.skyTop, hex("#3f5a60"), 0.45)],
        ],
      ),
    });
    sheet.group({ clip: sheet.clipTo(water), opacity: 0.35 }, () => {
      for (let index = 0; index < 30; index++)
        sheet.ellipse(
          scene.camera.project([random.between(-10, 8), 0, random.between(12, 22)]),
          random.between(20, 70),
          1.2,
          { fill: index % 2 ? lighter(scene.light.skyLow, 0.4) : hex("#33484c") },
        );
    });
  }
  const path = scene.lit(hex("#c9b998"), [0, 1, 0]);
  if (!look.stakes)
    sheet.polygon(
      scene.camera.outline([
        [2, 0.01, 1.5],
        [5, 0.01, 1.5],
        [7, 0.01, 14],
        [3, 0.01, far],
        [2.2, 0.01, far],
        [5, 0.01, 14],
      ]),
      {
        fill: sheet.linear(
          [0, scene.camera.horizon],
          [0, height],
          [
            [0, lighter(path, 0.1)],
            [1, scaled(path, 0.84)],
          ],
        ),
      },
    );
  for (let index = 0; index < (look.stakes ? 2 : 5); index++) {
    const at: Vector = [(index % 2 ? 1 : -1) * random.between(6, 15), 0, random.between(14, 27)];
    groundShadow(scene, at, 3.4, 1.6);
    drawTree(
      scene,
      at,
      random.between(7, 12),
      { season: look.season, shape: random.pick(["round", "wide", "tall"] as const) },
      random,
    );
  }
  if (look.stakes) {
    const timber = scene.lit(hex("#a57f55"), [-0.5, 0.2, -0.8]);
    for (const [x, z] of [
      [-5, 8],
      [5.4, 8.6],
      [7.5, 24],
      [-7.5, 23.5],
    ] as const) {
      const plane = frontWall(x, z);
      scene.rect(plane, -0.04, 0, 0.04, 1, { fill: timber });
      scene.rect(plane, -0.045, 0.86, 0.045, 1, { fill: hex("#b8402f") });
      groundShadow(scene, [x, 0, z], 0.3, 2);
    }
    scene.sheet.polyline([scene.camera.project([-5, 0.8, 8]), scene.camera.project([5.4, 0.8, 8.6])], {
      stroke: hex("#f4efe4"),
      strokeWidth: 1.4,
      opacity: 0.8,
    });
    for (let x = -12; x < 13; x += 1.9) {
      const plane = frontWall(x + random.bell() * 0.1, 4.4);
      scene.rect(plane, -0.06, 0, 0.06, 1.05, {
        fill: scene.along(plane, 0.5, -0.06, 0.06, [
          [0, lighter(timber, 0.1)],
          [1, darker(timber, 0.4)],
        ]),
      });
    }
    for (const y of [0.45, 0.82])
      scene.sheet.polyline([scene.camera.project([-13, y, 4.4]), scene.camera.project([13, y, 4.4])], {
        stroke: darker(timber, 0.15),
        strokeWidth: 5,
        opacity: 0.9,
      });
  }
  return sheet.toString();
}

export interface StreetLook extends OutsideLook {
  family: readonly FrontStyle[];
  water?: boolean;
}

/** A street that runs away between two rows of fronts, to a tower. */
export function drawStreet(seed: string, look: StreetLook, width = 1360, height = 907): string {
  const turn = randomFor(`${seed} turn`);
  const { scene, random } = newScene(
    seed,
    look,
    [turn.between(-1.2, 1.2), 2.4, 0],
    0,
    0.82,
    0.6,
    width,
    height,
  );
  const { sheet, light } = scene;
  drawSky(scene, random, scene.camera.horizon);
  const long = 58;
  const half = look.water ? 9.5 : random.between(5.4, 6.8);
  landmark(scene, random.between(-3.5, 3.5), long + 30, random);
  for (let x = -26; x < 26; x += 7)
    drawFront(
      scene,
      frontWall(x, long + 12),
      { ...frontOf(random.pick(look.family), random), width: 7, haze: 0.46 },
      random,
    );
  ground(scene, half, long, look, random);
  for (const side of [-1, 1] as const) {
    const row: { at: number; front: Front }[] = [];
    for (let z = 1.5; z < long; ) {
      const front = frontOf(random.pick(look.family), random, 4);
      front.haze = Math.min(0.46, 0.02 + (z / long) * 0.46);
      front.awning = undefined;
      row.push({ at: z, front });
      z += front.width;
    }
    for (const { at, front } of row.reverse()) {
      const plane =
        side < 0
          ? new Plane([-half, 0, at], [0, 0, 1], [0, 1, 0], [1, 0, 0])
          : new Plane([half, 0, at + front.width], [0, 0, -1], [0, 1, 0], [-1, 0, 0]);
      drawFront(scene, plane, front, random);
    }
    for (let z = 40; z > 7; z -= random.between(8, 12)) {
      const at: Vector = [side * (half - (look.water ? 1.6 : 1.9)), 0, z];
      if (random.chance(0.6)) {
        groundShadow(scene, at, 1.2, 1.4);
        drawTree(
          scene,
          at,
          random.between(5, 7),
          { season: look.season, haze: z / 110, shape: random.pick(["round", "tall"] as const) },
          random,
        );
      } else drawLamp(scene, at);
    }
  }
  for (let index = 0; index < 3; index++)
    drawBicycle(scene, [(random.chance(0.5) ? -1 : 1) * (half - 0.7), 0, random.between(6, 13)], random);
  if (light.name === "golden" || light.name === "morning")
    sheet.rect(0, 0, width, height, {
      fill: sheet.radial([width * 0.5, height * 0.52], width * 0.5, [
        [0, light.skyLow, 0.4],
        [1, light.skyLow, 0],
      ]),
    });
  return sheet.toString();
}

/** What a street leads to: a spire, a belfry, a dome, or nothing but sky. */
function landmark(scene: Scene, x: number, z: number, random: Random): void {
  const kind = random.pick(["spire", "belfry", "dome", "none"] as const);
  if (kind === "none") return;
  const stone = scene.hazy(scene.lit(hex("#8b8378"), [-0.4, 0, -0.8]), 0.5);
  const slate = scene.hazy(scene.lit(hex("#4c5764"), [-0.4, 0.3, -0.8]), 0.46);
  const at = (u: number, v: number): Vector => [x + u, v, z];
  if (kind === "dome") {
    scene.shape([at(-7, 0), at(7, 0), at(7, 17), at(-7, 17)], { fill: stone });
    const dome = Array.from({ length: 17 }, (_, index) => {
      const angle = (Math.PI * index) / 16;
      return at(Math.cos(angle) * 6.4, 17 + Math.sin(angle) * 8.5);
    });
    scene.shape(dome, { fill: mix(slate, hex("#7f9a8e"), 0.35) });
    scene.shape([at(-1.1, 25), at(1.1, 25), at(1.1, 28.5), at(0, 32), at(-1.1, 28.5)], { fill: stone });
    return;
  }
  const wide = kind === "belfry" ? 3.4 : 4;
  scene.shape([at(-wide, 0), at(wide, 0), at(wide, 26), at(-wide, 26)], { fill: stone });
  if (kind === "spire") {
    scene.shape([at(-4.6, 26), at(4.6, 26), at(0, 44)], { fill: slate });
    return;
  }
  for (const u of [-wide, wide - 1])
    scene.shape([at(u, 26), at(u + 1, 26), at(u + 0.5, 31)], { fill: stone });
  scene.shape([at(-wide * 0.7, 26), at(wide * 0.7, 26), at(wide * 0.62, 32), at(-wide * 0.62, 32)], {
    fill: scaled(stone, 0.94),
  });
  scene.shape([at(-wide * 0.8, 32), at(wide * 0.8, 32), at(0.7, 36), at(0, 41), at(-0.7, 36)], {
    fill: slate,
  });
}

function ground(scene: Scene, half: number, long: number, look: StreetLook, random: Random): void {
  const { sheet, light } = scene;
  const plane = groundPlane();
  const road = scene.lit(hex("#8b8680"), [0, 1, 0]);
  const pavement = scene.lit(hex("#b5aea3"), [0, 1, 0]);
  const [, top] = scene.camera.project([0, 0, long]);
  const shade = (colour: Colour) =>
    sheet.linear(
      [0, top],
      [0, sheet.height],
      [
        [0, scene.hazy(colour, 0.35)],
        [0.25, colour],
        [1, scaled(colour, 0.75)],
      ],
    );
  scene.rect(plane, -half, 0.3, half, long + 12, { fill: shade(pavement) });
  if (look.water) {
    const wide = half - 3.4;
    const water = scene.camera.outline([
      [-wide, -0.9, 0.3],
      [wide, -0.9, 0.3],
      [wide, -0.9, long],
      [-wide, -0.9, long],
    ]);
    scene.shape(
      [
        [-wide, 0, 0.3],
        [-wide, 0, long],
        [-wide, -0.9, long],
        [-wide, -0.9, 0.3],
      ],
      { fill: scaled(pavement, 0.6) },
    );
    scene.shape(
      [
        [wide, 0, 0.3],
        [wide, 0, long],
        [wide, -0.9, long],
        [wide, -0.9, 0.3],
      ],
      { fill: scaled(pavement, 0.72) },
    );
    sheet.polygon(water, {
      fill: sheet.linear(
        [0, top],
        [0, sheet.height],
        [
          [0, light.skyLow],
          [0.4, mix(light.skyMiddle, hex("#55706f"), 0.45)],
          [1, mix(light.skyTop, hex("#33494c"), 0.62)],
        ],
      ),
    });
    sheet.group({ clip: sheet.clipTo(water), opacity: 0.5 }, () => {
      for (let index = 0; index < 120; index++) {
        const z = 1 + (long - 2) * random.next() ** 2;
        const at = scene.camera.project([random.between(-wide, wide), -0.9, z]);
        const scale = scene.camera.scaleAt([0, 0, z]);
        sheet.ellipse(at, scale * random.between(0.2, 0.8), Math.max(0.6, scale * 0.018), {
          fill: random.pick([light.skyLow, hex("#2f4245"), mix(hex("#96584a"), light.haze, 0.3)]),
          opacity: 0.6,
        });
      }
    });
    return;
  }
  const kerb = half - 2;
  scene.rect(plane, -kerb, 0.3, kerb, long + 12, { fill: shade(road) });
  const tones: Point[][][] = [[], [], []];
  for (let z = 2.2; z < 20; z += 0.16 + z * 0.006)
    for (let x = -kerb; x < kerb; x += 0.21)
      if (random.next() < 0.42)
        tones[random.whole(0, 2)]?.push(scene.corners(plane, x, z, x + 0.18, z + 0.13));
  [darker(road, 0.2), lighter(road, 0.12), mix(road, light.skyLow, 0.28)].forEach((colour, index) => {
    sheet.polygons(
      (tones[index] ?? []).filter((shape) => shape.length > 2),
      { fill: colour, opacity: 0.5 },
    );
  });
  for (const x of [-kerb, kerb])
    scene.rect(plane, x - 0.08, 0.3, x + 0.08, long, { fill: scene.lit(hex("#a4a9aa"), [0, 1, 0]) });
  if (light.name === "noon" || light.name === "golden" || light.name === "morning")
    scene.rect(plane, -half, 0.3, -half + (light.name === "noon" ? 2.4 : half * 1.1), long, {
      fill: light.shadow,
      opacity: light.shadowOpacity * 0.85,
    });
}
