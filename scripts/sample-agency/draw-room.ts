import { type Colour, darker, hex, lighter, mix, scaled } from "./draw-colour.ts";
import { blobPath } from "./draw-nature.ts";
import { add, Camera, frontWall, groundPlane, LIGHTS, Plane, Scene, type Vector } from "./draw-scene.ts";
import { type Point, Sheet } from "./draw-sheet.ts";
import { type Random, randomFor } from "./random.ts";

export type RoomKind =
  | "living-classic"
  | "living-modern"
  | "kitchen-classic"
  | "kitchen-modern"
  | "bedroom-classic"
  | "bedroom-modern"
  | "bathroom"
  | "hall"
  | "attic"
  | "loft"
  | "workroom"
  | "shopfloor";

/** A room in the making: its measures, its colours, and where its light comes from (the left wall). */
interface Room {
  scene: Scene;
  width: number;
  depth: number;
  height: number;
  wall: Colour;
  accent: Colour;
  wood: Colour;
  fabric: Colour;
  metal: Colour;
  windows: { z: number; wide: number; low: number; high: number }[];
  back: Plane;
  left: Plane;
  right: Plane;
  random: Random;
  variant: number;
}

const WALLS: readonly Colour[] = [
  hex("#efe9df"),
  hex("#e9e4da"),
  hex("#dfe0d8"),
  hex("#e8dccb"),
  hex("#d9dcd6"),
  hex("#f1ece4"),
];
const ACCENTS: readonly Colour[] = [
  hex("#8fa096"),
  hex("#b77760"),
  hex("#5f7480"),
  hex("#c6a678"),
  hex("#7d8a6d"),
  hex("#a3614c"),
  hex("#46565e"),
  hex("#9c8f7c"),
];
const WOODS: readonly Colour[] = [
  hex("#b58a5e"),
  hex("#a3774c"),
  hex("#c9a57b"),
  hex("#8d6442"),
  hex("#d1b48d"),
];
const FABRICS: readonly Colour[] = [
  hex("#b9b2a5"),
  hex("#6f8082"),
  hex("#9c5f48"),
  hex("#4e5f58"),
  hex("#c7b394"),
  hex("#8b8f86"),
  hex("#d8cfc0"),
  hex("#5b6572"),
];

/** A room with light from the left, its furniture, and the sun on its floor; `variant` chooses its arrangement. */
export function drawRoom(seed: string, kind: RoomKind, variant = 0, width = 1360, height = 907): string {
  const random = randomFor(seed);
  const sheet = new Sheet(width, height);
  const isClassic = kind.endsWith("classic") || kind === "hall";
  const isWide = kind === "loft" || kind === "shopfloor" || kind === "workroom";
  const roomWidth =
    kind === "bathroom" ? 3.9 : kind === "hall" ? 3.3 : isWide ? 8.4 : random.between(5.2, 5.9);
  const roomHeight = kind === "loft" ? 4.2 : kind === "attic" ? 3.6 : isClassic ? 3.3 : 2.75;
  const depth = kind === "bathroom" ? 4.3 : kind === "hall" ? 8 : isWide ? 8.6 : random.between(5.9, 6.4);
  const light = {
    ...LIGHTS.noon,
    sun: [0.66, -0.56, random.between(0.12, 0.34)] as Vector,
    ambient: [0.8, 0.79, 0.78] as Colour,
    sunColour: [0.26, 0.24, 0.2] as Colour,
    shadow: hex("#3a3340"),
    shadowOpacity: 0.32,
  };
  const eye: Vector = [
    kind === "hall" ? -0.2 : ([0.7, -0.5, 0.2][variant % 3] ?? 0) + random.between(-0.15, 0.15),
    kind === "loft" ? 1.6 : 1.45,
    -random.between(0.2, 0.5),
  ];
  const focal =
    width *
    (isWide
      ? 0.62
      : kind === "bathroom"
        ? 0.66
        : kind === "hall"
          ? 0.8
          : ([0.7, 0.8, 0.64][variant % 3] ?? 0.7));
  const camera = new Camera(
    eye,
    kind === "hall" ? 0 : kind === "attic" ? random.between(-0.08, 0.08) : -random.between(0.06, 0.2),
    focal,
    [width / 2, height * (kind === "loft" ? 0.56 : 0.46)],
  );
  const scene = new Scene(sheet, camera, light);
  const half = roomWidth / 2;
  const wall = random.pick(WALLS);
  const room: Room = {
    scene,
    width: roomWidth,
    depth,
    height: roomHeight,
    wall,
    random,
    variant,
    accent: random.pick(ACCENTS),
    wood: random.pick(WOODS),
    fabric: random.pick(FABRICS),
    metal: random.pick([hex("#2b2f33"), hex("#c3a15c"), hex("#8f9498")]),
    windows: windowsFor(kind, depth, roomHeight, random),
    back: frontWall(-half, depth),
    left: new Plane([-half, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0]),
    right: new Plane([half, 0, depth], [0, 0, -1], [0, 1, 0], [-1, 0, 0]),
  };
  shell(room, kind);
  windows(room, kind);
  if (isClassic) mouldings(room);
  for (const patch of sunPatches(room)) sunPatch(room, patch, 1);
  FURNISH[kind](room);
  air(room);
  for (const patch of sunPatches(room)) sunPatch(room, patch, 0.3);
  beams(room);
  return sheet.toString();
}

function windowsFor(kind: RoomKind, depth: number, height: number, random: Random): Room["windows"] {
  if (kind === "bathroom") return [{ z: 1.7, wide: 1, low: 1.05, high: 2.2 }];
  if (kind === "hall") return [{ z: 6.2, wide: 1, low: 1, high: 2.6 }];
  if (kind === "attic") return [];
  if (kind === "loft" || kind === "workroom")
    return [0.6, 3.3, 6].map((z) => ({ z, wide: 2.1, low: 0.7, high: height - 0.5 }));
  if (kind === "shopfloor")
    return [
      { z: 0.4, wide: 3.4, low: 0.4, high: 2.5 },
      { z: 4.2, wide: 3.4, low: 0.4, high: 2.5 },
    ];
  if (kind.endsWith("modern"))
    return random.chance(0.5)
      ? [{ z: depth * 0.28, wide: depth * 0.52, low: 0.06, high: 2.4 }]
      : [
          { z: 1.2, wide: 1.7, low: 0.5, high: 2.4 },
          { z: 3.8, wide: 1.7, low: 0.5, high: 2.4 },
        ];
  return [
    { z: 1.5, wide: 1.15, low: 0.55, high: height - 0.5 },
    { z: 4, wide: 1.15, low: 0.55, high: height - 0.5 },
  ];
}

/** Walls, floor and ceiling: each its tone, darker into the corners. */
function shell(room: Room, kind: RoomKind): void {
  const { scene, width, depth, height, wall, back, left, right, random } = room;
  const { sheet } = scene;
  const half = width / 2;
  const near = -1.6;
  const backTone =
    kind === "loft" ? hex("#a9705a") : random.chance(0.34) ? mix(room.accent, wall, 0.25) : wall;
  const toneOf = (colour: Colour, factor: number) => scaled(colour, factor);
  const ceiling = scene.camera.outline([
    [-half, height, near],
    [half, height, near],
    [half, height, depth],
    [-half, height, depth],
  ]);
  sheet.polygon(ceiling, {
    fill: sheet.linear(
      [0, 0],
      [sheet.width, 0],
      [
        [0, toneOf(hex("#fbf8f2"), 1)],
        [1, toneOf(hex("#f3eee6"), 0.9)],
      ],
    ),
  });
  floor(room, kind);
  sheet.polygon(scene.corners(left, near, 0, depth, height), {
    fill: scene.along(left, 1, 0, depth, [
      [0, toneOf(wall, 0.64)],
      [1, toneOf(wall, 0.76)],
    ]),
  });
  sheet.polygon(scene.corners(right, 0, 0, depth - near, height), {
    fill: scene.along(right, 1, 0, depth - near, [
      [0, toneOf(wall, 0.9)],
      [0.5, toneOf(wall, 1.01)],
      [1, toneOf(wall, 0.94)],
    ]),
  });
  sheet.polygon(scene.corners(back, 0, 0, width, height), {
    fill: scene.along(back, 1, 0, width, [
      [0, toneOf(backTone, 0.86)],
      [0.45, toneOf(backTone, 0.98)],
      [1, toneOf(backTone, 0.91)],
    ]),
  });
  if (kind === "loft") brickWall(room);
  const dark = hex("#4a3f3a");
  for (const [plane, from, to] of [
    [back, 0, width],
    [right, 0, depth - near],
    [left, near, depth],
  ] as const) {
    sheet.polygon(scene.corners(plane, from, height - 0.9, to, height), {
      fill: scene.upwards(plane, (from + to) / 2, height - 0.9, height, [
        [0, dark, 0],
        [1, dark, 0.22],
      ]),
    });
    sheet.polygon(scene.corners(plane, from, 0, to, 0.7), {
      fill: scene.upwards(plane, (from + to) / 2, 0, 0.7, [
        [0, dark, 0.28],
        [1, dark, 0],
      ]),
    });
  }
  for (const [u0, u1] of [
    [0, 0.8],
    [width, width - 0.8],
  ] as const)
    sheet.polygon(scene.corners(back, Math.min(u0, u1), 0, Math.max(u0, u1), height), {
      fill: scene.along(back, 1, u0, u1, [
        [0, dark, 0.26],
        [1, dark, 0],
      ]),
    });
  const skirting = lighter(wall, 0.4);
  const high = kind.endsWith("classic") || kind === "hall" ? 0.2 : 0.08;
  if (kind !== "loft" && kind !== "bathroom") {
    scene.box(back, 0, 0, width, high, 0.02, skirting, { shadow: 0, lit: 0.5 });
    scene.box(right, 0, 0, depth - near, high, 0.02, skirting, { shadow: 0, lit: 0.5 });
    scene.box(left, near, 0, depth, high, 0.02, scaled(skirting, 0.85), { shadow: 0, lit: 0.5 });
  }
}

