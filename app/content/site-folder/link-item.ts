import { z } from "zod";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { linkTargetSchema } from "./link-target.ts";
import { statusSchema } from "./status.ts";

/** Icons that a link may have; `app/layout/link-icons.server.ts` contains their drawings. */
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

/** Theme colours that a link may have. Their contrast is checked with the theme. */
const THEME_COLORS = ["ink", "slate", "action"] as const;

/** Theme colour, or a colour of the agency such as "#00573f". */
const linkColorSchema = z.union(
  [z.enum(THEME_COLORS), z.templateLiteral(["#", z.string().regex(/^[0-9a-f]{6}$/i)])],
  { error: "must be ink, slate, action, or a colour such as #00573f" },
);

/** Link in the top bar (specification §3, "Link item"). */
export const linkItemSchema = z.strictObject({
  status: statusSchema,
  icon: z.enum(LINK_ICONS).optional(),
  label: configuredMultilingualTextSchema,
  link: linkTargetSchema,
  color: linkColorSchema.default("ink"),
});

export type LinkItem = z.infer<typeof linkItemSchema>;
export type LinkIcon = (typeof LINK_ICONS)[number];
export type LinkColor = z.infer<typeof linkColorSchema>;

/** Hexadecimal colours of top bar links, without theme colours. */
export function customLinkColours({ topBar }: { topBar: { left: LinkItem[]; right: LinkItem[] } }): string[] {
  return [...topBar.left, ...topBar.right].map(({ color }) => color).filter((color) => color.startsWith("#"));
}
