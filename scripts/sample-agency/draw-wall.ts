import { type Colour, css, darker, hex, lighter, mix, scaled } from "./draw-colour.ts";
import type { Plane, Scene } from "./draw-scene.ts";
import type { Point } from "./draw-sheet.ts";
import type { Random } from "./random.ts";

export type Material = "brick" | "painted" | "stucco" | "stone" | "boards" | "panels" | "rubble";

/** A point on a wall, in metres. */
export type Spot = readonly [number, number];

export interface WallLook {
  material: Material;
  colour: Colour;
  /** 0 near, 1 lost in the haze. */
  haze?: number;
  /** In shade: the sun does not reach it. */
  shaded?: boolean;
  /** Height of the damp, darker foot, in metres; 0 for none. */
  foot?: number;
}

/** A wall of some material within an outline on a plane: its tone, its bond, its weather. */
export function drawWall(
  scene: Scene,
  plane: Plane,
  outline: readonly Spot[],
  look: WallLook,
  random: Random,
): void {
  const { sheet } = scene;
  const points = scene.camera.outline(outline.map(([u, v]) => plane.at(u, v)));
  if (points.length < 3) return;
  const [u0, u1, v0, v1] = bounds(outline);
  const base = scene.hazy(scene.lit(look.colour, plane.normal, look.shaded), look.haze ?? 0);
  const clip = sheet.clipTo(points);
  sheet.polygon(points, {
    fill: scene.upwards(plane, (u0 + u1) / 2, v0, v1, [
      [0, scaled(base, 0.93)],
      [0.25, base],
      [1, lighter(base, 0.05)],
    ]),
    stroke: base,
    strokeWidth: 0.6,
  });
  sheet.group({ clip }, () => {
    const middle = plane.at((u0 + u1) / 2, (v0 + v1) / 2);
    const scale = scene.camera.scaleAt(middle);
    if (look.material === "brick" || look.material === "painted")
      bricks(scene, plane, [u0, u1, v0, v1], base, look.material, scale, random);
    if (look.material === "stone" || look.material === "rubble")
      ashlars(scene, plane, [u0, u1, v0, v1], base, look.material, random);
    if (look.material === "boards") boards(scene, plane, [u0, u1, v0, v1], base, random);
    if (look.material === "panels") panels(scene, plane, [u0, u1, v0, v1], base);
    weather(scene, plane, [u0, u1, v0, v1], base, look.foot ?? 0.9, random);
  });
}

type Box = readonly [number, number, number, number];

