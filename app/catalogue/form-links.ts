import type { Goal } from "../property/listing.ts";

/** A link from a page to a form, named for what the form does; `short` is the text for narrow places. */
export type FormLink = { text: string; short?: string; path: string };

/**
 * Forms that a visitor can open from the page of a property or a project: a
 * viewing first, then a question, then the others.
 */
export type FormLinks = {
  viewing?: FormLink;
  message?: FormLink;
  /** Also included in the others. */
  documents?: FormLink;
  more: FormLink[];
};

/** Of a page that links to no form, such as that of a property that is sold. */
export const NO_FORM_LINKS: FormLinks = { more: [] };

/** Property or project whose page links to forms. */
export type ContactSubject = { about: "property"; id: number; goal: Goal } | { about: "project"; id: number };

/** Finds the links to the forms about a property or project. Forms declare them; they are in a higher layer. */
export type FindFormLinks = (subject: ContactSubject) => FormLinks;
