/** The name in session storage under which a form is carried over a change of language. */
export const DRAFT_NAME = "formDraft";