function floor(room: Room, kind: RoomKind): void {
  const { scene, width, depth, random } = room;
  const { sheet } = scene;
  const half = width / 2;
  const outline = scene.camera.outline([
    [-half, 0, -1.6],
    [half, 0, -1.6],
    [half, 0, depth],
    [-half, 0, depth],
  ]);
  const isTiled = kind === "bathroom" || kind === "hall" || kind === "kitchen-classic";
  const isConcrete = kind === "loft" || kind === "shopfloor";
  const base = isConcrete
    ? hex("#b5b0a8")
    : isTiled
      ? random.pick([hex("#d5cfc4"), hex("#c9c4bc"), hex("#e2dccf")])
      : room.wood;
  const [, top] = scene.camera.project([0, 0, depth]);
  sheet.polygon(outline, {
    fill: sheet.linear(
      [0, top],
      [0, sheet.height],
      [
        [0, scaled(base, 0.92)],
        [1, scaled(base, 0.78)],
      ],
    ),
  });
  const ground = groundPlane(0.002);
  const tones: Point[][][] = [[], [], [], []];
  const add4 = (corners: Point[]) => {
    if (corners.length > 2) tones[random.whole(0, 3)]?.push(corners);
  };
  sheet.group({ clip: sheet.clipTo(outline) }, () => {
    if (isConcrete) {
      for (let index = 0; index < 16; index++) {
        const at = scene.camera.project([random.between(-half, half), 0, random.between(0, depth)]);
        sheet.ellipse(at, random.between(60, 200), random.between(8, 26), {
          fill: index % 2 ? lighter(base, 0.22) : darker(base, 0.16),
          opacity: 0.3,
          filter: sheet.blur(14),
        });
      }
      return;
    }
    if (isTiled) {
      const size = kind === "kitchen-classic" ? 0.3 : kind === "hall" ? 0.34 : 0.6;
      for (let z = -1.6; z < depth; z += size)
        for (let x = -half; x < half; x += size) {
          const isDark =
            kind === "hall" && (Math.round((x + half) / size) + Math.round((z + 1.6) / size)) % 2 === 0;
          const corners = scene.corners(ground, x, z, x + size - 0.012, z + size - 0.012);
          if (isDark) sheet.polygon(corners, { fill: hex("#4a4f52"), opacity: 0.86 });
          else if (random.next() < 0.6) add4(corners);
        }
    } else if (kind === "living-classic" || kind === "bedroom-classic") {
      for (let z = -1.7; z < depth + 0.5; z += 0.1)
        for (let x = -half - 0.5, column = 0; x < half + 0.5; x += 0.5, column++) {
          const slant = column % 2 ? 0.36 : -0.36;
          add4(
            scene.camera.outline([
              [x, 0, z],
              [x + 0.5, 0, z + slant],
              [x + 0.5, 0, z + slant + 0.092],
              [x, 0, z + 0.092],
            ]),
          );
        }
    } else {
      for (let x = -half; x < half; x += 0.17) {
        let z = -1.8 - random.next();
        while (z < depth) {
          const long = random.between(1, 2.2);
          add4(scene.corners(ground, x, z, x + 0.163, Math.min(depth, z + long - 0.01)));
          z += long;
        }
      }
    }
    [
      darker(base, 0.14),
      lighter(base, 0.12),
      mix(base, hex("#7a5236"), 0.16),
      mix(base, hex("#e8d2b0"), 0.2),
    ].forEach((colour, index) => {
      sheet.polygons(tones[index] ?? [], { fill: colour, opacity: isTiled ? 0.3 : 0.5 });
    });
    const dark = hex("#3a2e28");
    sheet.polygon(outline, {
      fill: sheet.linear(
        [0, top],
        [0, top + 70],
        [
          [0, dark, 0.3],
          [1, dark, 0],
        ],
      ),
    });
  });
}

function brickWall({ scene, back, width, height, random }: Room): void {
  const tones: Point[][][] = [[], [], []];
  for (let v = 0, row = 0; v < height; v += 0.075, row++)
    for (let u = (row % 2) * -0.11; u < width; u += 0.225)
      if (random.next() < 0.66)
        tones[random.whole(0, 2)]?.push(
          scene.corners(back, Math.max(0, u), v, Math.min(width, u + 0.213), v + 0.064),
        );
  [hex("#8f5746"), hex("#bb8469"), hex("#a1664f")].forEach((colour, index) => {
    scene.sheet.polygons(tones[index] ?? [], { fill: colour, opacity: 0.6 });
  });
}

/** The windows in the left wall: what is outside, the frame, the deep reveal that catches the sun. */
function windows(room: Room, kind: RoomKind): void {
  const { scene, left, random } = room;
  const { sheet } = scene;
  const isSteel =
    kind === "loft" ||
    kind === "workroom" ||
    kind === "shopfloor" ||
    (kind.endsWith("modern") && random.chance(0.4));
  const frame = isSteel ? hex("#2f3438") : hex("#f6f3ec");
  for (const { z, wide, low, high } of room.windows) {
    const hole = scene.corners(left, z, low, z + wide, high);
    if (hole.length < 3) continue;
    const top = scene.camera.project(left.at(z, high));
    const bottom = scene.camera.project(left.at(z, low));
    sheet.polygon(hole, {
      fill: sheet.linear(top, bottom, [
        [0, hex("#dcebf4")],
        [0.55, hex("#f7f5ea")],
        [0.62, hex("#c7d2b0")],
        [1, hex("#9fb286")],
      ]),
    });
    sheet.group({ clip: sheet.clipTo(hole), opacity: 0.75 }, () => {
      let leaves = "";
      for (let index = 0; index < 60; index++)
        leaves += blobPath(
          scene.camera.project(
            left.at(z + random.between(-0.1, wide + 0.1), low + (high - low) * random.between(0, 0.5), -1),
          ),
          9,
          random,
        );
      sheet.path(leaves, { fill: hex("#8fa777"), opacity: 0.5 });
    });
    const reveal = 0.22;
    scene.shape(
      [
        left.at(z + wide, low),
        left.at(z + wide, high),
        left.at(z + wide, high, -reveal),
        left.at(z + wide, low, -reveal),
      ],
      { fill: hex("#fdf7ea") },
    );
    scene.shape(
      [left.at(z, low), left.at(z + wide, low), left.at(z + wide, low, -reveal), left.at(z, low, -reveal)],
      { fill: hex("#fff8e6") },
    );
    const bar = (u0: number, v0: number, u1: number, v1: number) =>
      scene.rect(left, u0, v0, u1, v1, { fill: frame }, -0.12);
    const thick = isSteel ? 0.035 : 0.06;
    bar(z, low, z + wide, low + thick);
    bar(z, high - thick, z + wide, high);
    bar(z, low, z + thick, high);
    bar(z + wide - thick, low, z + wide, high);
    const columns = isSteel ? Math.max(2, Math.round(wide / 0.6)) : wide > 2.4 ? 3 : 2;
    for (let index = 1; index < columns; index++)
      bar(
        z + (wide * index) / columns - thick / 2,
        low,
        z + (wide * index) / columns + thick / 2,
        isSteel ? high : low + (high - low) * 0.72,
      );
    if (isSteel)
      for (let index = 1; index < 4; index++)
        bar(z, low + ((high - low) * index) / 4 - 0.012, z + wide, low + ((high - low) * index) / 4 + 0.012);
    else if (kind.endsWith("classic"))
      bar(z, low + (high - low) * 0.72 - 0.03, z + wide, low + (high - low) * 0.72 + 0.03);
    const glow = scene.camera.project(left.at(z + wide / 2, (low + high) / 2));
    const radius = scene.camera.scaleAt(left.at(z + wide / 2, 1)) * wide * 1.5;
    sheet.ellipse(glow, radius, radius, {
      fill: sheet.radial(glow, radius, [
        [0, hex("#fff6df"), 0.5],
        [1, hex("#fff6df"), 0],
      ]),
    });
    if (kind.startsWith("living") || kind.startsWith("bedroom")) curtains(room, z, wide, low, high);
    if (kind.endsWith("classic")) radiator(room, z, wide);
  }
}

function curtains(
  { scene, left, random, fabric, accent }: Room,
  z: number,
  wide: number,
  low: number,
  high: number,
): void {
  const colour = random.chance(0.5)
    ? hex("#efe6d6")
    : mix(random.chance(0.5) ? fabric : accent, hex("#efe6d6"), 0.45);
  for (const at of [z - 0.34, z + wide - 0.02]) {
    for (let fold = 0; fold < 5; fold++) {
      const u = at + fold * 0.072;
      scene.rect(
        left,
        u,
        Math.max(0.03, low < 0.3 ? 0.03 : 0.05),
        u + 0.076,
        high + 0.18,
        {
          fill: scene.along(left, 1, u, u + 0.076, [
            [0, scaled(colour, 0.72)],
            [0.5, scaled(colour, 0.98)],
            [1, scaled(colour, 0.78)],
          ]),
        },
        0.08,
      );
    }
  }
  scene.rect(left, z - 0.5, high + 0.18, z + wide + 0.5, high + 0.215, { fill: hex("#4a4038") }, 0.1);
}

function radiator({ scene, left }: Room, z: number, wide: number): void {
  for (let u = z + 0.08; u < z + wide - 0.1; u += 0.09)
    scene.rect(
      left,
      u,
      0.1,
      u + 0.072,
      0.5,
      {
        fill: scene.along(left, 0.3, u, u + 0.072, [
          [0, hex("#cfcac0")],
          [0.4, hex("#f2eee6")],
          [1, hex("#b9b4aa")],
        ]),
      },
      0.1,
    );
}

