import type { ContentService } from "../../content/versions/content-service.server.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { parseJson } from "../website/website-page.server.ts";
import { FOCUS_DOCUMENT } from "./focus-picture.server.ts";

/** Use of a picture in a part of a document. */
export type PictureUse = {
  path: string;
  /** Top-level key of the document, such as "footer". The logo counts as part of the theme. */
  part: string;
  /** Title, when the document is a page. */
  title: string | undefined;
};

/**
 * Finds the uses of pictures in published documents and in drafts, including inside HTML, by the path of the picture: at most
 * one use per page, and per part of any other document.
 */
export async function findUses(
  content: ContentService,
  pictures: readonly string[],
): Promise<Map<string, PictureUse[]>> {
  const published = await content.published();
  const uses = new Map<string, PictureUse[]>();
  for (const { path, pending } of await content.list()) {
    // It has the focus points of pictures, which are not uses.
    if (path === FOCUS_DOCUMENT) continue;
    const texts = [await published.text(path), pending && (await content.find(path))?.text];
    for (const text of new Set(texts)) {
      const document = parseJson(text ?? undefined);
      if (typeof document !== "object" || document === null) continue;
      for (const [part, value] of Object.entries(document)) {
        const json = JSON.stringify(value);
        for (const picture of pictures.filter((name) => containsPath(json, name)))
          add(uses, picture, { path, part: PART_OF_FORM[part] ?? part, title: titleOf(path, document) });
      }
    }
  }
  return uses;
}

/** Parts of `site.json` that staff edit in the form of another part. */
const PART_OF_FORM: Record<string, string> = { logo: "theme", favicon: "theme" };

function add(uses: Map<string, PictureUse[]>, picture: string, use: PictureUse): void {
  const earlier = uses.get(picture) ?? [];
  const isKnown = earlier.some(({ path, part }) => path === use.path && (part === use.part || use.title));
  if (!isKnown) uses.set(picture, [...earlier, use]);
}

/** Returns true when a text contains the path, and not just a longer path around it. */
function containsPath(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1)) {
    if (!/[\w/-]/.test(text[at + path.length] ?? "") && !/[\w-]/.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

function titleOf(path: string, document: object): string | undefined {
  if (!path.startsWith("pages/")) return undefined;
  const { name, params } = document as { name?: string; params?: { title?: Record<string, string> } };
  return LANGUAGES.map((language) => params?.title?.[language]).find(Boolean) || name || path;
}
