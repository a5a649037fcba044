import { type LanguageTexts, languageTexts } from "./language-texts.ts";
import type { TextFile } from "./text-file.ts";

/** Specification §9: five retries, the first after 350 ms, and each delay is twice the one before. */
const RETRIES = 5;
const FIRST_RETRY_MS = 350;

/**
 * Loads the texts of the page's language: one file, at the URL that the page names.
 *
 * Retries when the network or the server fails; returns undefined after six failed attempts, or when the file
 * does not exist. The page then stays as the server rendered it, complete and usable.
 */
export async function browserTexts(
  language: string,
  url: string,
  firstRetryMs = FIRST_RETRY_MS,
): Promise<LanguageTexts | undefined> {
  const [file, { formatsOf }] = await Promise.all([
    loadFile(url, { retries: RETRIES, waitMs: firstRetryMs }),
    import("./formats.ts"),
  ]);
  return file && languageTexts(language, file.texts, formatsOf(language, file.byLanguage));
}

/** Loads the file, with retries for temporary failures. A missing or invalid file is not requested again. */
async function loadFile(
  url: string,
  { retries, waitMs }: { retries: number; waitMs: number },
): Promise<TextFile | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok) return response.json().then(asTextFile, () => undefined);
  const isTemporary = response === undefined || response.status >= 500;
  if (!isTemporary || retries === 0) return undefined;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return loadFile(url, { retries: retries - 1, waitMs: 2 * waitMs });
}

function asTextFile(file: unknown): TextFile | undefined {
  return typeof file === "object" && file !== null && "texts" in file ? (file as TextFile) : undefined;
}