/** Cornices, a rose on the ceiling, panels on the walls: the old house. */
function mouldings(room: Room): void {
  const { scene, back, right, width, depth, height, wall } = room;
  const plaster = lighter(wall, 0.55);
  for (const [plane, length] of [
    [back, width],
    [right, depth + 1.6],
  ] as const) {
    for (const [low, out, tone] of [
      [height - 0.26, 0.04, 0.9],
      [height - 0.19, 0.1, 0.97],
      [height - 0.1, 0.18, 1],
    ] as const)
      scene.box(plane, 0, low, length, low + 0.1, out, scaled(plaster, tone), { shadow: 0.35, lit: 0.5 });
    const count = Math.max(2, Math.round(length / 1.7));
    for (let index = 0; index < count; index++) {
      const u0 = (length * index) / count + 0.16;
      const u1 = (length * (index + 1)) / count - 0.16;
      for (const [a, b] of [
        [0.32, 0.9],
        [1.06, height - 0.5],
      ] as const) {
        const line = (paint: Colour, shift: number) =>
          scene.sheet.path(
            `${outlinePath(scene.corners(plane, u0 + shift, a - shift, u1 + shift, b - shift))}`,
            { fill: "none", stroke: paint, strokeWidth: 1.6, opacity: 0.65 },
          );
        line(scaled(wall, 0.72), 0.012);
        line(lighter(wall, 0.6), 0);
      }
    }
  }
  const centre = scene.camera.project([0, height, depth * 0.5]);
  const scale = scene.camera.scaleAt([0, height, depth * 0.5]);
  for (const [radius, tone] of [
    [0.55, 0.88],
    [0.46, 0.98],
    [0.3, 0.9],
    [0.18, 1],
  ] as const)
    scene.sheet.ellipse(centre, scale * radius, scale * radius * 0.2, { fill: scaled(hex("#f7f2e8"), tone) });
}

function outlinePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
}

/** A box of furniture on the floor with the shade that it leaves there. */
function block(
  room: Room,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  colour: Colour,
  options: { shade?: boolean; round?: number } = {},
): void {
  const { scene } = room;
  const eye = scene.camera.at;
  if (options.shade !== false && y0 < 0.3) {
    scene.sheet.polygon(
      scene.camera.outline([
        [x0 - 0.05, 0.003, z0 - 0.08],
        [x1 + 0.32, 0.003, z0 - 0.05],
        [x1 + 0.36, 0.003, z1],
        [x0, 0.003, z1],
      ]),
      { fill: hex("#2a211e"), opacity: 0.3, filter: scene.sheet.blur(6) },
    );
  }
  const soft = options.round ?? 0;
  const paint = (fill: Colour | string, edge: Colour) =>
    soft ? { fill, stroke: edge, strokeWidth: soft, round: true } : { fill };
  if (eye[0] < x0)
    scene.shape(
      [
        [x0, y0, z0],
        [x0, y1, z0],
        [x0, y1, z1],
        [x0, y0, z1],
      ],
      paint(scaled(colour, 0.98), scaled(colour, 0.98)),
    );
  if (eye[0] > x1)
    scene.shape(
      [
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
      paint(scaled(colour, 0.58), scaled(colour, 0.58)),
    );
  if (eye[1] > y1)
    scene.shape(
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      paint(lighter(colour, 0.14), lighter(colour, 0.14)),
    );
  if (eye[1] < y0)
    scene.shape(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      { fill: scaled(colour, 0.5) },
    );
  const from = scene.camera.project([x0, y0, z0]);
  const to = scene.camera.project([x1, y0, z0]);
  const face = scene.sheet.linear(from, to, [
    [0, scaled(colour, 0.9)],
    [1, scaled(colour, 0.74)],
  ]);
  scene.shape(
    [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z0],
      [x0, y1, z0],
    ],
    paint(face, scaled(colour, 0.82)),
  );
}

function rug(room: Room, x0: number, z0: number, x1: number, z1: number, colour: Colour): void {
  const { scene } = room;
  scene.shape(
    [
      [x0, 0.005, z0],
      [x1, 0.005, z0],
      [x1, 0.005, z1],
      [x0, 0.005, z1],
    ],
    { fill: scaled(colour, 0.88) },
  );
  const inset = 0.12;
  scene.shape(
    [
      [x0 + inset, 0.006, z0 + inset],
      [x1 - inset, 0.006, z0 + inset],
      [x1 - inset, 0.006, z1 - inset],
      [x0 + inset, 0.006, z1 - inset],
    ],
    { fill: "none", stroke: lighter(colour, 0.35), strokeWidth: 2.2, opacity: 0.8 },
  );
  for (let index = 1; index < 6; index++) {
    const z = z0 + ((z1 - z0) * index) / 6;
    scene.sheet.polyline(
      [scene.camera.project([x0 + 0.25, 0.006, z]), scene.camera.project([x1 - 0.25, 0.006, z])],
      { stroke: lighter(colour, 0.25), strokeWidth: 1.2, opacity: 0.5 },
    );
  }
  const clip = scene.sheet.clipTo(
    scene.camera.outline([
      [x0, 0.006, z0],
      [x1, 0.006, z0],
      [x1, 0.006, z1],
      [x0, 0.006, z1],
    ]),
  );
  scene.sheet.group({ clip }, () => {
    for (const patch of sunPatches(room)) sunPatch(room, patch, 0.9);
  });
}

/** A plant in a pot. */
function plant(room: Room, x: number, z: number, tall: number): void {
  const { scene, random } = room;
  const pot = random.pick([hex("#b4694a"), hex("#e6dfd2"), hex("#4b5357")]);
  block(room, x - 0.17, 0, z - 0.17, x + 0.17, 0.34, z + 0.17, pot, { round: 3 });
  const scale = scene.camera.scaleAt([x, 1, z]);
  const [px, py] = scene.camera.project([x, 0.34, z]);
  const kind = random.whole(0, 1);
  for (let index = 0; index < (kind ? 15 : 11); index++) {
    const angle = -Math.PI / 2 + (index / (kind ? 14 : 10) - 0.5) * 2.3 + random.bell() * 0.2;
    const long = tall * scale * random.between(0.55, 1);
    const [tx, ty] = [px + Math.cos(angle) * long * 0.72, py + Math.sin(angle) * long];
    const tone = random.pick([hex("#4f6b45"), hex("#67835a"), hex("#3f5939"), hex("#7d9468")]);
    const wide = scale * (kind ? 0.05 : 0.11);
    const [nx, ny] = [-Math.sin(angle) * wide, Math.cos(angle) * wide];
    const [mx, my] = [(px + tx) / 2 + random.bell() * 6, (py + ty) / 2 - long * 0.08];
    scene.sheet.path(
      `M${px.toFixed(1)} ${py.toFixed(1)}Q${(mx + nx).toFixed(1)} ${(my + ny).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}Q${(mx - nx).toFixed(1)} ${(my - ny).toFixed(1)} ${px.toFixed(1)} ${py.toFixed(1)}z`,
      { fill: tone },
    );
  }
}

/** A picture on a wall: a landscape of three strokes. */
function picture(room: Room, plane: Plane, u: number, v: number, wide: number, tall: number): void {
  const { scene, random } = room;
  scene.box(
    plane,
    u,
    v,
    u + wide,
    v + tall,
    0.03,
    random.pick([hex("#3a332d"), hex("#c9a86a"), hex("#f4f1ea"), room.wood]),
    { shadow: 0.5, lit: 0.5 },
  );
  scene.rect(plane, u + 0.04, v + 0.04, u + wide - 0.04, v + tall - 0.04, { fill: hex("#f5f0e6") }, 0.031);
  const [a, b, c, d] = [u + 0.12, v + 0.12, u + wide - 0.12, v + tall - 0.12];
  if (c <= a || d <= b) return;
  const tones = random.pick([
    [hex("#c9d6da"), hex("#8fa096"), hex("#5c6f63")],
    [hex("#efd9b8"), hex("#c98f62"), hex("#7d4a3a")],
    [hex("#d8dde2"), hex("#8593a3"), hex("#47566a")],
  ] as const);
  scene.rect(plane, a, b, c, d, { fill: tones[0] }, 0.032);
  const hill = b + (d - b) * random.between(0.35, 0.6);
  scene.shape(
    [
      plane.at(a, b, 0.032),
      plane.at(c, b, 0.032),
      plane.at(c, hill - 0.05, 0.032),
      plane.at((a + c) / 2, hill + 0.08, 0.032),
      plane.at(a, hill - 0.02, 0.032),
    ],
    { fill: tones[1] },
  );
  scene.shape(
    [
      plane.at(a, b, 0.032),
      plane.at(c, b, 0.032),
      plane.at(c, b + (hill - b) * 0.7, 0.032),
      plane.at(a + (c - a) * 0.4, b + (hill - b) * 0.35, 0.032),
      plane.at(a, b + (hill - b) * 0.6, 0.032),
    ],
    { fill: tones[2] },
  );
}

function pendant(room: Room, x: number, z: number, low: number, style: "ball" | "cone" | "disc"): void {
  const { scene, height, metal } = room;
  const [px, py] = scene.camera.project([x, low, z]);
  const top = scene.camera.project([x, height, z]);
  const scale = scene.camera.scaleAt([x, low, z]);
  scene.sheet.polyline([top, [px, py]], { stroke: hex("#2f2c2a"), strokeWidth: 1.8 });
  scene.sheet.ellipse([px, py + scale * 0.2], scale * 0.9, scale * 0.7, {
    fill: scene.sheet.radial([px, py + scale * 0.2], scale * 0.9, [
      [0, hex("#fff1cf"), 0.4],
      [1, hex("#fff1cf"), 0],
    ]),
  });
  if (style === "ball")
    scene.sheet.ellipse([px, py], scale * 0.2, scale * 0.2, {
      fill: scene.sheet.radial([px - scale * 0.06, py - scale * 0.06], scale * 0.26, [
        [0, hex("#fffaf0")],
        [1, hex("#e3d6bd")],
      ]),
    });
  else if (style === "cone")
    scene.sheet.polygon(
      [
        [px - scale * 0.05, py - scale * 0.2],
        [px + scale * 0.05, py - scale * 0.2],
        [px + scale * 0.24, py + scale * 0.08],
        [px - scale * 0.24, py + scale * 0.08],
      ],
      {
        fill: scene.sheet.linear(
          [px - scale * 0.2, 0],
          [px + scale * 0.2, 0],
          [
            [0, lighter(metal, 0.25)],
            [1, darker(metal, 0.3)],
          ],
        ),
      },
    );
  else scene.sheet.ellipse([px, py], scale * 0.36, scale * 0.07, { fill: lighter(metal, 0.1) });
}

