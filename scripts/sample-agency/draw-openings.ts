import { type Colour, darker, hex, lighter, mix, scaled } from "./draw-colour.ts";
import { dot, type Plane, type Scene } from "./draw-scene.ts";
import type { Point } from "./draw-sheet.ts";
import type { Spot } from "./draw-wall.ts";
import type { Random } from "./random.ts";

export type WindowStyle =
  | "sash"
  | "tall"
  | "casement"
  | "wide"
  | "modern"
  | "steel"
  | "arched"
  | "small"
  | "louvre";

export interface OpeningLook {
  style: WindowStyle;
  frame: Colour;
  stone: Colour;
  wall: Colour;
  /** What lies over the opening. */
  lintel: "stone" | "arch" | "none";
  sill: boolean;
  /** Shutters beside it, in this colour. */
  shutters?: Colour;
  flowers?: boolean;
  railing?: boolean;
  haze?: number;
  /** Light behind the glass whatever the hour. */
  bright?: boolean;
}

const DEPTH = 0.16;

/** A window in a wall: reveal, frame, glass with what it mirrors, what stands behind it, lintel and sill. */
export function drawWindow(
  scene: Scene,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  look: OpeningLook,
  random: Random,
): void {
  if (!scene.sees(plane)) return;
  const { sheet } = scene;
  const haze = look.haze ?? 0;
  const rise = look.style === "arched" ? width / 2 : look.lintel === "arch" ? width * 0.09 : 0;
  const opening = outlineOf(u, v, width, height, rise);
  const clip = sheet.clipTo(project(scene, plane, opening, 0));
  const stone = scene.hazy(scene.lit(look.stone, plane.normal), haze);
  if (look.shutters) shutters(scene, plane, u, v, width, height, look.shutters, haze);
  lintel(scene, plane, u, v, width, height, rise, look, stone, haze);
  const reveal = scene.hazy(darker(scene.lit(look.wall, plane.normal, true), 0.3), haze);
  sheet.polygon(project(scene, plane, opening, 0), { fill: reveal });
  sheet.group({ clip }, () => {
    scene.shape(
      [
        plane.at(u + width, v, 0),
        plane.at(u + width, v + height, 0),
        plane.at(u + width, v + height, -DEPTH),
        plane.at(u + width, v, -DEPTH),
      ],
      { fill: scene.hazy(scene.lit(lighter(look.wall, 0.15), [-1, 0, 0]), haze) },
    );
    pane(scene, plane, u, v, width, height, rise, look, haze, random);
    revealShadow(scene, plane, u, v, width, height);
  });
  if (look.sill)
    scene.box(plane, u - 0.07, v - 0.09, u + width + 0.07, v, 0.09, scene.hazy(look.stone, haze));
  if (look.railing) railing(scene, plane, u - 0.02, u + width + 0.02, v, v + 0.85, 0.1, hex("#23272b"));
  if (look.flowers) flowerBox(scene, plane, u, v, width, random);
}

