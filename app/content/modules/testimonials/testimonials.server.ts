import { approvedTestimonials } from "../../../forms/testimonial/approved-testimonials.server.ts";
import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { pictureData } from "../../../media/picture-data.ts";
import { dateIso, dateText } from "../../../time/dates.ts";
import { contentPicture } from "../../content-picture.ts";
import type { LoadModule, ModuleContext } from "../module-loader.ts";
import type { TestimonialItem } from "./testimonials.ts";

/**
 * Loads one testimonial of the agency by id, or all of them together with approved submissions of visitors. A
 * testimonial without text in the language of the page is left out.
 */
export const loadTestimonials: LoadModule<"testimonials"> = async ({ relations, maxItems }, context) => {
  const { content, language, texts } = context;
  const written = content.testimonials
    .filter(({ id }) => relations.id === undefined || id === relations.id)
    .map(({ id, name, comment, website, image, date }) => ({
      id,
      name,
      comment: textInLanguage(comment, language),
      website,
      picture: contentPicture(content, image),
      date: { text: dateText(date, texts.formats), iso: date },
    }));
  const sent = relations.id === undefined ? await visitorTestimonials(context) : [];
  const testimonials = [...written, ...sent]
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