function floorLamp(room: Room, x: number, z: number): void {
  const { scene } = room;
  const [px, py] = scene.camera.project([x, 1.5, z]);
  const foot = scene.camera.project([x, 0, z]);
  const scale = scene.camera.scaleAt([x, 1, z]);
  scene.sheet.ellipse(foot, scale * 0.17, scale * 0.04, { fill: hex("#2d2a28") });
  scene.sheet.polyline([foot, [px, py]], { stroke: room.metal, strokeWidth: scale * 0.025 });
  scene.sheet.ellipse([px, py], scale * 0.75, scale * 0.75, {
    fill: scene.sheet.radial([px, py], scale * 0.75, [
      [0, hex("#ffe9bd"), 0.5],
      [1, hex("#ffe9bd"), 0],
    ]),
  });
  scene.sheet.polygon(
    [
      [px - scale * 0.14, py - scale * 0.17],
      [px + scale * 0.14, py - scale * 0.17],
      [px + scale * 0.22, py + scale * 0.14],
      [px - scale * 0.22, py + scale * 0.14],
    ],
    {
      fill: scene.sheet.linear(
        [px - scale * 0.2, 0],
        [px + scale * 0.2, 0],
        [
          [0, hex("#fdf3dc")],
          [1, hex("#dfc9a0")],
        ],
      ),
    },
  );
}

function sofa(
  room: Room,
  x0: number,
  z0: number,
  long: number,
  facing: "viewer" | "left" | "away",
  colour: Colour,
): void {
  const { random } = room;
  const cushion = random.pick([room.accent, hex("#d8b98a"), hex("#e9e1d3"), hex("#a3614c")]);
  if (facing === "viewer") {
    block(room, x0, 0.1, z0 + 0.62, x0 + long, 0.82, z0 + 0.92, colour, { round: 9 });
    block(room, x0, 0.1, z0, x0 + 0.2, 0.6, z0 + 0.85, colour, { round: 8 });
    block(room, x0 + long - 0.2, 0.1, z0, x0 + long, 0.6, z0 + 0.85, colour, { round: 8 });
    block(room, x0 + 0.2, 0.12, z0, x0 + long - 0.2, 0.44, z0 + 0.66, lighter(colour, 0.06), {
      shade: false,
      round: 6,
    });
    for (const [at, tone] of [
      [0.3, cushion],
      [long - 0.78, lighter(colour, 0.25)],
    ] as const)
      block(room, x0 + at, 0.46, z0 + 0.42, x0 + at + 0.46, 0.84, z0 + 0.58, tone, {
        shade: false,
        round: 10,
      });
    const seam = (u: number) =>
      room.scene.sheet.polyline(
        [room.scene.camera.project([u, 0.44, z0]), room.scene.camera.project([u, 0.14, z0])],
        { stroke: darker(colour, 0.4), strokeWidth: 1.4, opacity: 0.7 },
      );
    seam(x0 + long / 2);
  } else if (facing === "left") {
    block(room, x0 + 0.64, 0.1, z0, x0 + 0.94, 0.82, z0 + long, colour, { round: 9 });
    block(room, x0, 0.12, z0 + long - 0.2, x0 + 0.75, 0.6, z0 + long, colour, { round: 8 });
    block(room, x0, 0.12, z0 + 0.2, x0 + 0.68, 0.44, z0 + long - 0.2, lighter(colour, 0.06), {
      shade: false,
      round: 6,
    });
    block(room, x0 + 0.46, 0.46, z0 + long - 0.8, x0 + 0.62, 0.84, z0 + long - 0.34, cushion, {
      shade: false,
      round: 10,
    });
    block(room, x0, 0.12, z0, x0 + 0.75, 0.6, z0 + 0.2, colour, { shade: false, round: 8 });
  } else {
    block(room, x0, 0.08, z0, x0 + long, 0.8, z0 + 0.9, colour, { round: 10 });
  }
}

function table(
  room: Room,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  high: number,
  colour: Colour,
): void {
  const { scene } = room;
  scene.sheet.polygon(
    scene.camera.outline([
      [x0, 0.003, z0],
      [x1 + 0.3, 0.003, z0],
      [x1 + 0.3, 0.003, z1],
      [x0, 0.003, z1],
    ]),
    { fill: hex("#2a211e"), opacity: 0.28, filter: scene.sheet.blur(7) },
  );
  for (const [x, z] of [
    [x0 + 0.06, z1 - 0.1],
    [x1 - 0.1, z1 - 0.1],
    [x0 + 0.06, z0 + 0.04],
    [x1 - 0.1, z0 + 0.04],
  ] as const)
    block(room, x, 0, z, x + 0.05, high - 0.04, z + 0.05, darker(colour, 0.25), { shade: false });
  block(room, x0, high - 0.045, z0, x1, high, z1, colour, { shade: false });
}

function chair(room: Room, x: number, z: number, facesAway: boolean, colour: Colour): void {
  const back = () => {
    const at = facesAway ? z : z + 0.4;
    for (const dx of [0.02, 0.37])
      block(room, x + dx, 0.45, at, x + dx + 0.035, 0.9, at + 0.035, colour, { shade: false });
    block(room, x + 0.02, 0.74, at, x + 0.405, 0.9, at + 0.03, colour, { shade: false, round: 2 });
  };
  if (!facesAway) back();
  for (const [dx, dz] of [
    [0.03, 0.38],
    [0.37, 0.38],
    [0.03, 0.02],
    [0.37, 0.02],
  ] as const)
    block(room, x + dx, 0, z + dz, x + dx + 0.035, 0.44, z + dz + 0.035, darker(colour, 0.2), {
      shade: false,
    });
  block(room, x, 0.42, z, x + 0.43, 0.47, z + 0.42, colour, { shade: false, round: 2 });
  if (facesAway) back();
}

function shelves(room: Room, x0: number, z: number, wide: number, high: number): void {
  const { random, wood } = room;
  block(room, x0, 0, z, x0 + wide, high, z + 0.32, darker(wood, 0.12));
  const rows = Math.round(high / 0.38);
  for (let row = 0; row < rows; row++) {
    const y0 = (high * row) / rows + 0.04;
    const y1 = (high * (row + 1)) / rows - 0.02;
    room.scene.shape(
      [
        [x0 + 0.04, y0, z - 0.001],
        [x0 + wide - 0.04, y0, z - 0.001],
        [x0 + wide - 0.04, y1, z - 0.001],
        [x0 + 0.04, y1, z - 0.001],
      ],
      { fill: darker(wood, 0.55) },
    );
    let x = x0 + 0.07;
    while (x < x0 + wide - 0.12) {
      const thick = random.between(0.025, 0.06);
      if (random.chance(0.82))
        room.scene.shape(
          [
            [x, y0, z - 0.002],
            [x + thick, y0, z - 0.002],
            [x + thick, y0 + (y1 - y0) * random.between(0.6, 0.92), z - 0.002],
            [x, y0 + (y1 - y0) * 0.85, z - 0.002],
          ],
          {
            fill: random.pick([
              hex("#8c4a3a"),
              hex("#d9cfb9"),
              hex("#4f6068"),
              hex("#b8925c"),
              hex("#5e6b55"),
              hex("#e8e2d4"),
              hex("#33414a"),
            ]),
          },
        );
      x += thick + 0.004;
    }
  }
}

function fireplace(room: Room): void {
  const { scene, right, depth, random, height } = room;
  const u = depth * 0.42;
  const wide = 1.9;
  const marble = random.pick([hex("#e9e4dc"), hex("#3f3d3f"), hex("#b9a694"), hex("#7c5c55")]);
  scene.box(right, u, 0, u + wide, height, 0.3, lighter(room.wall, 0.1), { shadow: 0.6, lit: 0.4 });
  const face = right.moved(u, 0, 0.3);
  scene.box(face, 0.14, 0, wide - 0.14, 1.08, 0.14, marble, { shadow: 0.5, lit: 0.4 });
  scene.box(face, 0.04, 1.08, wide - 0.04, 1.17, 0.24, marble, { shadow: 0.5, lit: 0.4 });
  scene.rect(face, 0.5, 0.02, wide - 0.5, 0.82, { fill: hex("#1d1a19") }, 0.141);
  scene.rect(
    face,
    0.62,
    0.02,
    wide - 0.62,
    0.34,
    {
      fill: scene.upwards(face, 0.9, 0, 0.34, [
        [0, hex("#e08a3c"), 0.9],
        [1, hex("#e08a3c"), 0],
      ]),
    },
    0.142,
  );
  scene.box(face, 0.34, 1.32, wide - 0.34, Math.min(height - 0.45, 2.6), 0.04, hex("#c2a35f"), {
    shadow: 0.5,
    lit: 0.4,
  });
  scene.rect(
    face,
    0.4,
    1.38,
    wide - 0.4,
    Math.min(height - 0.51, 2.54),
    {
      fill: scene.along(face, 2, 0.4, wide - 0.4, [
        [0, hex("#dfe4e2")],
        [0.5, hex("#c2cbcb")],
        [1, hex("#eef0ea")],
      ]),
    },
    0.045,
  );
  for (const at of [0.2, wide - 0.34])
    scene.box(
      face,
      at,
      1.17,
      at + 0.1,
      1.42,
      0.12,
      random.pick([hex("#a3614c"), hex("#d8cfbf"), hex("#5f7480")]),
      { shadow: 0.4, lit: 0.4 },
    );
}

