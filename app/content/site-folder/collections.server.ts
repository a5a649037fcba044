import { z } from "zod";
import { feedNames } from "../../config/site-config.ts";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { CLOCK_TIME } from "../../time/clock-time.ts";
import { htmlTextsSchema } from "./clean-html.server.ts";
import { linkTargetSchema } from "./link-target.ts";
import { sitePictureSchema } from "./site-picture.ts";
import { stableIdSchema } from "./stable-id.ts";
import { statusSchema } from "./status.ts";
import { treeItemSchema } from "./tree-item.ts";

/*
 * Content that modules show: one file in `content/` per kind, and each piece has an id that modules refer to
 * with `relations.id`.
 */

const itemFields = { id: stableIdSchema, status: statusSchema };

const clockTime = z.string().regex(CLOCK_TIME, "must be a time of the day, such as 09:30");

/** Link that a piece offers to visitors. */
const actionSchema = z.strictObject({ label: configuredMultilingualTextSchema, link: linkTargetSchema });

const articleSchema = z.strictObject({
  ...itemFields,
  /** Needed by news: heading of its page, and part of its address. */
  title: configuredMultilingualTextSchema.optional(),
  /** Summary in lists and feeds; by default the beginning of the text. */
  introduction: configuredMultilingualTextSchema.optional(),
  content: htmlTextsSchema,
  image: sitePictureSchema.optional(),
  imageAlt: configuredMultilingualTextSchema.optional(),
  actions: z.array(actionSchema).max(3).default([]),
  /** Publication day. An article that has one is news; visitors do not see it before. */
  publishDate: z.iso.date().optional(),
  /** Time of that day from which it is shown, in Belgium; by default its beginning. */
  publishTime: clockTime.optional(),
  /** Categories of news, from `categories`. */
  categoryIds: z.array(stableIdSchema).max(5).default([]),
  /** Team member who wrote it. */
  authorId: stableIdSchema.optional(),
});

/** Fields of an article that make it news. A text in a module has none of them. */
export const NEWS_FIELDS = [
  "title",
  "introduction",
  "publishDate",
  "publishTime",
  "categoryIds",
  "authorId",
] as const;

const newsCategorySchema = z.strictObject({ id: stableIdSchema, name: configuredMultilingualTextSchema });

const gallerySchema = z.strictObject({
  ...itemFields,
  pictures: z
    .array(z.strictObject({ image: sitePictureSchema, caption: configuredMultilingualTextSchema }))
    .min(1)
    .max(60),
});

const videoSchema = z.strictObject({
  ...itemFields,
  title: configuredMultilingualTextSchema,
  /** URL at a known video service, or a video in the site folder. */
  address: z.string().trim().min(1).max(2_000),
  /** Shown until the visitor starts the video. */
  image: sitePictureSchema.optional(),
});

const testimonialSchema = z.strictObject({
  ...itemFields,
  name: z.string().trim().min(1).max(100),
  comment: configuredMultilingualTextSchema,
  website: z.url({ protocol: /^https?$/ }).optional(),
  image: sitePictureSchema.optional(),
  /** Publication date. */
  date: z.iso.date(),
});

const partnerSchema = z.strictObject({
  ...itemFields,
  name: z.string().trim().min(1).max(100),
  logo: sitePictureSchema,
  link: linkTargetSchema.optional(),
});

const callSchema = z.strictObject({
  ...itemFields,
  title: configuredMultilingualTextSchema,
  text: configuredMultilingualTextSchema.optional(),
  image: sitePictureSchema.optional(),
  actions: z.array(actionSchema).min(1).max(3),
});

const frameSchema = z.strictObject({
  ...itemFields,
  title: configuredMultilingualTextSchema,
  /** URL on one of the hosts in `hosts.frames` of `site.json`. */
  address: z.url({ protocol: /^https$/ }),
  image: sitePictureSchema.optional(),
  heightPx: z.int().min(120).max(2_000).default(480),
});

const htmlSchema = z.strictObject({ ...itemFields, html: htmlTextsSchema });

/** Categories of contacts (specification §6). */
const CONTACT_ROLES = ["tenants-and-buyers", "commons-and-commercial", "manager"] as const;

const memberSchema = z.strictObject({
  ...itemFields,
  name: z.string().trim().min(1).max(100),
  role: configuredMultilingualTextSchema,
  /** Groups of people whom a team member helps, shown as labels beside the role (specification §6). */
  contactRoles: z.array(z.enum(CONTACT_ROLES)).default([]),
  phone: z.string().trim().max(40).optional(),
  email: z.email().optional(),
  feedNames,
  image: sitePictureSchema.optional(),
  /** Branch of the team, from `categories`. */
  categoryId: stableIdSchema,
});

const teamSchema = z.strictObject({
  $schema: z.string().optional(),
  categories: z.array(treeItemSchema),
  members: z.array(memberSchema),
});

function fileSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ $schema: z.string().optional(), items: z.array(item) });
}

const articlesSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Categories of news. */
  categories: z.array(newsCategorySchema).max(30).default([]),
  items: z.array(articleSchema),
});

/** Files of `content/`, each with the module kind that shows its pieces. A missing file counts as empty. */
export const COLLECTION_SCHEMAS = {
  articles: articlesSchema,
  galleries: fileSchema(gallerySchema),
  videos: fileSchema(videoSchema),
  testimonials: fileSchema(testimonialSchema),
  partners: fileSchema(partnerSchema),
  calls: fileSchema(callSchema),
  frames: fileSchema(frameSchema),
  html: fileSchema(htmlSchema),
} as const;

/** `content/team.json` contains the people and the categories that they belong to. */
export const teamFileSchema = teamSchema;

const percent = z.int().min(0).max(100);

/** Schema of `pictures.json`: the point of each picture that stays in view where it is cropped. */
export const picturesFileSchema = fileSchema(
  z.strictObject({ image: sitePictureSchema, x: percent, y: percent }),
);

export type CollectionName = keyof typeof COLLECTION_SCHEMAS;
export type Collections = { [Name in CollectionName]: z.output<(typeof COLLECTION_SCHEMAS)[Name]>["items"] };
export type Team = Pick<z.output<typeof teamSchema>, "categories" | "members">;
export type NewsCategory = z.output<typeof newsCategorySchema>;
export type Article = Collections["articles"][number];
export type TeamMember = Team["members"][number];
