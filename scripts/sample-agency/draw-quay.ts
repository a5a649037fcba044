import { hex, lighter, mix, scaled } from "./draw-colour.ts";
import { drawFront, type Front } from "./draw-front.ts";
import { drawSky, drawTree, groundShadow, type Season } from "./draw-nature.ts";
import { Camera, frontWall, groundPlane, LIGHTS, type Light, Scene } from "./draw-scene.ts";
import { type Point, Sheet } from "./draw-sheet.ts";
import { BRICKS, type FrontStyle, frontOf, PAINTS } from "./draw-street-front.ts";
import { drawBicycle, drawLamp } from "./draw-things.ts";
import { randomFor } from "./random.ts";

export interface QuayLook {
  light: Light["name"];
  season: Season;
  /** Metres of the front that fit in the picture, and where the water begins, as a share of the height. */
  across: number;
  waterline: number;
  styles: readonly FrontStyle[];
}

/** A town front on the water: a row of houses, the quay, and the whole of it again in the water. */
export function drawQuay(seed: string, look: QuayLook, width: number, height: number): string {
  const random = randomFor(seed);
  const sheet = new Sheet(width, height);
  const away = 26;
  const pixels = width / look.across;
  const waterline = height * look.waterline;
  const eye = 4.4;
  const camera = new Camera([0, eye, 0], 0, pixels * away, [
    width / 2,
    waterline - (eye + 1.1) * pixels * 0.93,
  ]);
  const scene = new Scene(sheet, camera, LIGHTS[look.light]);
  const edge = away - 3.6;
  const stoneTop = camera.project([0, 0, edge])[1];
  const water = camera.project([0, -1.3, edge])[1];
  const town = sheet.clipTo([
    [0, 0],
    [width, 0],
    [width, water],
    [0, water],
  ]);
  sheet.raw('<g id="town">');
  sheet.group({ clip: town }, () => {
    drawSky(scene, random, camera.horizon + 40);
    skyline(scene, random);
    let x = -look.across / 2 - random.between(1, 4);
    const row: { x: number; front: Front }[] = [];
    let previous: FrontStyle | undefined;
    for (let index = 0; x < look.across / 2 + 3; index++) {
      let style = look.styles[index % look.styles.length] ?? "gabled";
      if (random.chance(0.3)) style = random.pick(look.styles);
      if (style === previous && style !== "gabled") style = "gabled";
      previous = style;
      const front = frontOf(style, random);
      const isPainted = index % 3 === 1;
      front.colour = isPainted
        ? (PAINTS[(index * 5) % PAINTS.length] ?? front.colour)
        : (BRICKS[(index * 4) % BRICKS.length] ?? front.colour);
      front.material = isPainted ? "painted" : "brick";
      front.flowers = 0.2;
      row.push({ x, front });
      x += front.width;
    }
    row.sort((a, b) => Math.abs(b.x + b.front.width / 2) - Math.abs(a.x + a.front.width / 2));
    for (const { x: left, front } of row) drawFront(scene, frontWall(left, away), front, random);
    const plane = groundPlane();
    const paving = scene.lit(hex("#b2a99c"), [0, 1, 0]);
    scene.rect(plane, -60, edge, 60, away, {
      fill: sheet.linear(
        [0, camera.project([0, 0, away])[1]],
        [0, stoneTop],
        [
          [0, scaled(paving, 0.72)],
          [0.35, paving],
          [1, lighter(paving, 0.1)],
        ],
      ),
    });
    const stone = scene.lit(hex("#8d8980"), [0, 0, -1]);
    sheet.rect(0, stoneTop, width, water - stoneTop, {
      fill: sheet.linear(
        [0, stoneTop],
        [0, water],
        [
          [0, stone],
          [1, scaled(stone, 0.55)],
        ],
      ),
    });
    const joints: Point[][] = [];
    for (let v = -1.3; v < 0; v += 0.32)
      for (let u = -40; u < 40; u += 0.9)
        if (random.next() < 0.5) joints.push(scene.corners(frontWall(0, edge), u, v, u + 0.84, v + 0.28));
    sheet.polygons(joints, { fill: lighter(stone, 0.12), opacity: 0.4 });
    sheet.rect(0, stoneTop - 3, width, 6, { fill: lighter(stone, 0.25) });
    for (
      let at = -look.across / 2 + random.between(1, 4);
      at < look.across / 2;
      at += random.between(8, 13)
    ) {
      const dice = random.next();
      if (dice < 0.55) {
        groundShadow(scene, [at, 0, edge + 1.2], 1.4, 1.4);
        drawTree(scene, [at, 0, edge + 1.2], random.between(5.4, 7), { season: look.season }, random);
      } else drawLamp(scene, [at, 0, edge + 0.5]);
      if (dice > 0.35) drawBicycle(scene, [at + random.between(1.5, 3), 0, edge + 0.6], random);
    }
  });
  sheet.raw("</g>");
  reflection(scene, water, random.next);
  return sheet.toString();
}

