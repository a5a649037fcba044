import type { ShownPicture } from "../../../ui/shown-picture.ts";

export type ShownTestimonial = {
  id: string;
  name: string;
  comment: string;
  website?: string;
  /** Sent in by a visitor: the agency does not endorse the website (`rel="nofollow"`). */
  isFromVisitor?: boolean;
  picture?: ShownPicture;
  /** Date for readers and for machines. */
  date: { text: string; iso: string };
};

/** Testimonials, newest first. */
export type TestimonialsData = { testimonials: ShownTestimonial[] };
