import type { PictureData } from "../../../ui/picture-data.ts";

/** Testimonial, in the language of the page. */
export type TestimonialItem = {
  id: string;
  name: string;
  comment: string;
  website?: string;
  /** A visitor submitted it, so the agency does not endorse the website (`rel="nofollow"`). */
  isFromVisitor?: boolean;
  picture?: PictureData;
  /** Date as visitors read it, and in ISO format for `<time>`. */
  date: { text: string; iso: string };
};

/** Testimonials, newest first. */
export type TestimonialsData = { testimonials: TestimonialItem[] };
