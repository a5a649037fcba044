import { type Colour, hex, lighter, mix, scaled } from "./draw-colour.ts";
import type { Scene, Vector } from "./draw-scene.ts";
import type { Point, Sheet } from "./draw-sheet.ts";
import type { Random } from "./random.ts";

export type Season = "spring" | "summer" | "autumn" | "winter";

/** The sky with its clouds and, low, the glow of the sun, down to the horizon. */
export function drawSky(scene: Scene, random: Random, horizon = scene.camera.horizon): void {
  const { sheet, light } = scene;
  const { width } = sheet;
  sheet.rect(0, 0, width, sheet.height, {
    fill: sheet.linear(
      [0, 0],
      [0, horizon],
      [
        [0, light.skyTop],
        [0.6, light.skyMiddle],
        [1, light.skyLow],
      ],
    ),
  });
  const seed = random.whole(1, 9999);
  clouds(
    sheet,
    seed,
    horizon,
    light.cloudShade,
    light.clouds * 0.8,
    0.0019,
    0.006,
    light.name === "overcast" ? -1.25 : -1.95,
  );
  clouds(
    sheet,
    seed,
    horizon - 16,
    light.cloud,
    light.clouds,
    0.0019,
    0.006,
    light.name === "overcast" ? -1.4 : -2.05,
  );
  if (light.name === "golden" || light.name === "morning" || light.name === "dusk") {
    const spot: Point = [width * 0.06, horizon * 0.92];
    sheet.ellipse(spot, width * 0.8, width * 0.55, {
      fill: sheet.radial(spot, width * 0.6, [
        [0, light.skyLow, 0.95],
        [1, light.skyLow, 0],
      ]),
    });
  }
}

