import sharp from "sharp";
import { randomFor } from "./random.ts";

/** How strongly the last pass works: the wobble of the hand in pixels, the grain in tones. */
const WOBBLE_PX = 1.25;
const GRAIN = 5.5;
const SATURATION = 1.0;

/** How a picture departs from the usual finish. */
export interface Finish {
  wobble?: number;
  bloom?: number;
  vignette?: number;
  /** Left and right exchanged: a room whose windows are on the other side. */
  isMirrored?: boolean;
}

/**
 * From the drawing to the picture: lines lose their ruler (a slow wobble), light blooms a little, the
 * corners sink, and a fine grain lies over it, as on paper. The same drawing gives the same bytes.
 */
export async function finish(
  svg: string,
  seed: string,
  quality: number,
  options: Finish = {},
): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#faf8f5" })
    .flop(options.isMirrored ?? false)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const bloom = options.bloom ?? 0.14;
  const glow = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width / 8))
    .blur(5)
    .linear(1.25, -70)
    .resize(width, height, { kernel: "cubic" })
    .raw()
    .toBuffer();
  const random = randomFor(seed);
  const wobble = slowNoise(width, height, 46, random.next);
  const wobbleDown = slowNoise(width, height, 46, random.next);
  const grain = fineNoise(512, random.next);
  const curve = toneCurve();
  const values = [0, 0, 0];
  const out = Buffer.allocUnsafe(width * height * 3);
  const amount = options.wobble ?? WOBBLE_PX;
  const sink = options.vignette ?? 0.2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const fromX = Math.min(width - 2, Math.max(0, x + (wobble[at] ?? 0) * amount));
      const fromY = Math.min(height - 2, Math.max(0, y + (wobbleDown[at] ?? 0) * amount));
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      const fx = fromX - left;
      const fy = fromY - top;
      const base = (top * width + left) * 3;
      const dx = x / width - 0.5;
      const dy = y / height - 0.5;
      const edge = 1 - sink * Math.max(0, (dx * dx + dy * dy) * 1.9 - 0.18);
      const speck = (grain[(y & 511) * 512 + ((x + (y >> 9) * 131) & 511)] ?? 0) * GRAIN;
      for (let channel = 0; channel < 3; channel++) {
        const index = base + channel;
        const above = (data[index] ?? 0) * (1 - fx) + (data[index + 3] ?? 0) * fx;
        const below = (data[index + width * 3] ?? 0) * (1 - fx) + (data[index + width * 3 + 3] ?? 0) * fx;
        let value = above * (1 - fy) + below * fy;
        const light = (glow[at * 3 + channel] ?? 0) * bloom;
        value = 255 - ((255 - value) * (255 - light)) / 255;
        value = curve[Math.min(255, Math.max(0, Math.round(value)))] ?? value;
        values[channel] = value * edge + speck * (0.6 + 0.4 * (1 - Math.abs(value - 128) / 128));
      }
      const [red = 0, green = 0, blue = 0] = values;
      const grey = red * 0.3 + green * 0.58 + blue * 0.12;
      for (let channel = 0; channel < 3; channel++) {
        const value = grey + ((values[channel] ?? 0) - grey) * SATURATION;
        out[at * 3 + channel] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 5, smartSubsample: true })
    .toBuffer();
}

/** A gentle S: shadows a little deeper, lights a little higher. */
function toneCurve(): Float32Array {
  return Float32Array.from({ length: 256 }, (_, tone) => {
    const t = tone / 255;
    return 255 * (t + 0.055 * Math.sin((t - 0.5) * Math.PI * 2) * 0.9 + 0.012);
  });
}

/** Smooth noise from -1 to 1 whose waves are about `wave` pixels long. */
function slowNoise(width: number, height: number, wave: number, next: () => number): Float32Array {
  const columns = Math.ceil(width / wave) + 2;
  const rows = Math.ceil(height / wave) + 2;
  const knots = Float32Array.from({ length: columns * rows }, () => next() * 2 - 1);
  const noise = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / wave);
    const fy = eased(y / wave - row);
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / wave);
      const fx = eased(x / wave - column);
      const at = row * columns + column;
      const above = (knots[at] ?? 0) * (1 - fx) + (knots[at + 1] ?? 0) * fx;
      const below = (knots[at + columns] ?? 0) * (1 - fx) + (knots[at + columns + 1] ?? 0) * fx;
      noise[y * width + x] = above * (1 - fy) + below * fy;
    }
  }
  return noise;
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A tile of grain around 0, a little blurred so that it reads as paper. */
function fineNoise(size: number, next: () => number): Float32Array {
  const raw = Float32Array.from({ length: size * size }, () => next() + next() + next() - 1.5);
  return raw.map(
    (value, index) =>
      (value + (raw[(index + 1) % raw.length] ?? 0) + (raw[(index + size) % raw.length] ?? 0)) / 2,
  );
}
