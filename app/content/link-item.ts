import { z } from "zod";
import { configuredTextsSchema } from "../i18n/texts.ts";
import { linkTargetSchema } from "./link-target.ts";
import { statusSchema } from "./status.ts";

/** Icons that a link may carry; the drawings are in app/layout/link-icons.server.ts. */
export const LINK_ICONS = [
  "phone",
  "mail",
  "map-pin",
  "clock",
  "key",
  "house",
  "calculator",
  "heart",
  "user",
  "calendar",
  "file",
  "external",
] as const;

/** Colours that text may have on paper; each is a token of the theme, checked for contrast there. */
export const LINK_COLORS = ["ink", "slate", "action"] as const;

/** A link of the top bar (specification §3, "Link item"). */
export const linkItemSchema = z.strictObject({
  status: statusSchema,
  icon: z.enum(LINK_ICONS).optional(),
  label: configuredTextsSchema,
  link: linkTargetSchema,
  color: z.enum(LINK_COLORS).default("ink"),
});

export type LinkItem = z.infer<typeof linkItemSchema>;
export type LinkIcon = (typeof LINK_ICONS)[number];
export type LinkColor = (typeof LINK_COLORS)[number];
