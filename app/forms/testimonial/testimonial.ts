import type { Form } from "../form.ts";

/** A testimonial about the agency, published once the agency has approved it. */
export const testimonial: Form = {
  name: "testimonial",
  places: ["module"],
  isAssigned: false,
  parts: [
    {
      name: "you",
      fields: [
        {
          name: "name",
          kind: "text",
          isRequired: true,
          isEssential: true,
          maxCharacters: 100,
          autocomplete: "name",
        },
        {
          name: "comment",
          kind: "long-text",
          isRequired: true,
          isEssential: true,
          maxCharacters: 2_000,
          help: "comment",
        },
        {
          name: "website",
          kind: "website",
          isRequired: false,
          maxCharacters: 300,
          autocomplete: "url",
          help: "website",
        },
        { name: "image", kind: "file", isRequired: false, accepts: "pictures", help: "image" },
      ],
    },
  ],
  // The form asks for no e-mail address.
  next: { steps: ["forms:next.testimonialRead", "forms:next.testimonialShown"], includesPhone: false },
  notSent: "mail.notSent.testimonial",
  maxPerHour: 3,
};
