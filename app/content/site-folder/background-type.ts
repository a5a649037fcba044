import { z } from "zod";

/** Background types of a module (specification §3, "Media type values"); an empty text means `none`. */
export const BACKGROUND_TYPES = ["image", "color", "gallery", "none"] as const;

export type BackgroundType = (typeof BACKGROUND_TYPES)[number];

export const backgroundTypeSchema = z
  .enum([...BACKGROUND_TYPES, ""])
  .default("none")
  .transform((type): BackgroundType => (type === "" ? "none" : type));