function kitchenRun(room: Room, isClassic: boolean): void {
  const { scene, width, depth, back, random, accent } = room;
  const half = width / 2;
  const cabinet = isClassic
    ? random.pick([hex("#e9e2d2"), hex("#c9d0c4"), accent])
    : random.pick([hex("#3f464a"), hex("#e8e4dc"), accent, hex("#5a6a60")]);
  const top = random.pick([hex("#d9d4cb"), hex("#4a4d50"), room.wood]);
  const tile = isClassic ? hex("#f1ede4") : mix(cabinet, hex("#efeae0"), 0.7);
  scene.rect(back, 0.3, 0.9, width - 1.1, 1.5, { fill: tile });
  const joints: string[] = [];
  for (let v = 0.9; v < 1.5; v += 0.1)
    joints.push(
      outlinePath([
        scene.camera.project(back.at(0.3, v)),
        scene.camera.project(back.at(width - 1.1, v)),
        scene.camera.project(back.at(width - 1.1, v + 0.001)),
      ]),
    );
  for (let u = 0.3; u < width - 1.1; u += 0.2)
    joints.push(
      outlinePath([
        scene.camera.project(back.at(u, 0.9)),
        scene.camera.project(back.at(u, 1.5)),
        scene.camera.project(back.at(u + 0.001, 1.5)),
      ]),
    );
  scene.sheet.path(joints.join(""), {
    fill: "none",
    stroke: scaled(tile, 0.84),
    strokeWidth: 0.9,
    opacity: 0.7,
  });
  block(room, half - 1.1, 0, depth - 0.66, half - 0.02, 2.3, depth, cabinet);
  for (const y of [0.5, 1.25]) handle(room, half - 1, y, depth - 0.67);
  block(room, -half + 0.3, 0.1, depth - 0.64, half - 1.1, 0.88, depth, cabinet);
  block(room, -half + 0.28, 0.88, depth - 0.68, half - 1.1, 0.92, depth, top, { shade: false });
  const units = Math.round((width - 1.4) / 0.62);
  for (let index = 0; index < units; index++) {
    const x = -half + 0.3 + ((width - 1.4) * index) / units;
    const x1 = x + (width - 1.4) / units;
    scene.shape(
      [
        [x + 0.02, 0.14, depth - 0.645],
        [x1 - 0.02, 0.14, depth - 0.645],
        [x1 - 0.02, 0.84, depth - 0.645],
        [x + 0.02, 0.84, depth - 0.645],
      ],
      { fill: "none", stroke: darker(cabinet, 0.35), strokeWidth: 1.3 },
    );
    if (isClassic)
      scene.shape(
        [
          [x + 0.09, 0.22, depth - 0.646],
          [x1 - 0.09, 0.22, depth - 0.646],
          [x1 - 0.09, 0.76, depth - 0.646],
          [x + 0.09, 0.76, depth - 0.646],
        ],
        { fill: "none", stroke: lighter(cabinet, 0.3), strokeWidth: 1.2, opacity: 0.7 },
      );
    handle(room, (x + x1) / 2 - 0.08, 0.78, depth - 0.66);
  }
  const hob = -half + 0.3 + (width - 1.4) * 0.42;
  scene.shape(
    [
      [hob, 0.14, depth - 0.65],
      [hob + 0.6, 0.14, depth - 0.65],
      [hob + 0.6, 0.84, depth - 0.65],
      [hob, 0.84, depth - 0.65],
    ],
    { fill: hex("#2a2d30") },
  );
  scene.shape(
    [
      [hob + 0.07, 0.24, depth - 0.652],
      [hob + 0.53, 0.24, depth - 0.652],
      [hob + 0.53, 0.6, depth - 0.652],
      [hob + 0.07, 0.6, depth - 0.652],
    ],
    { fill: hex("#4a4e50") },
  );
  block(
    room,
    hob - 0.1,
    1.62,
    depth - 0.5,
    hob + 0.7,
    1.72,
    depth,
    isClassic ? lighter(cabinet, 0.1) : hex("#3a3e41"),
    { shade: false },
  );
  block(
    room,
    hob + 0.14,
    1.72,
    depth - 0.34,
    hob + 0.46,
    room.height,
    depth,
    isClassic ? lighter(cabinet, 0.1) : hex("#3a3e41"),
    { shade: false },
  );
  for (const [from, to] of [
    [-half + 0.3, hob - 0.16],
    [hob + 0.76, half - 1.1],
  ] as const) {
    if (to - from < 0.5) continue;
    if (isClassic) {
      block(room, from, 1.5, depth - 0.36, to, 2.25, depth, cabinet, { shade: false });
      const count = Math.max(1, Math.round((to - from) / 0.55));
      for (let index = 0; index < count; index++) {
        const a = from + ((to - from) * index) / count + 0.04;
        const b = from + ((to - from) * (index + 1)) / count - 0.04;
        scene.shape(
          [
            [a, 1.55, depth - 0.365],
            [b, 1.55, depth - 0.365],
            [b, 2.2, depth - 0.365],
            [a, 2.2, depth - 0.365],
          ],
          { fill: "none", stroke: darker(cabinet, 0.3), strokeWidth: 1.3 },
        );
      }
    } else {
      block(room, from, 1.62, depth - 0.24, to, 1.66, depth, room.wood, { shade: false });
      for (let x = from + 0.08; x < to - 0.12; x += random.between(0.13, 0.24))
        block(
          room,
          x,
          1.66,
          depth - 0.2,
          x + 0.1,
          1.66 + random.between(0.1, 0.28),
          depth - 0.1,
          random.pick([hex("#e9e2d5"), hex("#a3614c"), hex("#6d8085"), hex("#c8a56c")]),
          { shade: false, round: 2 },
        );
    }
  }
  const tap = scene.camera.project([-half + 1, 1.18, depth - 0.25]);
  const scale = scene.camera.scaleAt([0, 1, depth]);
  scene.sheet.path(
    `M${tap[0].toFixed(1)} ${(tap[1] + scale * 0.26).toFixed(1)}v${(-scale * 0.2).toFixed(1)}q0 ${(-scale * 0.1).toFixed(1)} ${(scale * 0.1).toFixed(1)} ${(-scale * 0.08).toFixed(1)}`,
    { fill: "none", stroke: hex("#8f9498"), strokeWidth: 3, round: true },
  );
}

function handle(room: Room, x: number, y: number, z: number): void {
  room.scene.shape(
    [
      [x, y, z],
      [x + 0.16, y, z],
      [x + 0.16, y + 0.022, z],
      [x, y + 0.022, z],
    ],
    { fill: room.metal },
  );
}

function bed(room: Room, x0: number, z0: number, isClassic: boolean): void {
  const { wood, accent, random } = room;
  const sheetTone = hex("#f3efe7");
  const cover = random.pick([mix(accent, hex("#efe8dc"), 0.35), room.fabric, hex("#e6dccb")]);
  const long = 2.05;
  block(
    room,
    x0 - 0.05,
    0,
    z0 + long,
    x0 + 1.65,
    isClassic ? 1.25 : 1.05,
    z0 + long + 0.09,
    isClassic ? darker(wood, 0.15) : room.fabric,
    { round: isClassic ? 2 : 9 },
  );
  block(room, x0, 0.08, z0, x0 + 1.6, 0.34, z0 + long, darker(wood, 0.1));
  block(room, x0 + 0.02, 0.34, z0 + 0.02, x0 + 1.58, 0.54, z0 + long, sheetTone, { shade: false, round: 8 });
  for (const x of [x0 + 0.1, x0 + 0.86]) {
    block(room, x, 0.54, z0 + long - 0.5, x + 0.64, 0.74, z0 + long - 0.12, hex("#faf7f1"), {
      shade: false,
      round: 12,
    });
    block(
      room,
      x + 0.08,
      0.56,
      z0 + long - 0.68,
      x + 0.56,
      0.76,
      z0 + long - 0.52,
      mix(cover, hex("#ffffff"), 0.25),
      { shade: false, round: 12 },
    );
  }
  block(room, x0 - 0.03, 0.2, z0 - 0.03, x0 + 1.63, 0.58, z0 + long * 0.6, cover, { shade: false, round: 9 });
  for (let index = 1; index < 5; index++)
    room.scene.sheet.polyline(
      [
        room.scene.camera.project([x0 + index * 0.32, 0.58, z0]),
        room.scene.camera.project([x0 + index * 0.32 + 0.05, 0.22, z0 - 0.03]),
      ],
      { stroke: darker(cover, 0.35), strokeWidth: 1.6, opacity: 0.35 },
    );
}

function nightTable(room: Room, x: number, z: number): void {
  block(room, x, 0.1, z, x + 0.44, 0.5, z + 0.38, room.wood);
  const { scene } = room;
  const [px, py] = scene.camera.project([x + 0.22, 0.82, z + 0.2]);
  const scale = scene.camera.scaleAt([x, 0.8, z]);
  scene.sheet.ellipse([px, py], scale * 0.5, scale * 0.5, {
    fill: scene.sheet.radial([px, py], scale * 0.5, [
      [0, hex("#ffe7b8"), 0.6],
      [1, hex("#ffe7b8"), 0],
    ]),
  });
  scene.sheet.polyline(
    [
      [px, py + scale * 0.3],
      [px, py],
    ],
    { stroke: room.metal, strokeWidth: 3 },
  );
  scene.sheet.polygon(
    [
      [px - scale * 0.09, py - scale * 0.12],
      [px + scale * 0.09, py - scale * 0.12],
      [px + scale * 0.14, py + scale * 0.1],
      [px - scale * 0.14, py + scale * 0.1],
    ],
    { fill: hex("#fbeed0") },
  );
}