function pane(
  scene: Scene,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  rise: number,
  look: OpeningLook,
  haze: number,
  random: Random,
): void {
  const { sheet, light } = scene;
  const isModern = look.style === "modern" || look.style === "wide";
  const border = isModern ? 0.05 : look.style === "steel" ? 0.035 : 0.075;
  const frame = scene.hazy(scene.lit(look.frame, plane.normal, true), haze * 0.6);
  sheet.polygon(project(scene, plane, outlineOf(u, v, width, height, rise), -DEPTH), { fill: frame });
  const glass = outlineOf(u + border, v + border, width - border * 2, height - border * 2, rise);
  const points = project(scene, plane, glass, -DEPTH - 0.02);
  const isLit = random.chance(light.lit) || (look.bright === true && light.name !== "noon");
  const low = scene.camera.project(plane.at(u, v));
  const high = scene.camera.project(plane.at(u + width * 0.25, v + height));
  const sky = mix(light.skyMiddle, hex("#27313a"), light.name === "dusk" ? 0.5 : 0.42);
  const depth = mix(hex("#1d252c"), light.skyTop, 0.16);
  const warm = mix(
    random.pick([hex("#ffdf9e"), hex("#ffd083"), hex("#ffe6b8")]),
    light.skyMiddle,
    light.name === "dusk" ? 0 : 0.3,
  );
  sheet.polygon(points, {
    fill: isLit
      ? sheet.linear(low, high, [
          [0, mix(hex("#a85f2a"), warm, 0.35)],
          [0.55, warm],
          [1, mix(warm, hex("#c98a45"), 0.35)],
        ])
      : sheet.linear(low, high, [
          [0, depth],
          [0.45, mix(depth, sky, 0.55)],
          [1, sky],
        ]),
  });
  sheet.group({ clip: sheet.clipTo(points) }, () => {
    behind(scene, plane, u, v, width, height, isLit, random);
    if (!isLit) {
      const slant = random.between(0.25, 0.6);
      for (const [from, wide, opacity] of [
        [random.between(-0.1, 0.5), 0.28, 0.2],
        [random.between(0.3, 0.9), 0.1, 0.16],
      ] as const) {
        const left = u + width * from;
        sheet.polygon(
          project(
            scene,
            plane,
            [
              [left, v],
              [left + width * wide, v],
              [left + width * (wide + slant), v + height],
              [left + width * slant, v + height],
            ],
            -DEPTH,
          ),
          { fill: light.skyLow, opacity },
        );
      }
    }
  });
  bars(scene, plane, u, v, width, height, look.style, frame, border);
}

function bars(
  scene: Scene,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  style: WindowStyle,
  frame: Colour,
  border: number,
): void {
  const upright = (at: number, from: number, to: number, thick = 0.05) =>
    scene.rect(
      plane,
      u + width * at - thick / 2,
      v + height * from,
      u + width * at + thick / 2,
      v + height * to,
      { fill: frame },
      -DEPTH + 0.02,
    );
  const level = (at: number, from = 0, to = 1, thick = 0.055) => {
    scene.rect(
      plane,
      u + width * from,
      v + height * at - thick / 2 - 0.03,
      u + width * to,
      v + height * at,
      { fill: hex("#10151a"), opacity: 0.35 },
      -DEPTH,
    );
    scene.rect(
      plane,
      u + width * from,
      v + height * at - thick / 2,
      u + width * to,
      v + height * at + thick / 2,
      { fill: frame },
      -DEPTH + 0.02,
    );
  };
  if (style === "sash" || style === "tall" || style === "arched") {
    level(style === "tall" ? 0.74 : 0.68, 0, 1, 0.08);
    upright(0.5, 0, style === "tall" ? 0.74 : 0.68, 0.08);
  } else if (style === "casement") {
    upright(0.5, 0, 1, 0.08);
    for (const at of [0.34, 0.67]) level(at, 0, 1, 0.03);
  } else if (style === "small") {
    upright(0.5, 0, 1, 0.04);
    level(0.5, 0, 1, 0.04);
  } else if (style === "steel") {
    const columns = Math.max(2, Math.round(width / 0.55));
    const rows = Math.max(2, Math.round(height / 0.6));
    for (let index = 1; index < columns; index++) upright(index / columns, 0, 1, 0.035);
    for (let index = 1; index < rows; index++)
      scene.rect(
        plane,
        u,
        v + (height * index) / rows - 0.015,
        u + width,
        v + (height * index) / rows + 0.015,
        { fill: frame },
        -DEPTH + 0.02,
      );
  } else if (style === "wide") {
    upright(width > 2 ? 0.33 : 0.5, 0, 1, 0.06);
    if (width > 2.6) upright(0.66, 0, 1, 0.06);
  } else if (style === "modern") {
    if (width > 1.5) upright(0.38, 0, 1, border);
  }
}

