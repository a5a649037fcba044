import { z } from "zod";

/** An http(s) address on which `{z}/{x}/{y}` may stand; unencrypted only on one's own computer. */
const address = z
  .string()
  .max(2_000)
  .refine((text) => isMapAddress(text), {
    message: "should be an https address, such as https://tiles.example.be/streets/style.json",
  });

const origin = z.string().refine((text) => isMapAddress(text) && new URL(text).origin === text, {
  message: "should be an origin such as https://fonts.example.be, without a path",
});

/**
 * The map (specification §7). Without `style` and `tiles` the homes stand on a quiet map of our own, and no
 * browser asks anybody else. docs/configure.md explains each field.
 */
export const mapSettingsSchema = z
  .strictObject({
    /** A MapLibre style: its address. */
    style: address.optional(),
    /** Square pictures of 256 pixels, with `{z}`, `{x}` and `{y}` in their address. */
    tiles: address
      .refine((text) => ["{z}", "{x}", "{y}"].every((part) => text.includes(part)), {
        message: "should hold {z}, {x} and {y}",
      })
      .optional(),
    /** Who made the map, as its makers ask for it: "© OpenStreetMap contributors". */
    attribution: z.string().trim().max(300).default(""),
    /** What a style asks for besides its own server: sprites, glyphs, tiles. */
    origins: z.array(origin).max(20).default([]),
    /**
     * Whether a visitor agrees first: the servers of the map learn the visitor's address. Only for servers of
     * the agency's own may this be false.
     */
    asksFirst: z.boolean().default(true),
    minZoom: z.number().min(0).max(22).default(5),
    maxZoom: z.number().min(0).max(22).default(18),
    /** A drawing of one's own for the homes, inside the folder of the site: `pictures/marker.svg`. */
    marker: z
      .string()
      .regex(/^pictures\/(?!.*\.\.)[\w./-]+\.(svg|png|webp)$/, "should be a drawing in pictures/")
      .optional(),
    /** For Street View inside the page of a home, after a click; without it there is a link. */
    streetViewKey: z
      .string()
      .regex(/^[\w-]{10,100}$/, "should be a key of the Maps Embed API")
      .optional(),
  })
  .refine(({ style, tiles }) => !(style && tiles), {
    path: ["tiles"],
    message: "should be left out beside a style",
  })
  .refine(({ minZoom, maxZoom }) => minZoom < maxZoom, {
    path: ["maxZoom"],
    message: "should be more than minZoom",
  });

export type MapSettings = z.infer<typeof mapSettingsSchema>;

/** Where Street View is embedded from. */
export const STREET_VIEW_ORIGIN = "https://www.google.com";

/** The servers that the map of a site asks, for the policy of its frame and of nothing else. */
export function mapOrigins({ style, tiles, origins }: MapSettings): string[] {
  const ground = style ?? tiles;
  return ground === undefined ? [] : [...new Set([new URL(ground).origin, ...origins])];
}

/** The servers that a page may show in a frame of its own. */
export function embeddedOrigins({ streetViewKey }: MapSettings): string[] {
  return streetViewKey === undefined ? [] : [STREET_VIEW_ORIGIN];
}

function isMapAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isOwnComputer = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (
    /^[\w.[\]:-]+$/.test(hostname) &&
    username === "" &&
    (protocol === "https:" || (protocol === "http:" && isOwnComputer))
  );
}
