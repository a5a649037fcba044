import { z } from "zod";
import { LANGUAGES, type Language } from "../i18n/languages.ts";

const MAX_TITLE_CHARACTERS = 150;
/** Maximum length of the text in one language, in characters. */
export const MAX_TEXT_CHARACTERS = 20_000;
export const MAX_PROPERTIES = 20;

/** Text of a newsletter in one language. */
export type NewsletterText = { title: string; parts: NewsletterPart[] };

/** A part of the text. `address` is the URL of a link; stored newsletters use this name. */
export type NewsletterPart =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "link"; text: string; address: string };

/**
 * A newsletter: its text in each of its languages, and the ids of the listings below it (`homes`). The
 * database stores these names.
 */
export type Newsletter = { words: Partial<Record<Language, NewsletterText>>; homes: number[] };

const title = z.string().trim().min(1).max(MAX_TITLE_CHARACTERS);
/** One text, or a list of its paragraphs. */
const text = z
  .union([z.string(), z.array(z.string())])
  .transform((textOrParagraphs) =>
    normalise(typeof textOrParagraphs === "string" ? textOrParagraphs : textOrParagraphs.join("\n\n")),
  )
  .pipe(z.string().min(1).max(MAX_TEXT_CHARACTERS));

/** Schema of a newsletter file that an agency writes (docs/configure.md). */
export const newsletterFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    title: z.partialRecord(z.enum(LANGUAGES), title),
    text: z.partialRecord(z.enum(LANGUAGES), text),
    /** Listing ids, as in their URLs. */
    homes: z.array(z.int().min(1)).max(MAX_PROPERTIES).default([]),
  })
  .superRefine((file, context) => {
    for (const language of LANGUAGES) {
      const [has, lacks] = file.title[language] === undefined ? ["text", "title"] : ["title", "text"];
      if ((file.title[language] === undefined) !== (file.text[language] === undefined))
        context.addIssue({
          code: "custom",
          path: [lacks ?? "", language],
          message: `is required, because there is a ${has} in this language`,
        });
    }
  })
  .transform(
    (file): Newsletter => ({
      words: Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const [source, title] = [file.text[language], file.title[language]];
          return source === undefined || title === undefined
            ? []
            : [[language, { title: normalise(title).replaceAll("\n", " "), parts: newsletterParts(source) }]];
        }),
      ),
      homes: [...new Set(file.homes)],
    }),
  );

/**
 * Parses a text into parts. An empty line separates paragraphs; `## ` begins a heading, `- ` a list item, and
 * a line of only `[words](https://…)` is a link. All other text is plain and is shown unchanged, even if it
 * looks like HTML.
 */
export function newsletterParts(source: string): NewsletterPart[] {
  return normalise(source)
    .split(/\n{2,}/)
    .filter((block) => block !== "")
    .map((block): NewsletterPart => {
      const lines = block.split("\n").map((line) => line.trim());
      const [first = ""] = lines;
      if (lines.length === 1 && /^#{1,3} \S/.test(first))
        return { kind: "heading", text: first.replace(/^#+ +/, "") };
      if (lines.every((line) => /^[-*] \S/.test(line)))
        return { kind: "list", items: lines.map((line) => line.slice(2).trim()) };
      const [, linkText, address] = (lines.length === 1 && /^\[([^\]]+)\]\((\S+)\)$/.exec(first)) || [];
      if (linkText !== undefined && address !== undefined && isWebUrl(address))
        return { kind: "link", text: linkText, address };
      return { kind: "paragraph", text: lines.join("\n") };
    });
}

function isWebUrl(url: string): boolean {
  return ["https:", "http:"].includes(URL.parse(url)?.protocol ?? "");
}

/** Normalises line ends, and removes control characters and characters that change the text direction. */
function normalise(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/\n[ \t]+(?=\n)/g, "\n")
    .trim();
}