function bounds(outline: readonly Spot[]): Box {
  const us = outline.map(([u]) => u);
  const vs = outline.map(([, v]) => v);
  return [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
}

/** Flemish-looking bond: courses of 72 mm, bricks of 220 mm, a part of them of another firing. */
function bricks(
  scene: Scene,
  plane: Plane,
  [u0, u1, v0, v1]: Box,
  base: Colour,
  material: Material,
  scale: number,
  random: Random,
): void {
  const course = scale < 26 ? 0.144 : 0.072;
  const length = scale < 26 ? 0.4 : 0.225;
  const isPainted = material === "painted";
  const tones: { colour: Colour; shapes: Point[][] }[] = (
    isPainted
      ? [darker(base, 0.045), lighter(base, 0.1), darker(base, 0.08)]
      : [
          darker(base, 0.2),
          darker(base, 0.1),
          lighter(base, 0.1),
          mix(base, hex("#7a4a52"), 0.22),
          mix(base, hex("#d19a66"), 0.25),
          lighter(base, 0.18),
        ]
  ).map((colour) => ({ colour, shapes: [] }));
  let row = 0;
  for (let v = v0; v < v1; v += course, row++) {
    for (let u = u0 - (row % 2 ? length / 2 : 0); u < u1; u += length) {
      if (random.next() > 0.52) continue;
      const tone = tones[Math.floor(random.next() * tones.length)];
      const short = random.next() < 0.3 ? length / 2 : length;
      tone?.shapes.push(
        scene.corners(plane, Math.max(u0, u), v, Math.min(u1, u + short - 0.012), v + course - 0.012),
      );
    }
  }
  for (const { colour, shapes } of tones)
    scene.sheet.polygons(
      shapes.filter((shape) => shape.length > 2),
      { fill: colour, opacity: isPainted ? 0.55 : 0.62 },
    );
  const joints: string[] = [];
  for (let v = v0 + course; v < v1; v += course) {
    const from = scene.camera.project(plane.at(u0, v));
    const to = scene.camera.project(plane.at(u1, v));
    joints.push(`M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`);
  }
  scene.sheet.path(joints.join(""), {
    fill: "none",
    stroke: css(isPainted ? darker(base, 0.16) : mix(base, hex("#e6d8c8"), 0.32)),
    strokeWidth: Math.max(0.5, scale * 0.012),
    opacity: isPainted ? 0.35 : 0.5,
  });
}

function ashlars(
  scene: Scene,
  plane: Plane,
  [u0, u1, v0, v1]: Box,
  base: Colour,
  material: Material,
  random: Random,
): void {
  const isRubble = material === "rubble";
  const shapes: Point[][][] = [[], [], [], []];
  const colours = isRubble
    ? [
        darker(base, 0.16),
        lighter(base, 0.12),
        mix(base, hex("#8d8a86"), 0.4),
        mix(base, hex("#b48b63"), 0.32),
      ]
    : [darker(base, 0.06), lighter(base, 0.07), darker(base, 0.03), lighter(base, 0.03)];
  let v = v0;
  while (v < v1) {
    const height = isRubble ? random.between(0.12, 0.24) : 0.36;
    let u = u0 - random.between(0, 0.5);
    while (u < u1) {
      const width = isRubble ? random.between(0.2, 0.55) : random.between(0.6, 0.95);
      const gap = isRubble ? 0.02 : 0.01;
      shapes[random.whole(0, 3)]?.push(scene.corners(plane, u, v, u + width - gap, v + height - gap));
      u += width;
    }
    v += height;
  }
  shapes.forEach((list, index) => {
    scene.sheet.polygons(
      list.filter((shape) => shape.length > 2),
      { fill: colours[index], opacity: isRubble ? 0.75 : 0.7 },
    );
  });
}

function boards(scene: Scene, plane: Plane, [u0, u1, v0, v1]: Box, base: Colour, random: Random): void {
  const shapes: Point[][][] = [[], [], []];
  for (let u = u0; u < u1; u += 0.12)
    shapes[random.whole(0, 2)]?.push(scene.corners(plane, u, v0, u + 0.112, v1));
  [darker(base, 0.12), lighter(base, 0.08), mix(base, hex("#a8713d"), 0.25)].forEach((colour, index) => {
    scene.sheet.polygons(shapes[index] ?? [], { fill: colour, opacity: 0.7 });
  });
}

function panels(scene: Scene, plane: Plane, [u0, u1, v0, v1]: Box, base: Colour): void {
  for (let u = u0 + 1.5; u < u1 - 0.2; u += 1.5)
    scene.rect(plane, u, v0, u + 0.02, v1, { fill: darker(base, 0.3), opacity: 0.5 });
}

/** Rain marks, a darker foot, and one broad uneven wash: nothing in a town is of one tone. */
function weather(
  scene: Scene,
  plane: Plane,
  [u0, u1, v0, v1]: Box,
  base: Colour,
  foot: number,
  random: Random,
): void {
  const blur = scene.sheet.blur(14);
  scene.sheet.group({ filter: blur, opacity: 0.5 }, () => {
    for (let index = 0; index < 5; index++) {
      const u = random.between(u0, u1);
      const v = random.between(v0, v1);
      const centre = scene.camera.project(plane.at(u, v));
      const scale = scene.camera.scaleAt(plane.at(u, v));
      scene.sheet.ellipse(centre, scale * random.between(0.5, 1.6), scale * random.between(0.4, 1.4), {
        fill: index % 2 ? lighter(base, 0.16) : darker(base, 0.16),
        opacity: 0.5,
      });
    }
  });
  if (foot > 0) {
    const dark = darker(base, 0.5);
    scene.rect(plane, u0, v0, u1, v0 + foot, {
      fill: scene.upwards(plane, u0, v0, v0 + foot, [
        [0, dark, 0.4],
        [1, dark, 0],
      ]),
    });
  }
}
