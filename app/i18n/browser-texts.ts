import { type BackendModule, createInstance, type i18n } from "i18next";
import { addNumberFormat, TEXT_OPTIONS } from "./text-options.ts";

/** Specification §9: five retries, the first after 350 ms, each after twice as long as the one before. */
const RETRIES = 5;
const FIRST_RETRY_MS = 350;

/** The file is loaded as one area, which holds the others. */
const FILE = "file";

/**
 * Loads the texts of the page's language: one file, at the address that the page names.
 *
 * Tries again when the network or the server fails; nothing when all six tries have failed, or when the file
 * is not there. The page then stays as the server rendered it, which is whole and usable.
 */
export async function browserTexts(
  language: string,
  address: string,
  firstRetryMs = FIRST_RETRY_MS,
): Promise<i18n | undefined> {
  const texts = createInstance({
    ...TEXT_OPTIONS,
    lng: language,
    ns: FILE,
    maxRetries: RETRIES,
    retryTimeout: firstRetryMs,
  });
  await texts.use(fileAt(address)).init();

  const areas: unknown = texts.getResourceBundle(language, FILE);
  if (typeof areas !== "object" || areas === null) return undefined;
  for (const [area, bundle] of Object.entries(areas)) texts.addResourceBundle(language, area, bundle);
  texts.removeResourceBundle(language, FILE);
  addNumberFormat(texts);
  return texts;
}

/**
 * Reads the one file of a page. What may go better next time, the network or the server failing, is tried again by
 * i18next itself; what will not, a file that is not there or not whole, is not.
 */
function fileAt(address: string): BackendModule {
  return {
    type: "backend",
    init() {},
    async read(_language, _area, done) {
      const response = await fetch(address).catch(() => undefined);
      if (!response?.ok) return done("not loaded", response === undefined || response.status >= 500);
      await response.json().then(
        (areas) => done(null, areas),
        () => done("not whole", false),
      );
    },
  };
}
