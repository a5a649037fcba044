import { textIn } from "../../../i18n/texts.ts";
import { dateText } from "../../../property/dates.ts";
import { contentPicture } from "../../content-picture.ts";
import type { LoadModule } from "../module-loaders.server.ts";

/** One of them by its id, or all; one that was not written in a language is not shown in it. */
export const loadTestimonials: LoadModule<"testimonials"> = (
  { relations, maxItems },
  { content, language },
) => {
  const testimonials = content.testimonials
    .filter(({ id }) => relations.id === undefined || id === relations.id)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .map(({ id, name, comment, website, image, date }) => ({
      id,
      name,
      comment: textIn(comment, language),
      website,
      picture: contentPicture(image),
      date: { text: dateText(date), iso: date },
    }))
    .filter(({ comment }) => comment !== "")
    .slice(0, maxItems);
  return testimonials.length > 0 ? { testimonials } : undefined;
};
