import type { Goal } from "../property/listing.ts";

/** A link from a page to a form. Its text says what the form does; `short` is the text for narrow screens. */
export type FormLink = { text: string; short?: string; path: string };

/** Links to the forms about a property or a project: a viewing first, then a question, then the others. */
export type FormLinks = {
  viewing?: FormLink;
  message?: FormLink;
  /** Asks for the documents of a property. Also included in `more`. */
  documents?: FormLink;
  /** All other forms. */
  more: FormLink[];
};

/** Links of a page without forms, such as the page of a sold property. */
export const NO_FORM_LINKS: FormLinks = { more: [] };

/** The property or project whose page links to forms. */
export type ContactSubject = { about: "property"; id: number; goal: Goal } | { about: "project"; id: number };

/**
 * Finds the links to the forms about a property or project. The forms are in a higher layer, which provides this
 * function.
 */
export type FindFormLinks = (subject: ContactSubject) => FormLinks;
