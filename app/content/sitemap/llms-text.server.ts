import { fillPath } from "../../i18n/paths/path-for.ts";
import { pathIn } from "../../i18n/paths/path-table.ts";
import { pageTitle } from "../site-folder/site-content.ts";
import { indexedPages, type SitemapContext } from "./sitemap-pages.server.ts";

/**
 * Content of `/llms.txt`, in Markdown: tells language models what the site contains, and where programs can read it.
 * Source: https://llmstxt.org.
 */
export function llmsText(baseUrl: string, { site, content }: SitemapContext): string {
  const { agency, languages } = site;
  const places = [...new Set(agency.offices.map(({ city }) => Object.values(city)[0]))].join(", ");
  const { recognitionNumber } = agency.legal;
  const recognition = recognitionNumber ? `, recognised as ${plainLine(recognitionNumber)}` : "";
  return [
    `# ${plainLine(agency.name)}`,
    `> Estate agents in Belgium (${plainLine(places)})${recognition}. Homes for sale and for rent, with prices, energy labels, photos and what the law of their region requires.`,
    "Addresses and prices that the owner does not publish are nowhere on the site, nor in its data. Visits and questions go by the forms of the site, to the agency.",
    ...languages.enabled.flatMap((language) => {
      const pages = indexedPages(content).filter(
        (page) => pathIn(page.pathEntry, language) !== undefined && pageTitle(page, language) !== "",
      );
      const links = pages.map(
        (page) =>
          `- [${plainLine(pageTitle(page, language))}](${baseUrl}${fillPath(page.pathEntry, language, {})})`,
      );
      const name = new Intl.DisplayNames(language, { type: "language" }).of(language);
      return links.length === 0 ? [] : [`## ${name}`, links.join("\n")];
    }),
    "## Data",
    [
      `- [All listings as JSON](${baseUrl}/api/v1/listings): pages of listings, with the address of the next one`,
      `- [Description of the API](${baseUrl}/api/v1/openapi.json): OpenAPI 3.1`,
      `- [All listings as a table](${baseUrl}/api/v1/exports/listings.csv): CSV`,
      `- [All pages](${baseUrl}/sitemap.xml): sitemap`,
    ].join("\n"),
    "",
  ].join("\n\n");
}

/** Removes characters that have a meaning in Markdown, and line breaks. */
function plainLine(text: string): string {
  return text.replace(/[[\]<>\r\n]+/g, " ").trim();
}
