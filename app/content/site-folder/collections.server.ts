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
 * Collections of content that modules show: one file in `content/` per collection. Each item has an id, to which modules
 * refer with `relations.id`.
 */

const itemFields = { id: stableIdSchema, status: statusSchema };

const clockTime = z.string().regex(CLOCK_TIME, "must be a time of the day, such as 09:30");

/** Link or button below an item. */
const actionSchema = z.strictObject({ label: configuredMultilingualTextSchema, link: linkTargetSchema });

const articleSchema = z.strictObject({
  ...itemFields,
  /** Required for news: heading of its page, and part of its URL. */
  title: configuredMultilingualTextSchema.optional(),
  /** Summary in lists and feeds; by default the beginning of the text. */
  introduction: configuredMultilingualTextSchema.optional(),
  content: htmlTextsSchema,
  image: sitePictureSchema.optional(),
  imageAlt: configuredMultilingualTextSchema.optional(),
  actions: z.array(actionSchema).max(3).default([]),
  /** Publication day. An article with a publication day is news, and hidden until then. */
  publishDate: z.iso.date().optional(),
  /** Time of publication on that day, in Belgium; by default midnight. */
  publishTime: clockTime.optional(),
  /** Ids of news categories, from `categories` of the file. */
  categoryIds: z.array(stableIdSchema).max(5).default([]),
  /** Id of the team member who wrote it. */
  authorId: stableIdSchema.optional(),
});

/** Fields of an article that are only for news, not for an article that a module shows as a text. */
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
  /** Picture that is shown until the visitor starts the video. */
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

/** Kinds of clients whom a team member can help (specification §6). */
const CONTACT_ROLES = ["tenants-and-buyers", "commons-and-commercial", "manager"] as const;

const memberSchema = z.strictObject({
  ...itemFields,
  name: z.string().trim().min(1).max(100),
  role: configuredMultilingualTextSchema,
  /** Kinds of clients whom the team member helps, shown as labels beside the role (specification §6). */
  contactRoles: z.array(z.enum(CONTACT_ROLES)).default([]),
  phone: z.string().trim().max(40).optional(),
  email: z.email().optional(),
  feedNames,
  image: sitePictureSchema.optional(),
  /** Id of the branch of the team, from `categories` of the file. */
  categoryId: stableIdSchema,
});

/** Schema of `content/team.json`: the team members, and the branches that they belong to (`categories`). */
export const teamFileSchema = z.strictObject({
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

/** Schemas of the files in `content/`, by file name. A missing file counts as empty. */
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

const percent = z.int().min(0).max(100);

/** Schema of `content/pictures.json`: points of focus, which stay in view where a picture is cropped. */
export const picturesFileSchema = fileSchema(
  z.strictObject({ image: sitePictureSchema, x: percent, y: percent }),
);

export type CollectionName = keyof typeof COLLECTION_SCHEMAS;
export type Collections = { [Name in CollectionName]: z.output<(typeof COLLECTION_SCHEMAS)[Name]>["items"] };
export type Team = Pick<z.output<typeof teamFileSchema>, "categories" | "members">;
export type NewsCategory = z.output<typeof newsCategorySchema>;
export type Article = Collections["articles"][number];
export type TeamMember = Team["members"][number];