const FURNISH: Record<RoomKind, (room: Room) => void> = {
  "living-classic": (room) => {
    const { width, depth, random, fabric, wood, variant } = room;
    const half = width / 2;
    if (variant % 3 === 1) return besideTheWall(room);
    if (variant % 3 === 2) return withDiningTable(room);
    picture(room, room.back, width * 0.38, 1.5, 0.9, 0.7);
    if (random.chance(0.55)) fireplace(room);
    else picture(room, room.right, depth * 0.4, 1.45, 1.1, 0.8);
    if (random.chance(0.6)) shelves(room, half - 1.5, depth - 0.34, 1.3, 2.1);
    plant(room, -half + 0.6, depth - 0.5, 1.1);
    rug(
      room,
      -half * 0.62,
      1.7,
      half * 0.62,
      4.6,
      random.pick([hex("#9c4f3f"), hex("#c9b99c"), hex("#6d7f80"), hex("#b78d63")]),
    );
    sofa(room, -1.3, 4.3, 2.3, "viewer", fabric);
    floorLamp(room, 1.35, 4.6);
    if (random.chance(0.7)) sofa(room, half - 1.75, 2.3, 1, "left", random.pick(FABRICS));
    table(room, -0.7, 2.6, 0.6, 3.4, 0.4, wood);
    block(room, -0.3, 0.4, 2.85, 0, 0.46, 3.1, hex("#a3614c"), { shade: false });
    pendant(room, 0, depth * 0.5, room.height - 0.9, "ball");
  },
  "living-modern": (room) => {
    const { width, depth, random, fabric, wood, variant } = room;
    const half = width / 2;
    if (variant % 3 === 1) return withDiningTable(room);
    if (variant % 3 === 2) return besideTheWall(room);
    picture(room, room.back, width * random.between(0.3, 0.5), 1.2, random.between(0.8, 1.3), 0.9);
    if (random.chance(0.5)) picture(room, room.back, width * 0.72, 1.35, 0.5, 0.65);
    plant(room, half - 0.5, depth - 0.5, 1.3);
    rug(
      room,
      -half * 0.7,
      1.5,
      half * 0.55,
      4.5,
      random.pick([hex("#d8cfbf"), hex("#c2b8a6"), hex("#8f9a98"), hex("#b8886a")]),
    );
    sofa(room, -1.6, 4.5, 2.6, "viewer", fabric);
    if (random.chance(0.5)) sofa(room, half - 1.6, 2.2, 1.1, "left", random.pick(FABRICS));
    else {
      table(room, half - 1.9, 3.9, half - 0.5, 5.2, 0.75, wood);
      chair(room, half - 1.6, 3.5, true, darker(wood, 0.3));
      chair(room, half - 1, 3.5, true, darker(wood, 0.3));
    }
    table(room, -1, 2.7, 0.3, 3.4, 0.36, random.chance(0.5) ? wood : hex("#3a3f43"));
    block(room, -0.7, 0.36, 2.9, -0.5, 0.52, 3.1, random.pick(ACCENTS), { shade: false, round: 3 });
    floorLamp(room, -2, 4.9);
    pendant(
      room,
      half - 1.2,
      depth * 0.66,
      room.height - 0.9,
      random.pick(["cone", "disc", "ball"] as const),
    );
  },
  "kitchen-classic": (room) => {
    kitchenRun(room, true);
    if (room.variant % 2 === 1) {
      table(room, -room.width / 2 + 0.5, 2.6, -room.width / 2 + 1.7, 4.4, 0.76, room.wood);
      bowl(room, -room.width / 2 + 1.1, 3.4);
      for (const z of [2.8, 3.6]) chair(room, -room.width / 2 + 1.75, z, false, darker(room.wood, 0.2));
      block(room, room.width / 2 - 0.62, 0, 1.9, room.width / 2 - 0.02, 0.92, 3.9, lighter(room.accent, 0.2));
      block(room, room.width / 2 - 0.66, 0.92, 1.85, room.width / 2 - 0.02, 0.96, 3.95, room.wood, {
        shade: false,
      });
      pendant(room, -room.width / 2 + 1.1, 3.4, 1.9, "cone");
      return;
    }
    table(room, -1, 1.9, 0.9, 3.1, 0.76, room.wood);
    for (const x of [-0.8, 0.2]) chair(room, x, 3, false, darker(room.wood, 0.15));
    bowl(room, 0, 2.4);
    for (const x of [-0.7, 0.3]) chair(room, x, 1.5, true, darker(room.wood, 0.15));
    pendant(room, 0, 2.5, 1.95, "ball");
  },
  "kitchen-modern": (room) => {
    const { depth, random, wood } = room;
    kitchenRun(room, false);
    if (room.variant % 3 === 2) {
      plant(room, -room.width / 2 + 0.5, depth - 1, 1.1);
      rug(room, -1.6, 1.9, 1.4, 3.9, hex("#c2b8a6"));
      for (const x of [-1, -0.2, 0.6])
        chair(room, x, 3.3, false, random.chance(0.5) ? hex("#33383b") : darker(wood, 0.2));
      table(room, -1.3, 2.3, 1.1, 3.2, 0.75, wood);
      bowl(room, -0.2, 2.7);
      for (const x of [-0.9, 0.3]) chair(room, x, 1.8, true, hex("#33383b"));
      for (const x of [-0.6, 0.4]) pendant(room, x, 2.7, 1.85, "cone");
      return;
    }
    const z = depth - 3.2;
    const island = random.pick([room.accent, hex("#e9e4da"), hex("#3f464a"), wood]);
    block(room, -1.5, 0, z, 1.2, 0.88, z + 0.95, island);
    block(
      room,
      -1.58,
      0.88,
      z - 0.25,
      1.28,
      0.93,
      z + 1,
      random.pick([hex("#efece6"), hex("#d2cdc4"), wood]),
      { shade: false },
    );
    bowl(room, -0.6, z + 0.4, 0.93);
    for (const x of [-1.2, -0.4, 0.4]) stool(room, x, z - 0.62);
    for (const x of [-0.9, 0, 0.8]) pendant(room, x, z + 0.4, 1.95, random.chance(0.5) ? "cone" : "ball");
    plant(room, room.width / 2 - 0.5, depth - 1.4, 0.9);
  },
  "bedroom-classic": (room) => bedroom(room, true),
  "bedroom-modern": (room) => bedroom(room, false),
  bathroom: (room) => {
    const { scene, back, right, width, depth, random, accent, wood } = room;
    const half = width / 2;
    const tile = random.pick([
      hex("#e9e6df"),
      mix(accent, hex("#f0ece4"), 0.45),
      hex("#d5dcd8"),
      hex("#dccfbe"),
    ]);
    for (const [plane, length] of [
      [back, width],
      [right, depth + 1.6],
    ] as const) {
      scene.rect(plane, 0, 0, length, 2.1, {
        fill: scene.along(plane, 1, 0, length, [
          [0, scaled(tile, 0.9)],
          [1, scaled(tile, 0.98)],
        ]),
        opacity: 0.94,
      });
      const tones: Point[][][] = [[], []];
      for (let v = 0; v < 2.05; v += 0.15)
        for (let u = 0; u < length; u += 0.15)
          if (random.next() < 0.5)
            tones[random.whole(0, 1)]?.push(scene.corners(plane, u, v, u + 0.142, v + 0.142));
      scene.sheet.polygons(tones[0] ?? [], { fill: darker(tile, 0.1), opacity: 0.5 });
      scene.sheet.polygons(tones[1] ?? [], { fill: lighter(tile, 0.3), opacity: 0.6 });
    }
    if (room.variant % 2 === 1) return bathroomWithVanity(room);
    block(room, half - 0.62, 0.4, depth - 2.6, half - 0.02, 0.85, depth - 1, wood);
    block(room, half - 0.66, 0.85, depth - 2.65, half - 0.02, 0.9, depth - 0.95, hex("#f4f1eb"), {
      shade: false,
    });
    scene.box(right, 1.15, 1.2, 2.5, 2.05, 0.03, room.metal, { shadow: 0.4, lit: 0.4 });
    scene.rect(
      right,
      1.19,
      1.24,
      2.46,
      2.01,
      {
        fill: scene.along(right, 1.6, 1.2, 2.5, [
          [0, hex("#dde5e4")],
          [0.6, hex("#bccaca")],
          [1, hex("#eff2ee")],
        ]),
      },
      0.031,
    );
    const tub = { x0: -half + 0.15, x1: -half + 1.95, z0: depth - 1.1, z1: depth - 0.15 };
    block(room, tub.x0, 0, tub.z0, tub.x1, 0.58, tub.z1, hex("#f3f0ea"), { round: 12 });
    scene.shape(
      [
        [tub.x0 + 0.12, 0.585, tub.z0 + 0.1],
        [tub.x1 - 0.12, 0.585, tub.z0 + 0.1],
        [tub.x1 - 0.12, 0.585, tub.z1 - 0.1],
        [tub.x0 + 0.12, 0.585, tub.z1 - 0.1],
      ],
      { fill: hex("#c9d2d1"), stroke: hex("#c9d2d1"), strokeWidth: 12, round: true },
    );
    scene.box(back, 2.4, 0, 2.43, 2.1, 0.9, hex("#9aa6a8"), { shadow: 0, lit: 0.3, face: { opacity: 0.2 } });
    plant(room, -half + 0.4, depth - 1.6, 0.7);
    block(room, half - 0.5, 0, depth - 0.7, half - 0.05, 0.42, depth - 0.1, hex("#f6f4ef"), { round: 9 });
    const towel = random.pick(ACCENTS);
    scene.rect(
      back,
      width * 0.62,
      0.9,
      width * 0.62 + 0.42,
      1.55,
      {
        fill: scene.along(back, 1, width * 0.62, width * 0.62 + 0.42, [
          [0, scaled(towel, 0.8)],
          [0.5, lighter(towel, 0.15)],
          [1, scaled(towel, 0.82)],
        ]),
      },
      0.06,
    );
    rug(room, -0.9, depth - 2.2, 0.4, depth - 1.35, hex("#d8cdbb"));
  },
  hall: (room) => {
    const { scene, width, depth, back, wood, random } = room;
    const half = width / 2;
    const doorTone = random.pick([hex("#3d5248"), hex("#7a3a2c"), hex("#2f3d4d")]);
    scene.box(back, width / 2 - 0.62, 0, width / 2 + 0.62, 2.5, 0.03, hex("#efe9dd"), { lit: 0.5 });
    scene.rect(back, width / 2 - 0.5, 0, width / 2 + 0.5, 2.1, { fill: doorTone }, 0.035);
    scene.rect(back, width / 2 - 0.36, 1.05, width / 2 + 0.36, 1.98, { fill: hex("#f9efd2") }, 0.04);
    scene.rect(back, width / 2 - 0.5, 2.16, width / 2 + 0.5, 2.44, { fill: hex("#fdf5dd") }, 0.04);
    const steps = 13;
    for (let index = steps - 1; index >= 0; index--) {
      const z = 2.2 + index * 0.3;
      block(
        room,
        half - 1.15,
        0,
        z,
        half - 0.02,
        (index + 1) * 0.18,
        z + 0.3,
        index % 2 ? lighter(wood, 0.06) : wood,
        { shade: index === 0 },
      );
      scene.shape(
        [
          [half - 0.95, (index + 1) * 0.18 + 0.002, z],
          [half - 0.22, (index + 1) * 0.18 + 0.002, z],
          [half - 0.22, (index + 1) * 0.18 + 0.002, z + 0.3],
          [half - 0.95, (index + 1) * 0.18 + 0.002, z + 0.3],
        ],
        { fill: hex("#8c4436") },
      );
    }
    const rail: Point[] = [];
    for (let index = 0; index <= steps; index++) {
      const z = 2.2 + index * 0.3;
      const foot = scene.camera.project([half - 1.12, index * 0.18, z]);
      const head = scene.camera.project([half - 1.12, index * 0.18 + 0.92, z]);
      scene.sheet.polyline([foot, head], { stroke: hex("#3a332d"), strokeWidth: 3 });
      rail.push(head);
    }
    scene.sheet.polyline(rail, { stroke: darker(wood, 0.35), strokeWidth: 8, round: true });
    block(room, -half + 0.05, 0.5, depth - 3.4, -half + 0.4, 0.86, depth - 2, wood);
    plant(room, -half + 0.35, depth - 1.2, 0.8);
    pendant(room, 0, depth * 0.5, room.height - 0.8, "ball");
  },
  attic: (room) => {
    const { scene, width, depth, height, wood, random } = room;
    const half = width / 2;
    const knee = 1.1;
    const ridge = height;
    const plaster = hex("#f3eee4");
    for (const side of [-1, 1] as const) {
      const slope: Vector[] = [
        [side * half, knee, -1.6],
        [side * half, knee, depth],
        [0, ridge, depth],
        [0, ridge, -1.6],
      ];
      scene.shape(slope, { fill: scaled(plaster, side < 0 ? 0.82 : 0.97) });
      const sky = (z: number) => {
        const at = (t: number, dz: number): Vector => [
          side * half * (1 - t),
          knee + (ridge - knee) * t,
          z + dz,
        ];
        const hole = [at(0.22, 0), at(0.22, 1), at(0.66, 1), at(0.66, 0)];
        scene.shape(hole, { fill: hex("#cfe2ee"), stroke: hex("#e9dcc4"), strokeWidth: 9 });
        const spot = scene.camera.project(at(0.45, 0.5));
        scene.sheet.ellipse(spot, 190, 190, {
          fill: scene.sheet.radial(spot, 190, [
            [0, hex("#fff8e4"), 0.6],
            [1, hex("#fff8e4"), 0],
          ]),
        });
      };
      if (side < 0) {
        sky(1.4);
        sky(3.8);
      } else if (random.chance(0.5)) sky(2.6);
    }
    scene.shape(
      [
        [-half, 0, depth],
        [half, 0, depth],
        [half, knee, depth],
        [0, ridge, depth],
        [-half, knee, depth],
      ],
      { fill: scaled(room.wall, 0.95) },
    );
    const beam = darker(wood, 0.3);
    for (let z = depth - 0.4; z > -1; z -= 1.8) {
      for (const side of [-1, 1] as const)
        scene.shape(
          [
            [side * half, knee - 0.1, z],
            [0, ridge - 0.12, z],
            [0, ridge + 0.1, z],
            [side * half, knee + 0.12, z],
          ],
          { fill: scaled(beam, side < 0 ? 0.8 : 1) },
        );
      block(room, -half * 0.52, 2.42, z, half * 0.52, 2.62, z + 0.18, beam, { shade: false });
    }
    bed(room, -0.9, depth - 2.4, true);
    nightTable(room, 0.85, depth - 0.6);
    rug(room, -1.6, 1.8, 1.5, 3.8, hex("#b78d63"));
    shelves(room, half - 1.1, depth - 0.36, 0.9, 1.05);
    plant(room, -half + 0.6, depth - 1.3, 0.7);
    block(room, half - 1, 0, 2, half - 0.3, 0.42, 2.7, room.fabric, { round: 12 });
  },
  loft: (room) => {
    const { width, depth, height, random, fabric, wood } = room;
    const half = width / 2;
    for (let z = 1; z < depth; z += 2.4)
      block(room, -half, height - 0.45, z, half, height - 0.18, z + 0.2, hex("#4a4f52"), { shade: false });
    for (const [x, z] of [
      [1.9, depth - 1.6],
      [1.9, 3.2],
    ] as const) {
      block(room, x, 0, z, x + 0.2, height - 0.4, z + 0.2, hex("#3f4548"));
      block(room, x - 0.08, height - 0.62, z - 0.08, x + 0.28, height - 0.42, z + 0.28, hex("#33393c"), {
        shade: false,
      });
    }
    picture(room, room.back, width * 0.3, 1.3, 1.7, 1.2);
    shelves(room, half - 2.4, depth - 0.36, 2.1, 2.6);
    plant(room, -half + 0.7, depth - 0.8, 1.7);
    rug(room, -2.6, 2.6, 1.2, 5.8, random.pick([hex("#a3614c"), hex("#c2b8a6"), hex("#6d7f80")]));
    sofa(room, -2.2, 5.4, 2.9, "viewer", fabric);
    table(room, -1.6, 3.6, 0, 4.5, 0.38, wood);
    table(room, 2.5, 3.2, half - 0.6, 5, 0.75, wood);
    for (const x of [2.7, 3.3]) chair(room, x, 2.8, true, hex("#33383b"));
    sofa(room, 0.5, 3.1, 1, "left", random.pick(FABRICS));
    for (const x of [2.9, 3.6]) pendant(room, x, 4.1, 2.1, "cone");
  },
  workroom: (room) => {
    const { width, depth, wood, random } = room;
    const half = width / 2;
    shelves(room, -half + 1.2, depth - 0.36, 2.4, 1.7);
    picture(room, room.back, width * 0.52, 1.2, 1.3, 0.9);
    for (const [x, z] of [
      [-2.8, 5.2],
      [0.4, 5.2],
      [-2.8, 2.5],
      [0.4, 2.5],
    ] as const) {
      table(room, x, z, x + 1.9, z + 0.85, 0.74, random.chance(0.5) ? wood : hex("#efebe3"));
      block(room, x + 0.5, 0.86, z + 0.55, x + 1.15, 1.22, z + 0.58, hex("#2f3437"), { shade: false });
      block(room, x + 0.78, 0.74, z + 0.55, x + 0.86, 0.88, z + 0.6, hex("#2f3437"), { shade: false });
      chair(room, x + 0.6, z - 0.35, true, hex("#3d4549"));
    }
    plant(room, half - 0.6, depth - 0.6, 1.3);
    plant(room, half - 0.7, 2.4, 1.1);
    for (const z of [2.9, 5.6]) for (const x of [-1.8, 1.4]) pendant(room, x, z, room.height - 0.55, "disc");
  },
  shopfloor: (room) => {
    const { width, depth, wood, accent, random } = room;
    const half = width / 2;
    shelves(room, -half + 0.6, depth - 0.36, 3, 2.2);
    shelves(room, half - 3.4, depth - 0.36, 2.8, 2.2);
    block(room, 0.6, 0, depth - 3, half - 0.8, 1.05, depth - 2.3, accent);
    block(room, 0.5, 1.05, depth - 3.1, half - 0.7, 1.11, depth - 2.25, wood, { shade: false });
    for (const [x, z] of [
      [-2.6, 2.2],
      [-2.2, 4.6],
      [1.4, 2.4],
    ] as const) {
      table(room, x, z, x + 1.6, z + 0.9, 0.8, wood);
      for (let at = x + 0.15; at < x + 1.4; at += 0.3)
        block(
          room,
          at,
          0.8,
          z + 0.2,
          at + 0.2,
          0.8 + random.between(0.06, 0.3),
          z + 0.5,
          random.pick([...ACCENTS, hex("#efe8da")]),
          { shade: false, round: 3 },
        );
    }
    plant(room, half - 0.5, 3.4, 1.2);
    for (const x of [-2, 0.2, 2.4]) pendant(room, x, depth - 2.6, 2.1, "cone");
  },
};

