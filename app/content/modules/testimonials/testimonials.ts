import type { ShownPicture } from "../../../media/shown-picture.ts";

export type ShownTestimonial = {
  id: string;
  name: string;
  comment: string;
  website?: string;
  /** Its website is not one that the agency vouches for. */
  isFromVisitor?: boolean;
  picture?: ShownPicture;
  /** As it is read, and as machines read it. */
  date: { text: string; iso: string };
};

/** What customers said, newest first. */
export type TestimonialsData = { testimonials: ShownTestimonial[] };
