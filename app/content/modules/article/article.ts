/** Text with a picture beside it or without one, and what one may do next. */
export type ArticleData = {
  /** Cleaned HTML. */
  html: string;
  picture?: { path: string; alt: string };
  actions: { label: string; href: string; opensAnew: boolean }[];
};