/** Curtains, a blind, a plant or a lamp: somebody lives here. */
function behind(
  scene: Scene,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  isLit: boolean,
  random: Random,
): void {
  const cloth = isLit ? mix(hex("#fff1cf"), hex("#e6a860"), 0.3) : mix(hex("#f1ece2"), scene.light.haze, 0.4);
  const at = (spots: readonly Spot[]) => project(scene, plane, spots, -DEPTH - 0.1);
  const choice = random.next();
  if (choice < 0.42) {
    const wide = width * random.between(0.14, 0.3);
    for (const [from, to] of [
      [u, u + wide],
      [u + width, u + width - wide],
    ] as const) {
      scene.sheet.polygon(
        at([
          [from, v],
          [from + (to - from) * 0.7, v],
          [to, v + height],
          [from, v + height],
        ]),
        { fill: cloth, opacity: isLit ? 0.75 : 0.55 },
      );
      scene.sheet.polygon(
        at([
          [from + (to - from) * 0.3, v],
          [from + (to - from) * 0.42, v],
          [from + (to - from) * 0.6, v + height],
          [from + (to - from) * 0.42, v + height],
        ]),
        { fill: darker(cloth, 0.25), opacity: 0.35 },
      );
    }
  } else if (choice < 0.56) {
    scene.sheet.polygon(
      at([
        [u, v + height * random.between(0.55, 0.8)],
        [u + width, v + height * 0.7],
        [u + width, v + height],
        [u, v + height],
      ]),
      { fill: cloth, opacity: 0.6 },
    );
  } else if (choice < 0.72) {
    scene.sheet.polygon(
      at([
        [u, v],
        [u + width, v],
        [u + width, v + height * 0.42],
        [u, v + height * 0.42],
      ]),
      { fill: cloth, opacity: isLit ? 0.55 : 0.42 },
    );
  } else if (choice < 0.86) {
    const green = isLit ? hex("#4a4a26") : hex("#4f6b45");
    const foot = scene.camera.project(plane.at(u + width * random.between(0.25, 0.75), v + 0.1, -DEPTH));
    const scale = scene.camera.scaleAt(plane.at(u, v));
    for (let index = 0; index < 9; index++) {
      scene.sheet.ellipse(
        [foot[0] + random.bell() * scale * 0.2, foot[1] - scale * random.between(0.05, 0.55)],
        scale * 0.09,
        scale * 0.13,
        { fill: index % 2 ? green : lighter(green, 0.15), opacity: 0.75 },
      );
    }
  }
}

function revealShadow(scene: Scene, plane: Plane, u: number, v: number, width: number, height: number): void {
  const { sun, shadow, shadowOpacity } = scene.light;
  const towards = -dot(sun, plane.normal);
  if (towards <= 0.08) return;
  const across = (dot(sun, plane.u) / towards) * DEPTH;
  const down = (-dot(sun, plane.v) / towards) * DEPTH;
  const opacity = Math.min(0.6, shadowOpacity * 1.3);
  scene.rect(plane, u, v + height - down, u + width, v + height + 0.5, { fill: shadow, opacity }, -DEPTH);
  if (across > 0) scene.rect(plane, u, v, u + across, v + height - down, { fill: shadow, opacity }, -DEPTH);
  else
    scene.rect(plane, u + width + across, v, u + width, v + height - down, { fill: shadow, opacity }, -DEPTH);
}

function lintel(
  scene: Scene,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  rise: number,
  look: OpeningLook,
  stone: Colour,
  haze: number,
): void {
  if (look.lintel === "stone" && look.style !== "arched") {
    scene.box(
      plane,
      u - 0.14,
      v + height,
      u + width + 0.14,
      v + height + 0.2,
      0.02,
      scene.hazy(look.stone, haze),
      { shadow: 0.6 },
    );
  } else if (look.lintel !== "none") {
    const brick = scene.hazy(scene.lit(darker(look.wall, 0.14), plane.normal), haze);
    const outer = outlineOf(u - 0.12, v + height - rise - 0.02, width + 0.24, rise + 0.26, rise + 0.05);
    scene.sheet.polygon(project(scene, plane, outer, 0), { fill: look.style === "arched" ? stone : brick });
    const count = Math.round(width / 0.09);
    const shapes: Point[][] = [];
    for (let index = 0; index < count; index += 2) {
      const left = u - 0.1 + ((width + 0.2) * index) / count;
      const curve = look.style === "arched" ? 0 : rise * (1 - ((index / count) * 2 - 1) ** 2);
      if (look.style !== "arched")
        shapes.push(
          project(
            scene,
            plane,
            [
              [left, v + height - rise + curve],
              [left + 0.07, v + height - rise + curve],
              [left + 0.07, v + height - rise + curve + 0.23],
              [left, v + height - rise + curve + 0.23],
            ],
            0,
          ),
        );
    }
    scene.sheet.polygons(shapes, { fill: lighter(brick, 0.12), opacity: 0.6 });
  }
}

