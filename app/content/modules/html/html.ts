/** Sanitised HTML of the agency. */
export type HtmlData = { html: string };
