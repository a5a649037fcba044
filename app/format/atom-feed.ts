import { escapeXml } from "./escape-xml.ts";

export type AtomFeed = {
  title: string;
  author: string;
  language: string;
  baseUrl: string;
  /** Paths of the feed itself, and of the page that shows the same. */
  path: string;
  pagePath: string;
  entries: AtomEntry[];
};

export type AtomEntry = {
  title: string;
  /** Path that never changes, which identifies the entry. */
  idPath: string;
  /** Path of the page that the entry links to. */
  path: string;
  /** ISO time. The entry has it as the time of its last change too. */
  publishedAt: string;
  /** Plain text. */
  summary: string;
  /** Path of a picture. */
  picture?: string;
};

/** Feed as Atom. Source: https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed({ title, author, language, baseUrl, path, pagePath, entries }: AtomFeed): string {
  // RFC 4287 requires a time, also for an empty feed.
  const updated =
    entries
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .at(-1) ?? EPOCH;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(baseUrl + path)}</id>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(baseUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + pagePath)}"/>`,
    ...entries.map((entry) => atomEntry(entry, baseUrl)),
    "</feed>",
    "",
  ];
  return lines.join("\n");
}

const EPOCH = "1970-01-01T00:00:00.000Z";

function atomEntry(
  { title, idPath, path, publishedAt, summary, picture }: AtomEntry,
  baseUrl: string,
): string {
  const image = picture
    ? `<link rel="enclosure" type="image/${imageType(picture)}" href="${escapeXml(baseUrl + picture)}"/>`
    : "";
  return [
    "<entry>",
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(baseUrl + idPath)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + path)}"/>`,
    image,
    `<updated>${publishedAt}</updated>`,
    `<published>${publishedAt}</published>`,
    `<summary>${escapeXml(summary)}</summary>`,
    "</entry>",
  ].join("");
}

function imageType(src: string): string {
  const [, extension = "jpeg"] = /\.(\w+)$/.exec(src) ?? [];
  return extension === "jpg" ? "jpeg" : extension;
}
