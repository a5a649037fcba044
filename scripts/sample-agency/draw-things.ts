import { darker, hex, lighter } from "./draw-colour.ts";
import { blobPath } from "./draw-nature.ts";
import { frontWall, type Scene, type Vector } from "./draw-scene.ts";
import type { Random } from "./random.ts";

/** A bicycle that leans against a wall, seen from the side. */
export function drawBicycle(scene: Scene, foot: Vector, random: Random): void {
  const { sheet } = scene;
  const scale = scene.camera.scaleAt(foot);
  const [x, y] = scene.camera.project(foot);
  const flip = random.chance(0.5) ? 1 : -1;
  const at = (dx: number, dy: number): [number, number] => [x + dx * scale * flip, y - dy * scale];
  const tyre = scene.lit(hex("#25282b"), [0, 0, -1]);
  const paint = scene.lit(
    random.pick([
      hex("#2f5a4a"),
      hex("#7a2f27"),
      hex("#2b3a55"),
      hex("#1f2328"),
      hex("#c9b48a"),
      hex("#4f86a0"),
    ]),
    [0, 0, -1],
  );
  sheet.ellipse([x + scale * 0.1, y], scale * 0.95, scale * 0.06, {
    fill: scene.light.shadow,
    opacity: 0.4,
    filter: sheet.blur(3),
  });
  for (const dx of [-0.52, 0.54]) {
    const [cx, cy] = at(dx, 0.34);
    sheet.ellipse([cx, cy], scale * 0.33, scale * 0.33, {
      fill: "none",
      stroke: tyre,
      strokeWidth: scale * 0.035,
    });
    let spokes = "";
    for (let spoke = 0; spoke < 7; spoke++) {
      const angle = (Math.PI * spoke) / 7;
      spokes += `M${(cx - Math.cos(angle) * scale * 0.31).toFixed(1)} ${(cy - Math.sin(angle) * scale * 0.31).toFixed(1)}L${(cx + Math.cos(angle) * scale * 0.31).toFixed(1)} ${(cy + Math.sin(angle) * scale * 0.31).toFixed(1)}`;
    }
    sheet.path(spokes, { fill: "none", stroke: hex("#b9bcbd"), strokeWidth: 0.6, opacity: 0.6 });
  }
  const tube = (points: [number, number][], wide = 0.032) =>
    sheet.polyline(points, { stroke: paint, strokeWidth: scale * wide, round: true });
  tube([at(-0.52, 0.34), at(-0.08, 0.3), at(0.38, 0.78), at(-0.2, 0.74), at(-0.08, 0.3)]);
  tube([at(-0.52, 0.34), at(-0.22, 0.78)]);
  tube([at(0.54, 0.34), at(0.38, 0.95)]);
  sheet.polyline([at(0.38, 0.95), at(0.28, 1.02), at(0.2, 1)], {
    stroke: tyre,
    strokeWidth: scale * 0.035,
    round: true,
  });
  sheet.polyline([at(-0.32, 0.86), at(-0.12, 0.86)], {
    stroke: tyre,
    strokeWidth: scale * 0.06,
    round: true,
  });
  if (random.chance(0.5))
    sheet.polygon([at(0.42, 0.68), at(0.74, 0.68), at(0.7, 0.92), at(0.42, 0.92)], {
      fill: scene.lit(hex("#a5793f"), [0, 0, -1]),
    });
}

/** A street lamp of the old kind. */
export function drawLamp(scene: Scene, foot: Vector): void {
  const plane = frontWall(foot[0], foot[2], foot[1]);
  const iron = scene.lit(hex("#2c3634"), [0, 0, -1]);
  scene.rect(plane, -0.09, 0, 0.09, 0.9, { fill: iron });
  scene.rect(plane, -0.045, 0.9, 0.045, 3.5, { fill: iron });
  scene.rect(plane, -0.022, 0.9, -0.006, 3.5, { fill: lighter(iron, 0.3), opacity: 0.6 });
  const isLit = scene.light.lit > 0.3;
  scene.shape([plane.at(-0.13, 3.5), plane.at(0.13, 3.5), plane.at(0.22, 4.05), plane.at(-0.22, 4.05)], {
    fill: isLit ? hex("#ffe3a6") : lighter(scene.light.skyMiddle, 0.25),
    opacity: isLit ? 1 : 0.7,
  });
  scene.shape([plane.at(-0.27, 4.05), plane.at(0.27, 4.05), plane.at(0.06, 4.35), plane.at(-0.06, 4.35)], {
    fill: iron,
  });
  for (const u of [-0.17, 0, 0.17]) scene.rect(plane, u - 0.012, 3.5, u + 0.012, 4.05, { fill: iron });
  if (isLit) {
    const spot = scene.camera.project(plane.at(0, 3.8));
    const radius = scene.camera.scaleAt(foot) * 1.9;
    scene.sheet.ellipse(spot, radius, radius, {
      fill: scene.sheet.radial(spot, radius, [
        [0, hex("#ffdf9a"), 0.75],
        [0.25, hex("#ffcf86"), 0.25],
        [1, hex("#ffcf86"), 0],
      ]),
    });
  }
}

/** A pot with a shrub in it. */
export function drawPlanter(scene: Scene, foot: Vector, random: Random): void {
  const plane = frontWall(foot[0], foot[2], foot[1]);
  const pot = scene.lit(
    random.pick([hex("#a3593c"), hex("#6d7478"), hex("#3d4246"), hex("#c9bfae")]),
    [0, 0, -1],
  );
  const [x, y] = scene.camera.project(foot);
  const scale = scene.camera.scaleAt(foot);
  scene.sheet.ellipse([x + scale * 0.1, y], scale * 0.34, scale * 0.06, {
    fill: scene.light.shadow,
    opacity: 0.45,
    filter: scene.sheet.blur(3),
  });
  const shape = random.pick(["ball", "cone", "loose"] as const);
  scene.shape([plane.at(-0.16, 0), plane.at(0.16, 0), plane.at(0.21, 0.42), plane.at(-0.21, 0.42)], {
    fill: scene.along(plane, 0.2, -0.2, 0.2, [
      [0, lighter(pot, 0.12)],
      [1, darker(pot, 0.35)],
    ]),
  });
  scene.rect(plane, -0.23, 0.38, 0.23, 0.45, { fill: lighter(pot, 0.08) });
  const leaf = random.pick([hex("#4f6e3f"), hex("#64824a"), hex("#7b8f5f")]);
  for (const [tone, dx, dy] of [
    [darker(scene.lit(leaf, [0, 0.5, -0.5]), 0.3), 0.04, 0],
    [scene.lit(leaf, [0, 0.5, -0.5]), 0, 0.03],
    [lighter(scene.lit(leaf, [0, 0.5, -0.5]), 0.16), -0.06, 0.08],
  ] as const) {
    let data = "";
    for (let index = 0; index < 70; index++) {
      const up = random.next();
      const wide =
        shape === "cone"
          ? 0.26 * (1 - up)
          : shape === "ball"
            ? 0.28 * Math.sqrt(Math.max(0, 1 - (up * 2 - 1) ** 2))
            : 0.3 * (0.4 + up * 0.6);
      data += blobPath(
        [
          x + (random.bell() * wide + dx) * scale,
          y - (0.45 + up * (shape === "cone" ? 0.85 : 0.55) + dy) * scale,
        ],
        scale * 0.045,
        random,
      );
    }
    scene.sheet.path(data, { fill: tone });
  }
}
