import about from "./templates/about.json" with { type: "json" };
import accessibility from "./templates/accessibility.json" with { type: "json" };
import complaints from "./templates/complaints.json" with { type: "json" };
import contact from "./templates/contact.json" with { type: "json" };
import cookiePolicy from "./templates/cookie-policy.json" with { type: "json" };
import disclaimer from "./templates/disclaimer.json" with { type: "json" };
import privacy from "./templates/privacy.json" with { type: "json" };

/**
 * Templates of pages that most sites have, by name, in the order in which the office suggests them. Their texts have
 * placeholders such as `{{agency}}`, which `fill-template.server.ts` fills. The legal pages of the sample agency (`site/`)
 * are filled templates.
 */
export const PAGE_TEMPLATES = {
  contact,
  about,
  privacy,
  "cookie-policy": cookiePolicy,
  disclaimer,
  complaints,
  accessibility,
} as const;

export type PageTemplate = keyof typeof PAGE_TEMPLATES;

export const PAGE_TEMPLATE_NAMES = Object.keys(PAGE_TEMPLATES) as PageTemplate[];
