import { z } from "zod";

/** Background types of a module (specification §3, "Media type values"); an empty text means `none`. */
export const MEDIA_TYPES = ["image", "color", "gallery", "none"] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

export const mediaTypeSchema = z
  .enum([...MEDIA_TYPES, ""])
  .default("none")
  .transform((type): MediaType => (type === "" ? "none" : type));
