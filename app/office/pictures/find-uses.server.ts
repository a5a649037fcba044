import type { ContentService } from "../../content/versions/content-service.server.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { parsed } from "../website/website-page.server.ts";
import { FOCUS_DOCUMENT } from "./focus-picture.server.ts";

/** A place that uses a picture: a document, and the part of it that has a form. */
export type PictureUse = {
  path: string;
  /** First step of the place in the document, such as "footer"; the theme has the logo. */
  part: string;
  /** Name of a page. */
  title: string | undefined;
};

/**
 * Places that use each of these pictures, in what visitors see and in drafts, also inside HTML. Once for each part of a
 * document.
 */
export async function findUses(
  content: ContentService,
  pictures: readonly string[],
): Promise<Map<string, PictureUse[]>> {
  const shown = await content.shown();
  const uses = new Map<string, PictureUse[]>();
  for (const { path, pending } of await content.list()) {
    // It says how pictures are shown, not where.
    if (path === FOCUS_DOCUMENT) continue;
    const texts = [await shown.text(path), pending && (await content.find(path))?.text];
    for (const text of new Set(texts)) {
      const document = parsed(text ?? undefined);
      if (typeof document !== "object" || document === null) continue;
      for (const [part, value] of Object.entries(document)) {
        const written = JSON.stringify(value);
        for (const picture of pictures.filter((one) => isNamed(written, one)))
          add(uses, picture, { path, part: PARTS[part] ?? part, title: titleOf(path, document) });
      }
    }
  }
  return uses;
}

/** Parts of `site.json` that the form of another part shows. */
const PARTS: Record<string, string> = { logo: "theme", favicon: "theme" };

function add(uses: Map<string, PictureUse[]>, picture: string, use: PictureUse): void {
  const known = uses.get(picture) ?? [];
  const isKnown = known.some(({ path, part }) => path === use.path && (part === use.part || use.title));
  if (!isKnown) uses.set(picture, [...known, use]);
}

/** True when a text has the path, and not a longer one that ends or begins with it. */
function isNamed(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1)) {
    if (!/[\w/-]/.test(text[at + path.length] ?? "") && !/[\w-]/.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

function titleOf(path: string, document: object): string | undefined {
  if (!path.startsWith("pages/")) return undefined;
  const { name, params } = document as { name?: string; params?: { title?: Record<string, string> } };
  return LANGUAGES.map((one) => params?.title?.[one]).find(Boolean) || name || path;
}