function shutters(
  scene: Scene,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Colour,
  haze: number,
): void {
  const leaf = width * 0.48;
  for (const left of [u - leaf - 0.03, u + width + 0.03]) {
    scene.box(plane, left, v - 0.02, left + leaf, v + height + 0.02, 0.05, scene.hazy(colour, haze));
    const slat = scene.lit(darker(colour, 0.22), plane.normal);
    for (let at = v + 0.12; at < v + height - 0.08; at += 0.11)
      scene.rect(plane, left + 0.06, at, left + leaf - 0.06, at + 0.03, { fill: slat, opacity: 0.6 }, 0.05);
  }
}

/** A railing of iron bars before an opening or a balcony. */
export function railing(
  scene: Scene,
  plane: Plane,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  out: number,
  colour: Colour,
): void {
  const ink = scene.lit(colour, plane.normal);
  for (const v of [v0 + 0.06, v1]) scene.rect(plane, u0, v - 0.02, u1, v + 0.02, { fill: ink }, out);
  const shapes: Point[][] = [];
  for (let u = u0; u <= u1; u += 0.12) shapes.push(scene.corners(plane, u - 0.009, v0, u + 0.009, v1, out));
  scene.sheet.polygons(shapes, { fill: ink });
}

function flowerBox(scene: Scene, plane: Plane, u: number, v: number, width: number, random: Random): void {
  scene.box(plane, u + 0.05, v, u + width - 0.05, v + 0.16, 0.22, hex("#6b4a36"));
  const scale = scene.camera.scaleAt(plane.at(u, v));
  const bloom = random.pick([hex("#c8453c"), hex("#e7a7b4"), hex("#f4e6d0"), hex("#b0578f")]);
  for (let index = 0; index < 46; index++) {
    const spot = scene.camera.project(
      plane.at(u + random.between(0.05, width - 0.05), v + 0.14 + random.next() * 0.22, 0.25),
    );
    const colour = index % 3 === 0 ? bloom : random.pick([hex("#56713f"), hex("#6f8b4d"), hex("#3f5833")]);
    scene.sheet.ellipse(spot, scale * 0.035, scale * 0.03, { fill: scene.lit(colour, plane.normal) });
  }
}

