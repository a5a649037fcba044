import { type NewsletterPart, newsletterParts } from "../../alerts/newsletter-file.ts";
import { isId } from "../../format/id.ts";
import type { Language } from "../../i18n/languages.ts";

/** Kinds of blocks of a newsletter, in the order of their buttons. */
export const BLOCK_KINDS = ["paragraph", "heading", "list", "link"] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A block as typed in the form. `address`: URL of a link, empty for other kinds. */
export type Block = { kind: BlockKind; text: string; address: string };

/** Text of a newsletter in one language, as typed in the form. */
export type DraftText = { title: string; blocks: Block[] };

/** A newsletter as typed in the form. `homes`: ids of listings, separated by commas. */
export type NewsletterDraft = { texts: Partial<Record<Language, DraftText>>; homes: string };

/** A text with more blocks, such as one from a file, is kept, but gets no other block. */
const MAX_BLOCKS = 40;
const SCHEMA = "../../schemas/newsletter.json";

/** Reads the document of a newsletter for the form. Unknown content is ignored. */
export function readDraft(text: string | undefined, languages: readonly Language[]): NewsletterDraft {
  const file = parseDocument(text);
  const texts = languages.map((language) => {
    const title = file.title?.[language];
    const parts = file.text?.[language];
    const fullText = Array.isArray(parts) ? parts.join("\n\n") : parts;
    const blocks = typeof fullText === "string" ? newsletterParts(fullText).map(toBlock) : [];
    return [language, { title: typeof title === "string" ? title : "", blocks }];
  });
  return {
    texts: Object.fromEntries(texts),
    homes: Array.isArray(file.homes) ? file.homes.join(", ") : "",
  };
}

type NewsletterDocument = {
  title?: Record<string, unknown>;
  text?: Record<string, unknown>;
  homes?: unknown;
};

function parseDocument(text: string | undefined): NewsletterDocument {
  if (text === undefined) return {};
  try {
    return JSON.parse(text) ?? {};
  } catch (error) {
    // A file in the site folder may be invalid while a developer edits it.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function toBlock(part: NewsletterPart): Block {
  if (part.kind === "list") return { kind: "list", text: part.items.join("\n"), address: "" };
  return { kind: part.kind, text: part.text, address: part.kind === "link" ? part.address : "" };
}

/**
 * Formats a draft as the document of a newsletter, in its file format. Languages without any text are left out, and so are all
 * ids when one is invalid. Languages that are not in the draft keep their title and text in the stored document, if it has
 * both: one alone makes it invalid.
 */
export function draftDocument({ texts: textsByLanguage, homes }: NewsletterDraft, stored?: string): string {
  const before = parseDocument(stored);
  const isKept = (language: string) =>
    !Object.hasOwn(textsByLanguage, language) && before.title?.[language] && before.text?.[language];
  const ofOtherLanguages = (texts: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => isKept(language)));
  const byLanguage = Object.entries(textsByLanguage).map(([language, { title, blocks }]) => ({
    language,
    title: title.trim(),
    text: blocks.map(blockText).filter((block) => block !== ""),
  }));
  const titles = byLanguage
    .filter(({ title }) => title !== "")
    .map(({ language, title }) => [language, title]);
  const texts = byLanguage
    .filter(({ text }) => text.length > 0)
    .map(({ language, text }) => [language, text]);
  const file = {
    $schema: SCHEMA,
    title: { ...ofOtherLanguages(before.title), ...Object.fromEntries(titles) },
    text: { ...ofOtherLanguages(before.text), ...Object.fromEntries(texts) },
    homes: readListingIds(homes) ?? [],
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

function blockText({ kind, text, address }: Block): string {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join("\n")
    .trim();
  if (lines === "") return "";
  if (kind === "heading") return `## ${lines.replaceAll("\n", " ")}`;
  if (kind === "link") return `[${lines.replaceAll("\n", " ").replaceAll("]", ")")}](${address.trim()})`;
  if (kind === "list")
    return lines
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => `- ${line}`)
      .join("\n");
  return lines;
}

/** Reads typed ids of listings, such as "12, 13". Undefined when the text has anything else. */
export function readListingIds(text: string): number[] | undefined {
  const numbers = text.split(/[\s,;]+/).filter((word) => word !== "");
  return numbers.every(isId) ? [...new Set(numbers.map(Number))] : undefined;
}

/** Names of the URL fields of links that are not valid web addresses. */
export function invalidLinkFields({ texts }: NewsletterDraft): string[] {
  return Object.entries(texts).flatMap(([language, { blocks }]) =>
    blocks.flatMap(({ kind, text, address }, index) =>
      kind === "link" && text.trim() !== "" && !/^https?:\/\/[^\s()]+$/.test(address.trim())
        ? [`address-${language}-${index}`]
        : [],
    ),
  );
}

/** Returns true while a text has fewer blocks than the maximum. */
export function hasRoomForBlock(blocks: readonly Block[]): boolean {
  return blocks.length < MAX_BLOCKS;
}

/** Reads the draft from a submitted form. */
export function readDraftForm(
  fields: Record<string, string>,
  languages: readonly Language[],
): NewsletterDraft {
  const texts = languages.map((language) => {
    const blocks: Block[] = [];
    for (let index = 0; ; index += 1) {
      const kind = BLOCK_KINDS.find((known) => known === fields[`kind-${language}-${index}`]);
      if (kind === undefined) break;
      const text = fields[`text-${language}-${index}`] ?? "";
      blocks.push({ kind, text, address: fields[`address-${language}-${index}`] ?? "" });
    }
    return [language, { title: fields[`title-${language}`] ?? "", blocks }];
  });
  return { texts: Object.fromEntries(texts), homes: fields.homes ?? "" };
}

/**
 * Carries out a button of a block, such as "add-nl-heading", "up-nl-2" or "remove-nl-1". Undefined for other buttons, for a
 * block that does not exist, and when there is no room for another block.
 */
export function changeBlocks(draft: NewsletterDraft, button: string): NewsletterDraft | undefined {
  const [, change, language = "", which = ""] = /^(add|up|down|remove)-([a-z]{2})-(\w+)$/.exec(button) ?? [];
  const text = draft.texts[language as Language];
  if (change === undefined || text === undefined) return undefined;
  const blocks = [...text.blocks];
  const kind = BLOCK_KINDS.find((known) => known === which);
  const index = Number(which);
  if (change === "add") {
    if (kind === undefined || !hasRoomForBlock(blocks)) return undefined;
    blocks.push({ kind, text: "", address: "" });
  } else {
    const [moved] = blocks.splice(index, 1);
    if (moved === undefined) return undefined;
    if (change === "up") blocks.splice(Math.max(0, index - 1), 0, moved);
    if (change === "down") blocks.splice(index + 1, 0, moved);
  }
  return { ...draft, texts: { ...draft.texts, [language]: { ...text, blocks } } };
}
