import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { StoredPicture } from "../../property/listing.ts";
import { testimonials } from "../tables.server.ts";

/** Limit of the query, above what a page shows. */
const MAX_TESTIMONIALS = 200;

export type ApprovedTestimonial = {
  reference: string;
  name: string;
  comment: string;
  website: string | null;
  picture: StoredPicture | null;
  postedAt: string;
};

/** Approved testimonials in a language, the newest first. */
export function approvedTestimonials(database: Database, language: Language): Promise<ApprovedTestimonial[]> {
  return database
    .select({
      reference: testimonials.reference,
      name: testimonials.name,
      comment: testimonials.comment,
      website: testimonials.website,
      picture: testimonials.picture,
      postedAt: testimonials.postedAt,
    })
    .from(testimonials)
    .where(and(eq(testimonials.state, "approved"), eq(testimonials.language, language)))
    .orderBy(desc(testimonials.postedAt))
    .limit(MAX_TESTIMONIALS);
}