/** Roofs and towers far behind the row. */
function skyline(scene: Scene, random: ReturnType<typeof randomFor>): void {
  const { sheet, light } = scene;
  for (const [share, tall] of [
    [0.2, 17],
    [0.5, 22],
    [0.8, 15],
  ] as const) {
    const scale = scene.camera.scaleAt([0, 0, 74]) * 0.8;
    const x = sheet.width * (share + random.bell() * 0.05);
    const colour = mix(mix(hex("#6f675f"), light.shadow, 0.2), light.haze, 0.6);
    const base = scene.camera.horizon - (tall + 6) * scale;
    sheet.polygon(
      [
        [x - 3 * scale, sheet.height],
        [x - 3 * scale, base],
        [x + 3 * scale, base],
        [x + 3 * scale, sheet.height],
      ],
      { fill: colour },
    );
    sheet.polygon(
      [
        [x - 3.4 * scale, base],
        [x + 3.4 * scale, base],
        [x + 0.7 * scale, base - 7 * scale],
        [x, base - 15 * scale],
        [x - 0.7 * scale, base - 7 * scale],
      ],
      { fill: mix(colour, hex("#4c5764"), 0.25) },
    );
    for (const side of [-1, 1] as const)
      sheet.polygon(
        [
          [x + side * 2.6 * scale - 0.5 * scale, base],
          [x + side * 2.6 * scale + 0.5 * scale, base],
          [x + side * 2.6 * scale, base - 5 * scale],
        ],
        { fill: colour },
      );
  }
}

/** The town upside down in moving water. */
function reflection(scene: Scene, water: number, next: () => number): void {
  const { sheet, light } = scene;
  const { width, height } = sheet;
  const deep = mix(light.skyMiddle, hex("#45595a"), 0.6);
  sheet.rect(0, water, width, height - water, { fill: deep });
  const ripple = sheet.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="3 5" result="soft"/><feTurbulence type="fractalNoise" baseFrequency="0.006 0.07" numOctaves="3" seed="7"/><feDisplacementMap in="soft" scale="34" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );
  const clip = sheet.clipTo([
    [0, water],
    [width, water],
    [width, height],
    [0, height],
  ]);
  sheet.raw(
    `<g clip-path="${clip}"><g filter="${ripple}" opacity="0.92"><use href="#town" transform="translate(0 ${(water * 2).toFixed(1)}) scale(1 -1)"/></g></g>`,
  );
  sheet.rect(0, water, width, height - water, {
    fill: sheet.linear(
      [0, water],
      [0, height],
      [
        [0, deep, 0.04],
        [1, scaled(deep, 0.6), 0.46],
      ],
    ),
  });
  const glints: Point[][] = [];
  for (let index = 0; index < width / 7; index++) {
    const down = next() ** 1.5;
    const y = water + 4 + (height - water) * down;
    const x = next() * width;
    const long = 8 + 60 * down * next();
    const thick = 0.6 + 1.6 * down;
    glints.push([
      [x, y],
      [x + long / 2, y - thick],
      [x + long, y],
      [x + long / 2, y + thick],
    ]);
  }
  sheet.polygons(glints, { fill: light.skyLow, opacity: 0.34 });
  sheet.rect(0, water, width, 5, { fill: scaled(deep, 0.4), opacity: 0.6 });
}