/** A front door with panels, a fanlight over it and a step before it. */
export function drawDoor(
  scene: Scene,
  plane: Plane,
  u: number,
  width: number,
  height: number,
  look: {
    colour: Colour;
    stone: Colour;
    wall: Colour;
    fanlight: boolean;
    surround: boolean;
    arched?: boolean;
    haze?: number;
    step: number;
  },
  random: Random,
): void {
  if (!scene.sees(plane)) return;
  const { sheet } = scene;
  const haze = look.haze ?? 0;
  const v = look.step;
  const fan = look.fanlight ? 0.55 : 0;
  const total = height + fan;
  const rise = look.arched ? width / 2.4 : 0;
  if (look.surround) {
    scene.box(plane, u - 0.2, 0, u, v + total + 0.02, 0.06, scene.hazy(look.stone, haze));
    scene.box(plane, u + width, 0, u + width + 0.2, v + total + 0.02, 0.06, scene.hazy(look.stone, haze));
    scene.box(
      plane,
      u - 0.26,
      v + total,
      u + width + 0.26,
      v + total + 0.24,
      0.12,
      scene.hazy(look.stone, haze),
    );
  }
  const opening = outlineOf(u, v, width, total, rise);
  sheet.polygon(project(scene, plane, opening, 0), {
    fill: darker(scene.lit(look.wall, plane.normal, true), 0.45),
  });
  const clip = sheet.clipTo(project(scene, plane, opening, 0));
  const paint = scene.hazy(scene.lit(look.colour, plane.normal), haze);
  sheet.group({ clip }, () => {
    scene.rect(
      plane,
      u,
      v,
      u + width,
      v + height,
      {
        fill: scene.upwards(plane, u, v, v + height, [
          [0, darker(paint, 0.12)],
          [1, lighter(paint, 0.06)],
        ]),
      },
      -DEPTH,
    );
    const panelsAt: [number, number, number, number][] =
      width > 1.15
        ? [
            [0.08, 0.08, 0.46, 0.36],
            [0.54, 0.08, 0.92, 0.36],
            [0.08, 0.42, 0.46, 0.94],
            [0.54, 0.42, 0.92, 0.94],
          ]
        : [
            [0.14, 0.07, 0.86, 0.34],
            [0.14, 0.41, 0.86, 0.93],
          ];
    const isGlazed = random.chance(0.35);
    panelsAt.forEach(([a, b, c, d], index) => {
      const glassy = isGlazed && b > 0.3;
      const box = [u + width * a, v + height * b, u + width * c, v + height * d] as const;
      scene.rect(
        plane,
        ...box,
        {
          fill: glassy
            ? mix(scene.light.skyMiddle, hex("#232c33"), scene.light.lit > 0.5 ? 0.3 : 0.55)
            : darker(paint, 0.2),
        },
        -DEPTH + 0.01,
      );
      if (!glassy)
        scene.rect(
          plane,
          box[0] + 0.025,
          box[1] + 0.02,
          box[2] - 0.015,
          box[3] - 0.03,
          { fill: lighter(paint, index % 2 ? 0.05 : 0.09) },
          -DEPTH + 0.01,
        );
    });
    if (fan) {
      scene.rect(plane, u, v + height, u + width, v + height + 0.07, { fill: paint }, -DEPTH + 0.02);
      const isLit = scene.light.lit > 0.1;
      scene.rect(
        plane,
        u + 0.06,
        v + height + 0.08,
        u + width - 0.06,
        v + total - 0.05,
        { fill: isLit ? hex("#ffd896") : mix(scene.light.skyMiddle, hex("#27313a"), 0.45) },
        -DEPTH,
      );
      scene.rect(
        plane,
        u + width / 2 - 0.015,
        v + height,
        u + width / 2 + 0.015,
        v + total,
        { fill: paint },
        -DEPTH + 0.01,
      );
    }
    const knob = scene.camera.project(plane.at(u + width * 0.86, v + 1.02, -DEPTH + 0.06));
    const scale = scene.camera.scaleAt(plane.at(u, v));
    sheet.ellipse(knob, scale * 0.035, scale * 0.035, { fill: hex("#d8b25a") });
    scene.rect(
      plane,
      u + width * 0.36,
      v + 0.88,
      u + width * 0.64,
      v + 0.93,
      { fill: hex("#c7a354") },
      -DEPTH + 0.02,
    );
    revealShadow(scene, plane, u, v, width, total);
  });
  if (v > 0)
    for (let index = Math.max(1, Math.round(v / 0.16)); index >= 1; index--) {
      const top = (v * (Math.round(v / 0.16) - index + 1)) / Math.max(1, Math.round(v / 0.16));
      scene.box(
        plane,
        u - 0.12,
        0,
        u + width + 0.12,
        top,
        0.3 * index - 0.02,
        scene.hazy(hex("#8b9297"), haze),
        { shadow: 0 },
      );
    }
  const bell = scene.camera.project(plane.at(u + width + (look.surround ? 0.32 : 0.16), v + 1.25));
  sheet.ellipse(bell, 2, 2.6, { fill: hex("#d8b25a"), opacity: 0.8 });
}

