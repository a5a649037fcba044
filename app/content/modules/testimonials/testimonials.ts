import type { PictureData } from "../../../ui/picture-data.ts";

export type TestimonialItem = {
  id: string;
  name: string;
  comment: string;
  website?: string;
  /** Sent in by a visitor: the agency does not endorse the website (`rel="nofollow"`). */
  isFromVisitor?: boolean;
  picture?: PictureData;
  /** Date for readers and for machines. */
  date: { text: string; iso: string };
};

/** Testimonials, newest first. */
export type TestimonialsData = { testimonials: TestimonialItem[] };
