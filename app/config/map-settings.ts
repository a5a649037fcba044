import { z } from "zod";
import { configuredMultilingualTextSchema } from "../i18n/multilingual-text.ts";

/** An http(s) URL that may contain `{z}/{x}/{y}`; unencrypted only on localhost. */
const address = z
  .string()
  .max(2_000)
  .refine((text) => isMapAddress(text), {
    message: "must be an https URL, such as https://tiles.example.be/streets/style.json",
  });

const origin = z.string().refine((text) => isMapAddress(text) && new URL(text).origin === text, {
  message: "must be an origin such as https://fonts.example.be, without a path",
});

/** A file with a map: a path, in the data folder unless it is absolute, or a URL of the agency's own storage. */
const mapFile = z
  .string()
  .max(2_000)
  .refine((text) => text.endsWith(".pmtiles") && isMapFile(text), {
    message: "must be a PMTiles file, such as belgium.pmtiles in the data folder, or its https URL",
  });

/** A layer that visitors can put over the map, from a WMS server: flood zones, cadastral parcels. */
const layer = z.strictObject({
  /** Text of its button. */
  name: configuredMultilingualTextSchema,
  /** URL of the WMS service, without the parameters of a request. */
  address,
  /** Names of the layers in the service, separated by commas. */
  layers: z.string().regex(/^[^&#\s]{1,300}$/, "must be names of layers, separated by commas"),
  attribution: z.string().trim().min(1).max(300),
  opacity: z.number().min(0.1).max(1).default(0.6),
  /** Zoom below which the service draws nothing, such as 15 for parcels. */
  minZoom: z.number().min(0).max(22).default(0),
});

/**
 * Map settings (specification §7). Without `file`, `style` and `tiles`, properties are shown on a plain built-in
 * map, and browsers contact no other server. docs/configure.md explains each field.
 */
export const mapSettingsSchema = z
  .strictObject({
    /** Map of streets in one PMTiles file (docs/map.md). */
    file: mapFile.optional(),
    /** URL of a MapLibre style. */
    style: address.optional(),
    /** URL of square 256-pixel tiles, with `{z}`, `{x}` and `{y}`. */
    tiles: address
      .refine((text) => ["{z}", "{x}", "{y}"].every((part) => text.includes(part)), {
        message: "must contain {z}, {x} and {y}",
      })
      .optional(),
    /** Attribution that the map provider requires: "© OpenStreetMap contributors". */
    attribution: z.string().trim().max(300).default(""),
    /** Other origins that a style uses: sprites, glyphs, tiles. */
    origins: z.array(origin).max(20).default([]),
    /**
     * Visitors must agree before the map loads, because the map servers receive their IP address. Set it to
     * false only for servers of the agency itself.
     */
    asksFirst: z.boolean().default(true),
    minZoom: z.number().min(0).max(22).default(5),
    maxZoom: z.number().min(0).max(22).default(18),
    /** Layers of other servers, which load when a visitor presses their button. */
    layers: z.array(layer).max(6).default([]),
    /** Custom marker of properties, in the site folder: `pictures/marker.svg`. */
    marker: z
      .string()
      .regex(
        /^pictures\/(?!.*\.\.)[\w./-]+\.(svg|png|webp)$/,
        "must be an svg, png or webp file in pictures/",
      )
      .optional(),
    /** For Street View on a property page, after a click; without it there is a link. */
    streetViewKey: z
      .string()
      .regex(/^[\w-]{10,100}$/, "must be a key of the Google Maps Embed API")
      .optional(),
  })
  .refine(({ file, style, tiles }) => [file, style, tiles].filter(Boolean).length < 2, {
    path: ["tiles"],
    message: 'only one of "file", "style" and "tiles" can be set',
  })
  .refine(({ minZoom, maxZoom }) => minZoom < maxZoom, {
    path: ["maxZoom"],
    message: 'must be greater than "minZoom"',
  });

export type MapSettings = z.infer<typeof mapSettingsSchema>;

/** Origin from which Street View is embedded. */
export const STREET_VIEW_ORIGIN = "https://www.google.com";

/** Origins that the map uses, for the content security policy of its frame only. */
export function mapOrigins({ file, style, tiles, origins, layers }: MapSettings): string[] {
  const base = style ?? tiles ?? (file !== undefined && URL.canParse(file) ? file : undefined);
  const baseOrigins = base === undefined ? [] : [new URL(base).origin, ...origins];
  return [...new Set([...baseOrigins, ...layers.map(({ address }) => new URL(address).origin)])];
}

/** Origins that a page may show in a frame for the map. */
export function embeddedOrigins({ streetViewKey }: MapSettings): string[] {
  return streetViewKey === undefined ? [] : [STREET_VIEW_ORIGIN];
}

function isMapFile(text: string): boolean {
  if (URL.canParse(text)) return isMapAddress(text);
  return !text.split(/[\\/]/).includes("..") && !text.includes("\0");
}

function isMapAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isLocalhost = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (
    /^[\w.[\]:-]+$/.test(hostname) &&
    username === "" &&
    (protocol === "https:" || (protocol === "http:" && isLocalhost))
  );
}
