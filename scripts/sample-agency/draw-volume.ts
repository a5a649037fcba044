import { type Colour, darker, hex, lighter, mix, scaled } from "./draw-colour.ts";
import { drawRoofSlope } from "./draw-front.ts";
import { add, dot, frontWall, Plane, type Scene, type Vector } from "./draw-scene.ts";
import { drawWall, type Material, type Spot } from "./draw-wall.ts";
import type { Random } from "./random.ts";

/** A part of a free-standing house: a box with a roof. Metres; `x`, `z` is the near left corner. */
export interface Volume {
  x: number;
  z: number;
  y?: number;
  width: number;
  depth: number;
  height: number;
  material: Material;
  colour: Colour;
  roof: "hip" | "gable-side" | "gable-front" | "flat" | "mansard";
  rise: number;
  roofColour: Colour;
  cover: "slate" | "tile" | "thatch";
  overhang: number;
  trim: Colour;
  plinth?: number;
}

/** The wall planes of a volume that can be drawn on: front, and both sides. */
export interface Walls {
  front: Plane;
  left: Plane;
  right: Plane;
}

export function wallsOf({ x, z, y = 0, width, depth }: Volume): Walls {
  return {
    front: frontWall(x, z, y),
    left: new Plane([x, y, z + depth], [0, 0, -1], [0, 1, 0], [-1, 0, 0]),
    right: new Plane([x + width, y, z], [0, 0, 1], [0, 1, 0], [1, 0, 0]),
  };
}

/** Draws a volume: the sides that can be seen, then `openings`, then its roof. */
export function drawVolume(
  scene: Scene,
  volume: Volume,
  openings: (walls: Walls) => void,
  random: Random,
): void {
  const walls = wallsOf(volume);
  const { width, depth, height, rise } = volume;
  groundShade(scene, volume);
  const sides: [Plane, number, boolean][] = [
    [walls.left, depth, volume.roof === "gable-side"],
    [walls.right, depth, volume.roof === "gable-side"],
    [walls.front, width, volume.roof === "gable-front"],
  ];
  for (const [plane, length, hasGable] of sides) {
    if (!scene.sees(plane)) continue;
    const outline: Spot[] = hasGable
      ? [
          [0, 0],
          [length, 0],
          [length, height],
          [length / 2, height + rise],
          [0, height],
        ]
      : [
          [0, 0],
          [length, 0],
          [length, height],
          [0, height],
        ];
    drawWall(
      scene,
      plane,
      outline,
      {
        material: volume.material,
        colour: volume.colour,
        foot: 0.7,
        shaded: dot(plane.normal, scene.light.sun) > 0,
      },
      random,
    );
    if (volume.plinth) scene.box(plane, 0, 0, length, volume.plinth, 0.04, hex("#7e878d"), { shadow: 0.3 });
    if (volume.overhang > 0.05 && !hasGable && volume.roof !== "flat")
      scene.castShadow(
        plane,
        -volume.overhang,
        height - 0.1,
        length + volume.overhang,
        height + 0.1,
        volume.overhang + 0.12,
        0.95,
      );
  }
  openings(walls);
  drawRoof(scene, volume, walls, random);
}

/** The shadow of a volume on the ground. */
function groundShade(scene: Scene, volume: Volume): void {
  const { sun, shadow, shadowOpacity, name } = scene.light;
  if (name === "dusk" || name === "overcast") return;
  const tall = (volume.y ?? 0) + volume.height + (volume.roof === "flat" ? 0 : volume.rise * 0.6);
  const reach = Math.min(2.2, 1 / -sun[1]) * tall;
  const [dx, dz] = [sun[0] * reach, sun[2] * reach];
  const [x0, x1, z0, z1] = [volume.x, volume.x + volume.width, volume.z, volume.z + volume.depth];
  scene.shape(
    [
      [x0, 0.01, z0],
      [x1, 0.01, z0],
      [x1 + dx, 0.01, z0 + dz],
      [x1 + dx, 0.01, z1 + dz],
      [x0 + dx, 0.01, z1 + dz],
      [x0, 0.01, z1],
    ],
    { fill: shadow, opacity: shadowOpacity * 1.1 },
  );
}

