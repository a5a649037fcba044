/** HTML as the agency wrote it, cleaned. */
export type HtmlData = { html: string };