/** A garage door of horizontal panels. */
export function drawGarageDoor(
  scene: Scene,
  plane: Plane,
  u: number,
  width: number,
  height: number,
  colour: Colour,
  haze = 0,
  v = 0,
): void {
  if (!scene.sees(plane)) return;
  const paint = scene.hazy(scene.lit(colour, plane.normal), haze);
  scene.rect(plane, u, v, u + width, v + height, { fill: darker(paint, 0.5) });
  scene.rect(
    plane,
    u + 0.04,
    v,
    u + width - 0.04,
    v + height - 0.04,
    {
      fill: scene.upwards(plane, u, v, v + height, [
        [0, darker(paint, 0.1)],
        [1, lighter(paint, 0.07)],
      ]),
    },
    -0.12,
  );
  for (let at = v + 0.5; at < v + height - 0.1; at += 0.5) {
    scene.rect(plane, u + 0.04, at, u + width - 0.04, at + 0.025, { fill: darker(paint, 0.35) }, -0.12);
    scene.rect(
      plane,
      u + 0.04,
      at - 0.03,
      u + width - 0.04,
      at,
      { fill: lighter(paint, 0.14), opacity: 0.7 },
      -0.12,
    );
  }
  scene.rect(
    plane,
    u + 0.04,
    v + height - 0.28,
    u + width - 0.04,
    v + height,
    { fill: scene.light.shadow, opacity: scene.light.shadowOpacity },
    -0.12,
  );
}

/** A shop front: sill, large panes, a board for the name and, when asked for, an awning. */
export function drawShopFront(
  scene: Scene,
  plane: Plane,
  u: number,
  width: number,
  look: { colour: Colour; awning?: Colour; doorAt: number; haze?: number },
  random: Random,
): void {
  const { sheet } = scene;
  const paint = scene.lit(look.colour, plane.normal);
  const top = 2.75;
  scene.rect(plane, u, 0, u + width, top + 0.62, { fill: darker(paint, 0.25) });
  const bays = Math.max(2, Math.round(width / 1.5));
  const bay = width / bays;
  for (let index = 0; index < bays; index++) {
    const left = u + bay * index;
    const isDoor = index === Math.min(bays - 1, look.doorAt);
    const low = isDoor ? 0.16 : 0.52;
    const glow = scene.light.name === "noon" ? hex("#5e594c") : hex("#e9bd79");
    const box: [number, number, number, number] = [left + 0.09, low, left + bay - 0.09, top];
    scene.rect(
      plane,
      ...box,
      {
        fill: scene.upwards(plane, left, low, top, [
          [0, darker(glow, 0.45)],
          [0.5, glow],
          [1, mix(glow, scene.light.skyMiddle, 0.45)],
        ]),
      },
      -0.1,
    );
    const clip = sheet.clipTo(scene.corners(plane, ...box, -0.1));
    sheet.group({ clip }, () => {
      if (!isDoor) goods(scene, plane, left + 0.12, low, bay - 0.24, random);
      const lamp = scene.camera.project(plane.at(left + bay / 2, top - 0.5, -0.1));
      const scale = scene.camera.scaleAt(plane.at(left, low));
      sheet.ellipse(lamp, scale * 0.5, scale * 0.5, {
        fill: sheet.radial(lamp, scale * 0.5, [
          [0, hex("#fff3d4"), 0.9],
          [1, hex("#ffd58c"), 0],
        ]),
      });
      const slide = left + bay * random.between(0, 0.5);
      sheet.polygon(
        project(
          scene,
          plane,
          [
            [slide, low],
            [slide + 0.3, low],
            [slide + 0.9, top],
            [slide + 0.6, top],
          ],
          -0.1,
        ),
        { fill: scene.light.skyLow, opacity: 0.18 },
      );
    });
    if (isDoor) {
      scene.rect(plane, left + 0.09, low, left + bay - 0.09, low + 0.6, { fill: darker(paint, 0.05) }, -0.08);
      scene.rect(
        plane,
        left + bay * 0.78,
        low + 0.8,
        left + bay * 0.8,
        low + 1.3,
        { fill: hex("#d8b25a") },
        -0.04,
      );
      scene.rect(plane, left + 0.09, 2.12, left + bay - 0.09, 2.18, { fill: paint }, -0.06);
    } else {
      scene.box(plane, left + 0.1, 0.08, left + bay - 0.1, 0.44, 0.03, look.colour, { shadow: 0.5 });
    }
    scene.box(plane, left - 0.06, 0, left + 0.06, top + 0.05, 0.06, look.colour, { shadow: 0.6 });
  }
  scene.box(plane, u + width - 0.06, 0, u + width + 0.06, top + 0.05, 0.06, look.colour);
  scene.box(plane, u - 0.08, top, u + width + 0.08, top + 0.52, 0.14, look.colour);
  const ink = mix(paint, hex("#f2e6c9"), 0.75);
  let letter = u + width * 0.24;
  while (letter < u + width * 0.76) {
    const wide = random.between(0.07, 0.16);
    scene.rect(
      plane,
      letter,
      top + 0.17,
      letter + wide,
      top + 0.35 + (random.chance(0.2) ? 0.05 : 0),
      { fill: ink, opacity: 0.85 },
      0.15,
    );
    letter += wide + (random.chance(0.15) ? 0.2 : 0.05);
  }
  if (look.awning) awning(scene, plane, u, width, top + 0.02, look.awning);
}