function drawRoof(scene: Scene, volume: Volume, walls: Walls, random: Random): void {
  const { x, z, y = 0, width, depth, height, rise, overhang: o, roof, cover, roofColour } = volume;
  const top = y + height;
  const low = top - (o * rise) / (roof === "gable-front" ? width / 2 : depth / 2) + 0.06;
  const lift = top + rise - low;
  const slope = (
    corners: readonly Vector[],
    normal: Vector,
    uAxis: Vector,
    vAxis: Vector,
    origin: Vector,
  ) => {
    const plane = new Plane(origin, uAxis, vAxis, normal);
    const outline = corners.map(
      (corner): Spot => [dot(add(corner, origin, -1), plane.u), dot(add(corner, origin, -1), plane.v)],
    );
    drawRoofSlope(scene, plane, outline, roofColour, cover, 0, random);
  };
  const eave = (from: Vector, to: Vector, normal: Vector) => {
    const down: Vector = [0, -0.2, 0];
    scene.shape([from, to, add(to, down), add(from, down)], { fill: scene.lit(volume.trim, normal) });
  };
  const [x0, x1, z0, z1] = [x - o, x + width + o, z - o, z + depth + o];
  const zm = z + depth / 2;
  const xm = x + width / 2;
  if (roof === "flat") {
    for (const [plane, length] of [
      [walls.left, depth],
      [walls.right, depth],
      [walls.front, width],
    ] as const) {
      if (scene.sees(plane)) {
        scene.castShadow(plane, -o, height - 0.02, length + o, height + 0.3, o + 0.05, 0.9);
        scene.box(plane, -o, height - 0.03, length + o, height + 0.28, o + 0.03, volume.trim, { shadow: 0 });
      }
    }
    return;
  }
  const seesLeft = scene.camera.at[0] < x0;
  const seesRight = scene.camera.at[0] > x1;
  if (roof === "gable-side") {
    if (seesLeft)
      underside(
        scene,
        [
          [x0, low, z0],
          [x0, top + rise, zm],
          [x0, low, z1],
        ],
        volume.trim,
        [-1, 0, 0],
      );
    if (seesRight)
      underside(
        scene,
        [
          [x1, low, z0],
          [x1, top + rise, zm],
          [x1, low, z1],
        ],
        volume.trim,
        [1, 0, 0],
      );
    slope(
      [
        [x0, low, z0],
        [x1, low, z0],
        [x1, top + rise, zm],
        [x0, top + rise, zm],
      ],
      [0, zm - z0, -lift],
      [1, 0, 0],
      [0, lift, zm - z0],
      [x0, low, z0],
    );
    eave([x0, low, z0], [x1, low, z0], [0, 0, -1]);
  } else if (roof === "gable-front") {
    const peak = top + rise;
    if (scene.camera.at[0] < xm)
      slope(
        [
          [x0, low, z1],
          [x0, low, z0],
          [xm, peak, z0],
          [xm, peak, z1],
        ],
        [-lift, xm - x0, 0],
        [0, 0, -1],
        [xm - x0, lift, 0],
        [x0, low, z1],
      );
    else
      slope(
        [
          [x1, low, z0],
          [x1, low, z1],
          [xm, peak, z1],
          [xm, peak, z0],
        ],
        [lift, x1 - xm, 0],
        [0, 0, 1],
        [xm - x1, lift, 0],
        [x1, low, z0],
      );
    underside(
      scene,
      [
        [x0, low, z0],
        [xm, peak, z0],
        [x1, low, z0],
      ],
      volume.trim,
      [0, 0, -1],
    );
  } else {
    const inset = Math.min(depth / 2, width / 2) * (roof === "mansard" ? 0.32 : 0.9);
    const peak = top + rise;
    const zr = roof === "mansard" ? z + inset : zm;
    const [l, r] = [x0 + inset + o, x1 - inset - o];
    if (seesLeft)
      slope(
        [
          [x0, low, z1],
          [x0, low, z0],
          [l, peak, zr],
          [l, peak, roof === "mansard" ? z1 - inset : zm],
        ],
        [-lift, l - x0, 0],
        [0, 0, -1],
        [l - x0, lift, 0],
        [x0, low, z1],
      );
    if (seesRight)
      slope(
        [
          [x1, low, z0],
          [x1, low, z1],
          [r, peak, roof === "mansard" ? z1 - inset : zm],
          [r, peak, zr],
        ],
        [lift, x1 - r, 0],
        [0, 0, 1],
        [r - x1, lift, 0],
        [x1, low, z0],
      );
    slope(
      [
        [x0, low, z0],
        [x1, low, z0],
        [r, peak, zr],
        [l, peak, zr],
      ],
      [0, zr - z0, -lift],
      [1, 0, 0],
      [0, lift, zr - z0],
      [x0, low, z0],
    );
    scene.sheet.polyline(
      [
        scene.camera.project([x0, low, z0]),
        scene.camera.project([l, peak, zr]),
        scene.camera.project([r, peak, zr]),
        scene.camera.project([x1, low, z0]),
      ],
      { stroke: darker(scene.lit(roofColour, [0, 0.6, -0.6]), 0.3), strokeWidth: 2, opacity: 0.7 },
    );
    eave([x0, low, z0], [x1, low, z0], [0, 0, -1]);
    if (seesLeft) eave([x0, low, z1], [x0, low, z0], [-1, 0, 0]);
    if (seesRight) eave([x1, low, z0], [x1, low, z1], [1, 0, 0]);
  }
}