/** Basins and a mirror on the back wall, a tub that stands free, a shower behind glass. */
function bathroomWithVanity(room: Room): void {
  const { scene, back, width, depth, wood, metal, random } = room;
  const half = width / 2;
  block(room, -half + 0.35, 0.42, depth - 0.55, -half + 2.05, 0.86, depth, wood);
  block(room, -half + 0.3, 0.86, depth - 0.6, -half + 2.1, 0.91, depth, hex("#f4f1eb"), { shade: false });
  for (const x of [-half + 0.55, -half + 1.35])
    block(room, x, 0.91, depth - 0.48, x + 0.5, 1.02, depth - 0.14, hex("#fbf9f5"), {
      shade: false,
      round: 6,
    });
  scene.box(back, 0.45, 1.2, 1.95, 2.1, 0.03, metal, { shadow: 0.4, lit: 0.4 });
  scene.rect(
    back,
    0.49,
    1.24,
    1.91,
    2.06,
    {
      fill: scene.along(back, 1.6, 0.45, 1.95, [
        [0, hex("#c3d0d0")],
        [0.5, hex("#e6eceb")],
        [1, hex("#b9c6c6")],
      ]),
    },
    0.031,
  );
  scene.box(back, 2.35, 0, 2.38, 2.1, 1, hex("#a9b5b6"), { shadow: 0, lit: 0.3, face: { opacity: 0.3 } });
  const [px, py] = scene.camera.project(back.at(3.1, 2.15, 0.3));
  scene.sheet.polyline(
    [scene.camera.project(back.at(3.1, 1, 0.05)), scene.camera.project(back.at(3.1, 2.15, 0.05)), [px, py]],
    { stroke: metal, strokeWidth: 4, round: true },
  );
  scene.sheet.ellipse([px, py], 20, 5, { fill: metal });
  rug(room, -1.1, 1.9, 0.3, 2.8, random.pick([hex("#d8cdbb"), hex("#94a39c")]));
  block(room, half - 1.05, 0, 1.5, half - 0.15, 0.58, 3.2, hex("#f3f0ea"), { round: 14 });
  scene.shape(
    [
      [half - 0.95, 0.585, 1.6],
      [half - 0.25, 0.585, 1.6],
      [half - 0.25, 0.585, 3.1],
      [half - 0.95, 0.585, 3.1],
    ],
    { fill: hex("#c9d2d1"), stroke: hex("#c9d2d1"), strokeWidth: 12, round: true },
  );
  plant(room, -half + 0.35, depth - 1.2, 0.7);
  pendant(room, -half + 1.2, depth - 0.7, 1.95, "ball");
}

