import { type BackendModule, createInstance, type i18n } from "i18next";
import { addNumberFormat, TEXT_OPTIONS } from "./text-options.ts";

/** Specification §9: five retries, the first after 350 ms, and each delay is twice the one before. */
const RETRIES = 5;
const FIRST_RETRY_MS = 350;

/** i18next loads the file as one namespace, which contains the others. */
const FILE = "file";

/**
 * Loads the texts of the page's language: one file, at the URL that the page names.
 *
 * Retries when the network or the server fails; returns undefined after six failed attempts, or when the file
 * does not exist. The page then stays as the server rendered it, complete and usable.
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
 * i18next backend that reads the text file of a page. i18next itself retries what may succeed later (a
 * network or server error); a missing or invalid file is not retried.
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