/** The barge boards along a gable. */
function underside(
  scene: Scene,
  [from, peak, to]: readonly [Vector, Vector, Vector],
  trim: Colour,
  normal: Vector,
): void {
  const thick: Vector = [0, -0.24, 0];
  scene.shape([from, peak, add(peak, thick), add(from, thick)], { fill: scene.lit(trim, normal) });
  scene.shape([peak, to, add(to, thick), add(peak, thick)], { fill: scene.lit(scaled(trim, 0.88), normal) });
}

/** A chimney that stands on a roof; its foot may sink into the slope. */
export function drawChimney(
  scene: Scene,
  [x, y, z]: Vector,
  tall: number,
  colour: Colour,
  random: Random,
): void {
  const plane = frontWall(x, z, y);
  const isLeftSeen = scene.camera.at[0] < x;
  const u = isLeftSeen ? 0 : 0.75;
  scene.shape([plane.at(u, 0), plane.at(u, tall), plane.at(u, tall, -0.75), plane.at(u, 0, -0.75)], {
    fill: scene.lit(colour, isLeftSeen ? [-1, 0, 0] : [1, 0, 0]),
  });
  drawWall(
    scene,
    plane,
    [
      [0, 0],
      [0.75, 0],
      [0.75, tall],
      [0, tall],
    ],
    { material: "brick", colour, foot: 0 },
    random,
  );
  scene.box(plane, -0.06, tall - 0.18, 0.81, tall - 0.04, 0.06, mix(colour, hex("#c9c2b4"), 0.4), {
    shadow: 0.5,
  });
  for (const left of [0.12, 0.44])
    scene.box(plane, left, tall - 0.04, left + 0.19, tall + 0.26, -0.2, hex("#b0694a"), {
      shadow: 0,
      from: -0.4,
    });
}

/** A dormer on the front slope of a roof: its near lower left corner at a place. */
export function drawDormer(
  scene: Scene,
  at: Vector,
  width: number,
  tall: number,
  look: { frame: Colour; roof: Colour; glass: () => void },
): void {
  const plane = frontWall(at[0], at[2], at[1]);
  const deep = tall * 1.3;
  for (const u of [0, width] as const) {
    const normal: Vector = u ? [1, 0, 0] : [-1, 0, 0];
    if (dot(normal, add(scene.camera.at, plane.at(u, 0), -1)) > 0)
      scene.shape([plane.at(u, 0), plane.at(u, tall), plane.at(u, tall, -deep)], {
        fill: scene.lit(darker(look.roof, 0.1), normal),
      });
  }
  scene.rect(plane, 0, 0, width, tall, { fill: scene.lit(look.frame, plane.normal) });
  look.glass();
  const peak = tall + width * 0.36;
  const ridge = plane.at(width / 2, peak, 0.2);
  scene.shape([plane.at(0, tall, 0.05), plane.at(width, tall, 0.05), plane.at(width / 2, peak, 0.05)], {
    fill: scene.lit(lighter(look.frame, 0.05), plane.normal),
  });
  for (const u of [-0.18, width + 0.18]) {
    const normal: Vector = u < 0 ? [-0.6, 0.7, -0.2] : [0.6, 0.7, -0.2];
    scene.shape(
      [
        plane.at(u, tall - 0.06, 0.2),
        ridge,
        plane.at(width / 2, peak, -deep * 1.5),
        plane.at(u, tall - 0.06, -deep),
      ],
      { fill: scene.lit(look.roof, normal) },
    );
    scene.shape(
      [
        plane.at(u, tall - 0.06, 0.2),
        ridge,
        plane.at(width / 2, peak - 0.14, 0.2),
        plane.at(u, tall - 0.2, 0.2),
      ],
      { fill: scene.lit(look.frame, plane.normal) },
    );
  }
}
