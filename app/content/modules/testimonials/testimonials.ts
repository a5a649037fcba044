import type { PictureData } from "../../../ui/picture-data.ts";

/** Testimonial, in the language of the page. */
export type TestimonialItem = {
  id: string;
  name: string;
  comment: string;
  website?: string;
  /** True when a visitor submitted the testimonial: the agency does not endorse its website (`rel="nofollow"`). */
  isFromVisitor?: boolean;
  picture?: PictureData;
  /** Date as visitors read it, and in ISO format for `<time>`. */
  date: { text: string; iso: string };
};

/** Testimonials, newest first. */
export type TestimonialsData = { testimonials: TestimonialItem[] };
