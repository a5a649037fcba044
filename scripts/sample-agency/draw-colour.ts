/** A colour as red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** A colour from `#rrggbb`. */
export function hex(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Between two colours: 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** One colour seen in the light of another, where 1 leaves it as it is. */
export function times(colour: Colour, light: Colour): Colour {
  return [colour[0] * light[0], colour[1] * light[1], colour[2] * light[2]];
}

/** Darker below 1, lighter above. */
export function scaled(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [12, 14, 20];

export function lighter(colour: Colour, share: number): Colour {
  return mix(colour, WHITE, share);
}

export function darker(colour: Colour, share: number): Colour {
  return mix(colour, BLACK, share);
}

/** As SVG and CSS write it. */
export function css(colour: Colour): string {
  const part = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return `#${((1 << 24) | (part(colour[0]) << 16) | (part(colour[1]) << 8) | part(colour[2])).toString(16).slice(1)}`;
}
