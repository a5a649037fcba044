/** HTML of the agency, sanitised. */
export type HtmlData = { html: string };
