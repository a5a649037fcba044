import { approvedTestimonials } from "../../../forms/testimonial/approved-testimonials.server.ts";
import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { pictureData } from "../../../media/picture-data.ts";
import { dateIso, dateText } from "../../../time/dates.ts";
import { contentPicture } from "../../content-picture.ts";
import type { LoadModule, ModuleContext } from "../module-loader.ts";
import type { TestimonialItem } from "./testimonials.ts";

/**
 * Loads the testimonial that the module names; without one, all testimonials of the site folder and those that visitors
 * submitted and staff approved. Leaves out testimonials without a text in the language of the page.
 */
export const loadTestimonials: LoadModule<"testimonials"> = async ({ relations, maxItems }, context) => {
  const { content, language, texts } = context;
  const configured = content.testimonials
    .filter(({ id }) => relations.id === undefined || id === relations.id)
    .map(({ id, name, comment, website, image, date }) => ({
      id,
      name,
      comment: textInLanguage(comment, language),
      website,
      picture: contentPicture(content, image),
      date: { text: dateText(date, texts.formats), iso: date },
    }));
  const submitted = relations.id === undefined ? await visitorTestimonials(context) : [];
  const testimonials = [...configured, ...submitted]
    .filter(({ comment }) => comment !== "")
    .toSorted((a, b) => (a.date.iso < b.date.iso ? 1 : -1))
    .slice(0, maxItems);
  return testimonials.length > 0 ? { testimonials } : undefined;
};

async function visitorTestimonials({ database, language, texts }: ModuleContext): Promise<TestimonialItem[]> {
  const approved = await approvedTestimonials(database, language);
  return approved.map(({ reference, name, comment, website, picture, postedAt }) => {
    const posted = new Date(postedAt);
    return {
      id: reference,
      name,
      comment,
      website: website ?? undefined,
      isFromVisitor: true,
      picture: picture ? pictureData({ url: "", stored: picture }) : undefined,
      date: { text: dateText(posted, texts.formats), iso: dateIso(posted) },
    };
  });
}