/** The sofa along the right wall, a wall of books behind, an armchair at the window. */
function besideTheWall(room: Room): void {
  const { width, depth, random, fabric, wood } = room;
  const half = width / 2;
  shelves(room, -half + 0.9, depth - 0.36, random.between(1.9, 2.6), random.between(1.9, 2.3));
  picture(room, room.right, depth * 0.34, 1.35, 1.3, 0.85);
  picture(room, room.right, depth * 0.62, 1.5, 0.55, 0.7);
  rug(
    room,
    -half * 0.55,
    1.9,
    half * 0.5,
    5,
    random.pick([hex("#a3614c"), hex("#c9b99c"), hex("#6d7f80"), hex("#b8a078")]),
  );
  floorLamp(room, half - 0.5, depth - 0.5);
  sofa(room, half - 1.1, 2.7, 2.5, "left", fabric);
  sofa(room, -1.7, 4.5, 1.05, "viewer", random.pick(FABRICS));
  table(room, -0.4, 3, 0.6, 4.1, 0.38, wood);
  block(room, -0.1, 0.38, 3.3, 0.16, 0.44, 3.6, random.pick(ACCENTS), { shade: false });
  plant(room, -half + 0.45, depth - 0.5, 1.2);
  pendant(room, 0, depth * 0.55, room.height - 0.85, random.pick(["ball", "disc"] as const));
}

/** A table for six in front, the sofa further back. */
function withDiningTable(room: Room): void {
  const { width, depth, random, fabric, wood } = room;
  const half = width / 2;
  picture(room, room.back, width * 0.56, 1.35, 1.2, 0.85);
  if (random.chance(0.5)) fireplace(room);
  plant(room, half - 0.45, depth - 0.45, 1.2);
  rug(
    room,
    -0.4,
    depth - 2.4,
    half - 0.3,
    depth - 0.8,
    random.pick([hex("#c2b8a6"), hex("#9c4f3f"), hex("#8f9a98")]),
  );
  sofa(room, -0.1, depth - 1.2, 2.2, "viewer", fabric);
  floorLamp(room, -0.45, depth - 0.6);
  const seat = random.pick([darker(wood, 0.3), hex("#33383b"), hex("#e6e0d4")]);
  const left = -half + 0.55;
  for (const x of [left + 0.2, left + 1, left + 1.7]) chair(room, x, 3.55, false, seat);
  table(room, left, 2.5, left + 2.3, 3.45, 0.75, wood);
  bowl(room, left + 1.2, 2.95);
  for (const x of [left + 0.3, left + 1.4]) chair(room, x, 2, true, seat);
  for (const x of [left + 0.8, left + 1.5])
    pendant(room, x, 2.95, 1.85, random.pick(["cone", "ball"] as const));
}

function bedroom(room: Room, isClassic: boolean): void {
  const { width, depth, random, wood } = room;
  const half = width / 2;
  const x = [-0.4, 0.3, -1.1][room.variant % 3] ?? 0;
  if (random.chance(0.5))
    block(
      room,
      half - 0.66,
      0,
      depth - 2.6,
      half - 0.02,
      2.3,
      depth - 0.3,
      isClassic ? darker(wood, 0.1) : hex("#e6e1d7"),
    );
  picture(room, room.back, half + x + 0.35, 1.5, 0.95, 0.65);
  nightTable(room, x - 0.6, depth - 0.55);
  nightTable(room, x + 1.76, depth - 0.55);
  rug(
    room,
    x - 0.8,
    depth - 3.2,
    x + 2.4,
    depth - 1.2,
    random.pick([hex("#d6cab6"), hex("#b9a68c"), hex("#94a09b"), hex("#b67b66")]),
  );
  bed(room, x, depth - 2.35, isClassic);
  if (random.chance(0.6)) {
    block(room, half - 1.4, 0, 2.2, half - 0.7, 0.42, 2.9, room.fabric, { round: 12 });
    block(room, half - 0.85, 0.2, 2.2, half - 0.66, 0.86, 2.9, room.fabric, { shade: false, round: 12 });
  }
  plant(room, -half + 0.5, depth - 0.5, 1);
  pendant(
    room,
    x + 0.8,
    depth * 0.55,
    room.height - 0.75,
    isClassic ? "ball" : random.pick(["cone", "disc", "ball"] as const),
  );
}

function bowl(room: Room, x: number, z: number, high = 0.76): void {
  const { scene, random } = room;
  const [px, py] = scene.camera.project([x, high, z]);
  const scale = scene.camera.scaleAt([x, high, z]);
  for (let index = 0; index < 5; index++)
    scene.sheet.ellipse(
      [px + (index - 2) * scale * 0.06, py - scale * 0.1 - (index % 2) * scale * 0.04],
      scale * 0.055,
      scale * 0.055,
      { fill: random.pick([hex("#d08a3c"), hex("#a3b35a"), hex("#b94f3c"), hex("#e0b655")]) },
    );
  scene.sheet.path(
    `M${(px - scale * 0.2).toFixed(1)} ${(py - scale * 0.1).toFixed(1)}q${(scale * 0.2).toFixed(1)} ${(scale * 0.24).toFixed(1)} ${(scale * 0.4).toFixed(1)} 0z`,
    { fill: hex("#e9e2d5") },
  );
}

function stool(room: Room, x: number, z: number): void {
  for (const [dx, dz] of [
    [0, 0.3],
    [0.3, 0.3],
    [0, 0],
    [0.3, 0],
  ] as const)
    block(room, x + dx, 0, z + dz, x + dx + 0.03, 0.66, z + dz + 0.03, hex("#33373a"), { shade: false });
  block(room, x - 0.02, 0.64, z - 0.02, x + 0.35, 0.7, z + 0.35, room.wood, { round: 3 });
}

/** The light falls off from the windows to the far corner: one soft shade over everything. */
function air({ scene }: Room): void {
  const { sheet } = scene;
  const dark = hex("#4a382e");
  sheet.rect(0, 0, sheet.width, sheet.height, {
    fill: sheet.linear(
      [sheet.width * 0.18, 0],
      [sheet.width, sheet.height * 0.25],
      [
        [0, dark, 0],
        [1, dark, 0.27],
      ],
    ),
    blend: "multiply",
  });
  sheet.rect(0, 0, sheet.width, sheet.height, {
    fill: sheet.linear(
      [0, 0],
      [0, sheet.height * 0.5],
      [
        [0, dark, 0.16],
        [1, dark, 0],
      ],
    ),
    blend: "multiply",
  });
  sheet.rect(0, 0, sheet.width, sheet.height, { fill: hex("#f3d9b4"), opacity: 0.1, blend: "multiply" });
}

/** Where the sun that comes through the windows lies on the floor, as outlines on the sheet. */
function sunPatches({ scene, left, depth, width, windows: openings }: Room): Point[][] {
  const { sun } = scene.light;
  const half = width / 2;
  const onFloor = (u: number, v: number): Vector => {
    const at = left.at(u, v);
    const hit = add(at, sun, -at[1] / sun[1]);
    if (hit[0] <= half) return [hit[0], 0.01, Math.min(depth, hit[2])];
    return [half - 0.01, 0.01, Math.min(depth, at[2] + (sun[2] * (half - at[0])) / sun[0])];
  };
  return openings.flatMap(({ z, wide, low, high }) =>
    [0, 1].map((half2) => {
      const u0 = z + (wide * half2) / 2 + 0.05;
      const u1 = z + (wide * (half2 + 1)) / 2 - 0.05;
      return scene.camera.outline([
        onFloor(u0, low + 0.08),
        onFloor(u1, low + 0.08),
        onFloor(u1, high - 0.08),
        onFloor(u0, high - 0.08),
      ]);
    }),
  );
}

function sunPatch({ scene: { sheet } }: Room, patch: Point[], strength: number): void {
  const blur = sheet.blur(2.2);
  sheet.polygon(patch, { fill: hex("#ffe9b8"), opacity: 0.6 * strength, blend: "soft-light", filter: blur });
  sheet.polygon(patch, { fill: hex("#ffe9bd"), opacity: 0.46 * strength, filter: blur });
}

/** The air in the way of the sun has a little of it. */
function beams({ scene, left, windows: openings }: Room): void {
  const { sheet } = scene;
  for (const { z, wide, low, high } of openings) {
    const first = scene.camera.project(left.at(z, high));
    const second = scene.camera.project(left.at(z + wide, high));
    const third = scene.camera.project(left.at(z + wide, low));
    const end = scene.camera.project([0.6, 0, z + wide]);
    sheet.polygon([first, second, [end[0] + 160, end[1]], [end[0] - 120, end[1] + 60], third], {
      fill: sheet.linear(first, end, [
        [0, hex("#fff4d8"), 0.3],
        [1, hex("#fff4d8"), 0],
      ]),
      filter: sheet.blur(14),
    });
  }
}
