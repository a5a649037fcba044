import { type Colour, css } from "./draw-colour.ts";

/** A point on the sheet, in pixels. */
export type Point = readonly [number, number];

export interface Paint {
  fill?: Colour | string;
  opacity?: number;
  stroke?: Colour | string;
  strokeWidth?: number;
  /** The id of a filter, from `blur`. */
  filter?: string;
  clip?: string;
  blend?: "multiply" | "screen" | "soft-light" | "overlay";
  round?: boolean;
}

/** A sheet of paper that is drawn on from back to front, and becomes one SVG document. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #parts: string[] = [];
  readonly #definitions: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** A closed shape through the points. */
  polygon(points: readonly Point[], paint: Paint): void {
    if (points.length > 2) this.path(`${line(points)}z`, paint);
  }

  /** An open line through the points. */
  polyline(points: readonly Point[], paint: Paint): void {
    if (points.length > 1) this.path(line(points), { fill: "none", ...paint });
  }

  /** Many closed shapes in one colour, which is much lighter than as many elements. */
  polygons(shapes: readonly (readonly Point[])[], paint: Paint): void {
    if (shapes.length > 0) this.path(shapes.map((points) => `${line(points)}z`).join(""), paint);
  }

  path(data: string, paint: Paint): void {
    this.#parts.push(`<path d="${data}"${attributes(paint)}/>`);
  }

  rect(x: number, y: number, width: number, height: number, paint: Paint): void {
    this.#parts.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${attributes(paint)}/>`,
    );
  }

  ellipse([x, y]: Point, radiusX: number, radiusY: number, paint: Paint): void {
    this.#parts.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}"${attributes(paint)}/>`,
    );
  }

  /** Everything that `draw` draws, as one group: for a filter, a clip or an opacity over the whole. */
  group(paint: Paint, draw: () => void): void {
    this.#parts.push(`<g${attributes({ ...paint })}>`);
    draw();
    this.#parts.push("</g>");
  }

  raw(svg: string): void {
    this.#parts.push(svg);
  }

  /** A gradient between two points of the sheet; gives what `fill` takes. Stops: position, colour, opacity. */
  linear(from: Point, to: Point, stops: readonly (readonly [number, Colour, number?])[]): string {
    return this.#define(
      "g",
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}">${stopList(stops)}</linearGradient>`,
    );
  }

  radial([x, y]: Point, radius: number, stops: readonly (readonly [number, Colour, number?])[]): string {
    return this.#define(
      "g",
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}">${stopList(stops)}</radialGradient>`,
    );
  }

  /** A blur of so many pixels; gives what `filter` takes. */
  blur(pixels: number): string {
    const key = `blur${pixels}`;
    const known = this.#known.get(key);
    if (known) return known;
    const made = this.#define(
      "f",
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`,
    );
    this.#known.set(key, made);
    return made;
  }

  /** A clip along a closed shape; gives what `clip` takes. */
  clipTo(points: readonly Point[]): string {
    return this.#define("c", (id) => `<clipPath id="${id}"><path d="${line(points)}z"/></clipPath>`);
  }

  /** Any other definition; `make` gets its id. */
  define(make: (id: string) => string): string {
    return this.#define("d", make);
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#definitions.join("")}</defs>${this.#parts.join("")}</svg>`;
  }

  #define(prefix: string, make: (id: string) => string): string {
    const id = `${prefix}${this.#definitions.length}`;
    this.#definitions.push(make(id));
    return `url(#${id})`;
  }
}

/** A number with one decimal, as short as it goes. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;
}

function stopList(stops: readonly (readonly [number, Colour, number?])[]): string {
  return stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${css(colour)}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}

function attributes({ fill, opacity, stroke, strokeWidth, filter, clip, blend, round }: Paint): string {
  let text = "";
  if (fill !== undefined) text += ` fill="${typeof fill === "string" ? fill : css(fill)}"`;
  if (opacity !== undefined && opacity < 1) text += ` opacity="${Math.round(opacity * 1000) / 1000}"`;
  if (stroke !== undefined)
    text += ` stroke="${typeof stroke === "string" ? stroke : css(stroke)}" stroke-width="${short(strokeWidth ?? 1)}"`;
  if (round) text += ' stroke-linecap="round" stroke-linejoin="round"';
  if (filter) text += ` filter="${filter}"`;
  if (clip) text += ` clip-path="${clip}"`;
  if (blend) text += ` style="mix-blend-mode:${blend}"`;
  return text;
}
