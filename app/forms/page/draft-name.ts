/** Key in session storage for the values of a form during a change of language. */
export const DRAFT_NAME = "formDraft";