function goods(scene: Scene, plane: Plane, u: number, v: number, width: number, random: Random): void {
  const colours = [
    hex("#7c3b2c"),
    hex("#d9c7a1"),
    hex("#4c5b4a"),
    hex("#b98146"),
    hex("#3d4a5a"),
    hex("#e7ddc9"),
  ];
  let left = u;
  while (left < u + width - 0.1) {
    const wide = random.between(0.12, 0.34);
    const high = random.between(0.18, 0.85);
    scene.rect(plane, left, v, left + wide, v + high, { fill: random.pick(colours), opacity: 0.8 }, -0.1);
    left += wide + random.between(0.02, 0.16);
  }
}

function awning(scene: Scene, plane: Plane, u: number, width: number, v: number, colour: Colour): void {
  const out = 1.25;
  const drop = 0.62;
  scene.castShadow(plane, u, v - drop, u + width, v, out * 0.7, 1.1);
  const stripes = Math.round(width / 0.28);
  for (let index = 0; index < stripes; index++) {
    const left = u + (width * index) / stripes;
    const right = u + (width * (index + 1)) / stripes;
    const paint = scene.lit(index % 2 ? hex("#efe7d8") : colour, [0, 0.8, -0.6]);
    scene.shape(
      [plane.at(left, v), plane.at(right, v), plane.at(right, v - drop, out), plane.at(left, v - drop, out)],
      { fill: paint },
    );
    scene.shape(
      [
        plane.at(left, v - drop, out),
        plane.at(right, v - drop, out),
        plane.at(right, v - drop - 0.22, out),
        plane.at((left + right) / 2, v - drop - 0.27, out),
        plane.at(left, v - drop - 0.22, out),
      ],
      { fill: scaled(paint, 0.86) },
    );
  }
}

function outlineOf(u: number, v: number, width: number, height: number, rise: number): Spot[] {
  if (rise <= 0)
    return [
      [u, v],
      [u + width, v],
      [u + width, v + height],
      [u, v + height],
    ];
  const spots: Spot[] = [
    [u, v],
    [u + width, v],
  ];
  for (let index = 0; index <= 10; index++) {
    const angle = (Math.PI * index) / 10;
    spots.push([u + width / 2 + (Math.cos(angle) * width) / 2, v + height - rise + Math.sin(angle) * rise]);
  }
  return spots;
}

function project(scene: Scene, plane: Plane, spots: readonly Spot[], out: number): Point[] {
  return scene.camera.outline(spots.map(([u, v]) => plane.at(u, v, out)));
}