function clouds(
  sheet: Sheet,
  seed: number,
  horizon: number,
  colour: Colour,
  amount: number,
  along: number,
  across: number,
  cut: number,
): void {
  const [red, green, blue] = colour.map((part) => (part / 255).toFixed(3));
  const filter = sheet.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${along} ${across}" numOctaves="5" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 3.4 0.9 0 0 ${cut}"/></filter>`,
  );
  sheet.rect(0, 0, sheet.width, Math.max(60, horizon), { fill: "#fff", filter, opacity: amount });
}

export const LEAVES: Record<Season, readonly Colour[]> = {
  spring: [hex("#8fa562"), hex("#a2b573"), hex("#82975c")],
  summer: [hex("#66804f"), hex("#748a58"), hex("#5b7349")],
  autumn: [hex("#b98b4a"), hex("#a9663a"), hex("#8f8a50")],
  winter: [hex("#7c8468"), hex("#6d755c"), hex("#8b8f77")],
};

export interface TreeLook {
  season: Season;
  leaf?: Colour;
  haze?: number;
  shape?: "round" | "tall" | "cone" | "wide";
  blossom?: Colour;
}

/** A tree that stands at a place: trunk, branches, and leaves in three tones of light. */
export function drawTree(scene: Scene, foot: Vector, height: number, look: TreeLook, random: Random): void {
  const { sheet } = scene;
  const haze = look.haze ?? 0;
  const scale = scene.camera.scaleAt(foot);
  const [x, y] = scene.camera.project(foot);
  const size = height * scale;
  const bark = scene.hazy(scene.lit(hex("#5d4d3f"), [-0.6, 0, -0.6]), haze);
  const isBare = look.season === "winter" && look.shape !== "cone";
  if (look.shape !== "cone")
    branches(sheet, [x, y], isBare ? size : size * 0.82, bark, isBare ? 6 : 2, random);
  if (isBare) return;
  const leaf = look.leaf ?? random.pick(LEAVES[look.season]);
  const middle = scene.hazy(scene.lit(leaf, [-0.3, 0.7, -0.6]), haze);
  const tones = [
    scaled(middle, 0.6),
    scaled(middle, 0.76),
    scaled(middle, 0.92),
    mix(lighter(middle, 0.06), scene.light.skyLow, 0.18),
  ];
  const centres = crown(x, y, size, look.shape ?? "round", random);
  const count = Math.round(Math.min(1250, 90 + size * 1.5));
  const leafSize = 1.1 + size * 0.0052;
  tones.forEach((tone, index) => {
    const lift = index / (tones.length - 1);
    let data = "";
    for (const [cx, cy, radius] of centres) {
      for (let blob = 0; blob < (count / centres.length) * (index === 0 ? 4.5 : 4 - index * 0.55); blob++) {
        const angle = random.between(0, Math.PI * 2);
        const away = Math.sqrt(random.next()) * radius * (1 - lift * 0.25);
        const bx = cx + Math.cos(angle) * away - lift * radius * 0.26;
        const by = cy + Math.sin(angle) * away * 0.86 - lift * radius * 0.3;
        data += blobPath([bx, by], leafSize * random.between(0.8, 2.3) * (1.25 - lift * 0.45), random);
      }
    }
    sheet.path(data, { fill: tone, opacity: index === 0 ? 0.92 : 0.78 });
  });
  if (look.blossom) {
    let data = "";
    for (const [cx, cy, radius] of centres)
      for (let blob = 0; blob < 16; blob++)
        data += blobPath(
          [cx + random.bell() * radius, cy + random.bell() * radius * 0.8],
          leafSize * 0.8,
          random,
        );
    sheet.path(data, { fill: scene.hazy(scene.lit(look.blossom, [-0.3, 0.7, -0.6]), haze), opacity: 0.85 });
  }
}

function crown(
  x: number,
  y: number,
  size: number,
  shape: NonNullable<TreeLook["shape"]>,
  random: Random,
): [number, number, number][] {
  const centres: [number, number, number][] = [];
  if (shape === "cone") {
    for (let step = 0; step < 18; step++) {
      const up = step / 18;
      centres.push([
        x + random.bell() * size * 0.012,
        y - size * (0.1 + up * 0.86),
        size * 0.19 * (1 - up) + size * 0.018,
      ]);
    }
    return centres;
  }
  if (shape === "tall") {
    for (let step = 0; step < 14; step++) {
      const up = (step + 0.5) / 14;
      centres.push([
        x + random.bell() * size * 0.05,
        y - size * (0.24 + up * 0.68),
        size * (0.07 + 0.1 * Math.sin(Math.PI * Math.min(1, up * 0.9 + 0.12))),
      ]);
    }
    return centres;
  }
  const wide = shape === "wide" ? 0.42 : 0.3;
  const high = 0.27;
  centres.push(
    [x, y - size * 0.62, size * 0.2],
    [x - size * wide * 0.4, y - size * 0.56, size * 0.16],
    [x + size * wide * 0.4, y - size * 0.58, size * 0.16],
  );
  for (let index = 0; index < 12; index++) {
    const angle = random.between(0, Math.PI * 2);
    const away = Math.sqrt(random.next());
    centres.push([
      x + Math.cos(angle) * away * size * wide,
      y - size * 0.64 + Math.sin(angle) * away * size * high,
      size * random.between(0.11, 0.19),
    ]);
  }
  return centres.sort((a, b) => b[1] - a[1]);
}

function branches(
  sheet: Sheet,
  foot: Point,
  size: number,
  bark: Colour,
  depth: number,
  random: Random,
): void {
  const grow = ([x, y]: Point, angle: number, length: number, thick: number, left: number): void => {
    const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    sheet.path(
      `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + (tip[0] - x) * 0.5 + random.bell() * length * 0.08).toFixed(1)} ${(y + (tip[1] - y) * 0.5).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`,
      { fill: "none", stroke: bark, strokeWidth: Math.max(0.6, thick), round: true },
    );
    if (left === 0) return;
    const forks = left > 3 ? 2 : 3;
    for (let fork = 0; fork < forks; fork++)
      grow(
        tip,
        angle + (fork - (forks - 1) / 2) * random.between(0.45, 0.85) + random.bell() * 0.2,
        length * random.between(0.62, 0.78),
        thick * 0.62,
        left - 1,
      );
  };
  grow(foot, -Math.PI / 2 + random.bell() * 0.05, size * 0.32, size * 0.045, depth);
}

/** A small irregular blob, as a brush leaves it. */
export function blobPath([x, y]: Point, radius: number, random: Random): string {
  const corners: Point[] = [];
  for (let index = 0; index < 5; index++) {
    const angle = (Math.PI * 2 * index) / 5 + random.next();
    const away = radius * random.between(0.6, 1.15);
    corners.push([x + Math.cos(angle) * away, y + Math.sin(angle) * away * 0.85]);
  }
  return `M${corners.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join("L")}z`;
}

/** A clipped hedge, a border of shrubs or ivy: leaves over an outline on the sheet, lit from above left. */
export function drawLeaves(
  scene: Scene,
  outline: readonly Point[],
  colour: Colour,
  leaf: number,
  options: { haze?: number; density?: number; ragged?: number },
  random: Random,
): void {
  const { sheet } = scene;
  if (outline.length < 3) return;
  const base = scene.hazy(scene.lit(colour, [-0.2, 0.6, -0.6]), options.haze ?? 0);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.max(-20, Math.min(...xs)),
    Math.min(sheet.width + 20, Math.max(...xs)),
    Math.min(...ys),
    Math.max(...ys),
  ];
  if (right <= left) return;
  sheet.polygon(outline, {
    fill: sheet.linear(
      [0, top],
      [0, bottom],
      [
        [0, base],
        [1, scaled(base, 0.6)],
      ],
    ),
  });
  const edge: string[] = [];
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length];
    if (!to) return;
    const steps = Math.min(160, Math.hypot(to[0] - from[0], to[1] - from[1]) / (leaf * 1.1));
    for (let step = 0; step < steps; step++)
      edge.push(
        blobPath(
          [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps],
          leaf * (options.ragged ?? 1),
          random,
        ),
      );
  });
  sheet.path(edge.join(""), { fill: scaled(base, 0.86) });
  const count = Math.min(
    2600,
    ((right - left) * (bottom - top) * (options.density ?? 1)) / (leaf * leaf * 3),
  );
  sheet.group({ clip: sheet.clipTo(outline) }, () => {
    for (const [tone, opacity, rise] of [
      [scaled(base, 0.62), 0.6, 0],
      [scaled(base, 0.84), 0.75, 0],
      [lighter(mix(base, scene.light.skyLow, 0.2), 0.08), 0.75, 1],
    ] as const) {
      let data = "";
      for (let index = 0; index < count / 3; index++) {
        const down = rise ? random.next() ** 1.8 : random.next();
        data += blobPath(
          [random.between(left, right), top + (bottom - top) * down],
          leaf * random.between(0.6, 1.2),
          random,
        );
      }
      sheet.path(data, { fill: tone, opacity });
    }
  });
}

/** Grass from a line on the sheet downwards, with strokes that grow towards the viewer. */
export function drawLawn(
  scene: Scene,
  outline: readonly Point[],
  season: Season,
  random: Random,
  far = 0.4,
): void {
  const { sheet } = scene;
  if (outline.length < 3) return;
  const green: Record<Season, Colour> = {
    spring: hex("#8fa564"),
    summer: hex("#83985c"),
    autumn: hex("#93945c"),
    winter: hex("#8a9271"),
  };
  const base = scene.lit(green[season], [0, 1, 0]);
  const ys = outline.map(([, y]) => y);
  const xs = outline.map(([x]) => x);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  sheet.polygon(outline, {
    fill: sheet.linear(
      [0, top],
      [0, bottom],
      [
        [0, scene.hazy(lighter(base, 0.06), far)],
        [0.3, base],
        [1, scaled(base, 0.74)],
      ],
    ),
  });
  sheet.group({ clip: sheet.clipTo(outline) }, () => {
    for (const [tone, opacity] of [
      [scaled(base, 0.72), 0.4],
      [lighter(mix(base, scene.light.skyLow, 0.3), 0.1), 0.4],
    ] as const) {
      let data = "";
      for (let index = 0; index < 1700; index++) {
        const down = random.next() ** 1.3;
        const y = top + (bottom - top) * down;
        const x = random.between(Math.max(0, Math.min(...xs)), Math.min(sheet.width, Math.max(...xs)));
        const size = 1 + 9 * down;
        data += `M${x.toFixed(1)} ${y.toFixed(1)}q${(random.bell() * size * 0.4).toFixed(1)} ${(-size * 0.6).toFixed(1)} ${(random.bell() * size * 0.8).toFixed(1)} ${(-size).toFixed(1)}`;
      }
      sheet.path(data, { fill: "none", stroke: tone, strokeWidth: 1.3, opacity });
    }
    const blur = sheet.blur(14);
    for (let index = 0; index < 9; index++) {
      const x = sheet.width * (-0.6 + index * 0.27);
      const middle = sheet.width / 2;
      sheet.polygon(
        [
          [middle + (x - middle) * 0.2, top],
          [middle + (x + sheet.width * 0.13 - middle) * 0.2, top],
          [middle + (x + sheet.width * 0.13 - middle) * 2.4, bottom],
          [middle + (x - middle) * 2.4, bottom],
        ],
        { fill: lighter(base, 0.2), opacity: 0.13 },
      );
    }
    for (let index = 0; index < 10; index++) {
      sheet.ellipse(
        [random.between(0, sheet.width), top + (bottom - top) * random.next()],
        random.between(90, 300),
        random.between(8, 26),
        { fill: index % 2 ? scaled(base, 0.7) : lighter(base, 0.25), opacity: 0.22, filter: blur },
      );
    }
  });
}

/** The soft shadow of a tree or a house on the ground, as an ellipse of metres around a place. */
export function groundShadow(scene: Scene, foot: Vector, radius: number, long: number, strength = 1): void {
  const [x, y] = scene.camera.project([foot[0] + radius * long * 0.5, foot[1], foot[2]]);
  const scale = scene.camera.scaleAt(foot);
  const flat =
    Math.abs(
      scene.camera.project([foot[0], foot[1], foot[2] + radius])[1] -
        scene.camera.project([foot[0], foot[1], foot[2] - radius])[1],
    ) / 2;
  scene.sheet.ellipse([x, y], scale * radius * (0.7 + long * 0.5), Math.max(3, flat * 0.7), {
    fill: scene.light.shadow,
    opacity: Math.min(0.4, scene.light.shadowOpacity * strength),
    filter: scene.sheet.blur(9),
  });
}
