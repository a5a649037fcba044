import { z } from "zod";

/** What stands behind a module (specification §3, "Media type values"); an empty value is none. */
export const MEDIA_TYPES = ["image", "color", "gallery", "none"] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

export const mediaTypeSchema = z
  .enum([...MEDIA_TYPES, ""])
  .default("none")
  .transform((type): MediaType => (type === "" ? "none" : type));
