import { type Colour, hex, mix, times } from "./draw-colour.ts";
import type { Paint, Point, Sheet } from "./draw-sheet.ts";

/** A place or a direction in metres: right, up, away from the viewer. */
export type Vector = readonly [number, number, number];

export function add(a: Vector, b: Vector, factor = 1): Vector {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** The hour and the weather: what colours everything in a picture. */
export interface Light {
  name: "morning" | "noon" | "golden" | "dusk" | "overcast";
  /** The way that the light travels. */
  sun: Vector;
  sunColour: Colour;
  ambient: Colour;
  /** Colour and opacity of cast shadows. */
  shadow: Colour;
  shadowOpacity: number;
  skyTop: Colour;
  skyMiddle: Colour;
  skyLow: Colour;
  cloud: Colour;
  cloudShade: Colour;
  clouds: number;
  haze: Colour;
  /** From 0 to 1: how many windows are lit. */
  lit: number;
}

const share = (r: number, g: number, b: number): Colour => [r, g, b];

export const LIGHTS: Record<Light["name"], Light> = {
  morning: {
    name: "morning",
    sun: unit([0.72, -0.5, 0.55]),
    sunColour: share(0.62, 0.54, 0.44),
    ambient: share(0.58, 0.6, 0.66),
    shadow: hex("#3d4568"),
    shadowOpacity: 0.3,
    skyTop: hex("#9fb9cf"),
    skyMiddle: hex("#d6d9d6"),
    skyLow: hex("#f6e3cf"),
    cloud: hex("#fff4e8"),
    cloudShade: hex("#c9c3cc"),
    clouds: 0.5,
    haze: hex("#e8ddd3"),
    lit: 0.06,
  },
  noon: {
    name: "noon",
    sun: unit([0.5, -0.72, 0.52]),
    sunColour: share(0.6, 0.57, 0.5),
    ambient: share(0.58, 0.62, 0.68),
    shadow: hex("#26365e"),
    shadowOpacity: 0.36,
    skyTop: hex("#6f9cc4"),
    skyMiddle: hex("#a5c4da"),
    skyLow: hex("#dbe6e6"),
    cloud: hex("#ffffff"),
    cloudShade: hex("#b4c2d2"),
    clouds: 0.62,
    haze: hex("#d4dfe6"),
    lit: 0,
  },
  golden: {
    name: "golden",
    sun: unit([0.8, -0.38, 0.5]),
    sunColour: share(0.74, 0.54, 0.33),
    ambient: share(0.5, 0.5, 0.58),
    shadow: hex("#3b2f5c"),
    shadowOpacity: 0.36,
    skyTop: hex("#7f9dba"),
    skyMiddle: hex("#e0c9b0"),
    skyLow: hex("#f9d9a6"),
    cloud: hex("#fde3c4"),
    cloudShade: hex("#b69aa0"),
    clouds: 0.55,
    haze: hex("#efd4b4"),
    lit: 0.16,
  },
  dusk: {
    name: "dusk",
    sun: unit([0.5, -0.6, 0.6]),
    sunColour: share(0.12, 0.1, 0.12),
    ambient: share(0.6, 0.57, 0.63),
    shadow: hex("#11162f"),
    shadowOpacity: 0.25,
    skyTop: hex("#2f4468"),
    skyMiddle: hex("#73799b"),
    skyLow: hex("#e9ad83"),
    cloud: hex("#d89b86"),
    cloudShade: hex("#565c80"),
    clouds: 0.5,
    haze: hex("#8f8496"),
    lit: 0.62,
  },
  overcast: {
    name: "overcast",
    sun: unit([0.4, -0.86, 0.4]),
    sunColour: share(0.2, 0.2, 0.2),
    ambient: share(0.86, 0.87, 0.87),
    shadow: hex("#2c3440"),
    shadowOpacity: 0.2,
    skyTop: hex("#aab7c0"),
    skyMiddle: hex("#c6ced1"),
    skyLow: hex("#e4e4df"),
    cloud: hex("#eef0ee"),
    cloudShade: hex("#a2adb6"),
    clouds: 0.85,
    haze: hex("#d5d9d8"),
    lit: 0.14,
  },
};

/** A camera that looks level, as architects draw: verticals stay vertical. */
export class Camera {
  readonly #at: Vector;
  /** How far it is turned to the right, in radians. */
  readonly yaw: number;
  readonly #cos: number;
  readonly #sin: number;
  readonly #focal: number;
  readonly #centre: Point;

  /** `yaw` in radians to the right; `focal` in pixels; `centre` is where the level line of sight meets the sheet. */
  constructor(at: Vector, yaw: number, focal: number, centre: Point) {
    this.#at = at;
    this.yaw = yaw;
    this.#cos = Math.cos(yaw);
    this.#sin = Math.sin(yaw);
    this.#focal = focal;
    this.#centre = centre;
  }

  get at(): Vector {
    return this.#at;
  }

  get horizon(): number {
    return this.#centre[1];
  }

  #seen([x, y, z]: Vector): Vector {
    const right = x - this.#at[0];
    const away = z - this.#at[2];
    return [right * this.#cos - away * this.#sin, y - this.#at[1], right * this.#sin + away * this.#cos];
  }

  /** Where a place falls on the sheet; places behind the camera are pushed to its front. */
  project(place: Vector): Point {
    const [x, y, z] = this.#seen(place);
    const depth = Math.max(0.05, z);
    return [this.#centre[0] + (this.#focal * x) / depth, this.#centre[1] - (this.#focal * y) / depth];
  }

  /** The outline of a flat shape, cut where it passes the camera. */
  outline(places: readonly Vector[]): Point[] {
    const near = 0.12;
    const seen = places.map((place) => this.#seen(place));
    const kept: Vector[] = [];
    seen.forEach((from, index) => {
      const to = seen[(index + 1) % seen.length];
      if (!to) return;
      if (from[2] >= near) kept.push(from);
      if (from[2] >= near !== to[2] >= near)
        kept.push(add(from, add(to, from, -1), (near - from[2]) / (to[2] - from[2])));
    });
    return kept.map(
      ([x, y, z]): Point => [
        this.#centre[0] + (this.#focal * x) / z,
        this.#centre[1] - (this.#focal * y) / z,
      ],
    );
  }

  /** Pixels per metre at a place. */
  scaleAt(place: Vector): number {
    return this.#focal / Math.max(0.05, this.#seen(place)[2]);
  }
}

/** A flat surface in space, measured in metres from its origin: along `u`, along `v`, and out along its normal. */
export class Plane {
  readonly origin: Vector;
  readonly u: Vector;
  readonly v: Vector;
  readonly normal: Vector;

  constructor(origin: Vector, u: Vector, v: Vector, normal: Vector) {
    this.origin = origin;
    this.u = unit(u);
    this.v = unit(v);
    this.normal = unit(normal);
  }

  at(u: number, v: number, out = 0): Vector {
    return add(add(add(this.origin, this.u, u), this.v, v), this.normal, out);
  }

  /** The same plane, with its origin elsewhere on it or before it. */
  moved(u: number, v: number, out = 0): Plane {
    return new Plane(this.at(u, v, out), this.u, this.v, this.normal);
  }
}

/** A picture in the making: the sheet, the camera and the light, and shapes in space. */
export class Scene {
  readonly sheet: Sheet;
  readonly camera: Camera;
  readonly light: Light;

  constructor(sheet: Sheet, camera: Camera, light: Light) {
    this.sheet = sheet;
    this.camera = camera;
    this.light = light;
  }

  /** How a colour looks on a surface with this normal; `shaded` leaves the sun out. */
  lit(colour: Colour, normal: Vector, shaded = false): Colour {
    const sunShare = shaded ? 0 : Math.max(0, -dot(normal, this.light.sun));
    const { ambient, sunColour } = this.light;
    const up = 0.06 * normal[1];
    return times(colour, [
      ambient[0] + up + sunColour[0] * sunShare,
      ambient[1] + up + sunColour[1] * sunShare,
      ambient[2] + up + sunColour[2] * sunShare,
    ]);
  }

  /** A colour seen through the air between: 0 near, 1 lost in the haze. */
  hazy(colour: Colour, haze: number): Colour {
    return mix(colour, this.light.haze, haze);
  }

  shape(places: readonly Vector[], paint: Paint): void {
    this.sheet.polygon(this.camera.outline(places), paint);
  }

  /** Whether a plane turns its face to the camera. */
  sees(plane: Plane): boolean {
    return dot(plane.normal, add(this.camera.at, plane.origin, -1)) > 0;
  }

  /** A rectangle on a plane, from (u0, v0) to (u1, v1). */
  rect(plane: Plane, u0: number, v0: number, u1: number, v1: number, paint: Paint, out = 0): void {
    this.shape(
      [plane.at(u0, v0, out), plane.at(u1, v0, out), plane.at(u1, v1, out), plane.at(u0, v1, out)],
      paint,
    );
  }

  corners(plane: Plane, u0: number, v0: number, u1: number, v1: number, out = 0): Point[] {
    return this.camera.outline([
      plane.at(u0, v0, out),
      plane.at(u1, v0, out),
      plane.at(u1, v1, out),
      plane.at(u0, v1, out),
    ]);
  }

  /** A gradient up a plane, from its v0 to its v1, at u. */
  upwards(
    plane: Plane,
    u: number,
    v0: number,
    v1: number,
    stops: readonly (readonly [number, Colour, number?])[],
  ): string {
    return this.sheet.linear(
      this.camera.project(plane.at(u, v0)),
      this.camera.project(plane.at(u, v1)),
      stops,
    );
  }

  /** A gradient along a plane, from its u0 to its u1, at v. */
  along(
    plane: Plane,
    v: number,
    u0: number,
    u1: number,
    stops: readonly (readonly [number, Colour, number?])[],
  ): string {
    return this.sheet.linear(
      this.camera.project(plane.at(u0, v)),
      this.camera.project(plane.at(u1, v)),
      stops,
    );
  }

  /** A box that stands out of a plane by `out`: its visible sides, its face, and the shadow that it casts on the plane. */
  box(
    plane: Plane,
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    out: number,
    colour: Colour,
    options: { shadow?: number; face?: Paint; from?: number; lit?: number } = {},
  ): void {
    const from = options.from ?? 0;
    if (options.shadow !== 0) this.castShadow(plane, u0, v0, u1, v1, out, options.shadow ?? 1);
    const view = this.camera.at;
    const lift = (amount: Colour) => (options.lit === undefined ? amount : mix(amount, colour, options.lit));
    const side = (a: Vector, b: Vector, c: Vector, d: Vector, normal: Vector) => {
      if (dot(normal, add(view, a, -1)) > 0)
        this.shape([a, b, c, d], { fill: lift(this.lit(colour, normal)) });
    };
    const neg = (vector: Vector): Vector => [-vector[0], -vector[1], -vector[2]];
    side(
      plane.at(u0, v0, from),
      plane.at(u0, v1, from),
      plane.at(u0, v1, out),
      plane.at(u0, v0, out),
      neg(plane.u),
    );
    side(
      plane.at(u1, v0, from),
      plane.at(u1, v1, from),
      plane.at(u1, v1, out),
      plane.at(u1, v0, out),
      plane.u,
    );
    side(
      plane.at(u0, v1, from),
      plane.at(u1, v1, from),
      plane.at(u1, v1, out),
      plane.at(u0, v1, out),
      plane.v,
    );
    side(
      plane.at(u0, v0, from),
      plane.at(u1, v0, from),
      plane.at(u1, v0, out),
      plane.at(u0, v0, out),
      neg(plane.v),
    );
    this.rect(plane, u0, v0, u1, v1, { fill: lift(this.lit(colour, plane.normal)), ...options.face }, out);
  }

  /** The shadow on a plane of a rectangle held before it at `out`. */
  castShadow(plane: Plane, u0: number, v0: number, u1: number, v1: number, out: number, strength = 1): void {
    const { sun, shadow, shadowOpacity } = this.light;
    const towards = -dot(sun, plane.normal);
    if (towards <= 0.05) return;
    const du = (dot(sun, plane.u) / towards) * out;
    const dv = (dot(sun, plane.v) / towards) * out;
    const left = Math.min(u0, u0 + du);
    const right = Math.max(u1, u1 + du);
    const low = Math.min(v0, v0 + dv);
    const high = Math.max(v1, v1 + dv);
    const points: Vector[] =
      du >= 0
        ? [
            plane.at(left, high),
            plane.at(u1, high),
            plane.at(right, high + dv),
            plane.at(right, low),
            plane.at(u0 + du, low),
            plane.at(left, v0),
          ]
        : [
            plane.at(u0, high),
            plane.at(right, high),
            plane.at(right, v0),
            plane.at(u1 + du, low),
            plane.at(left, low),
            plane.at(left, high + dv),
          ];
    this.shape(points, { fill: shadow, opacity: shadowOpacity * strength });
  }
}

/** The plane of a wall that faces the viewer, at a distance; u runs right, v up. */
export function frontWall(x: number, z: number, y = 0): Plane {
  return new Plane([x, y, z], [1, 0, 0], [0, 1, 0], [0, 0, -1]);
}

/** The ground, at height y; u runs right, v away. */
export function groundPlane(y = 0): Plane {
  return new Plane([0, y, 0], [1, 0, 0], [0, 0, 1], [0, 1, 0]);
}
