import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import errors from "./locales/en/errors.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");

/**
 * Texts of the specification that are never shown, for the reasons in docs/specification-notes.md#n264.
 */
const NEVER_SHOWN = [
  "api",
  "invalidView",
  "login.failed",
  "login.invalid",
  "login.personNotFound",
  "login.userNotFound",
  "mail.sendingFailed",
];

/** Texts for which those of `layout.json` are shown. */
const SHOWN_FROM_LAYOUT = ["page.notFound.text", "page.notFound.title"];

/** Keys of a dictionary, without plural suffixes. */
function keysOf(node: object, prefix = ""): string[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === "string"
      ? [`${prefix}${name}`.replace(/_(one|other)$/, "")]
      : keysOf(value, `${prefix}${name}.`),
  );
}

/** Keys that code reads from the catalogue: whole keys, and patterns where a part is interpolated. */
async function usedKeys(): Promise<RegExp[]> {
  const keys = new Set<string>();
  for (const folder of ["app", "server"]) {
    const files = await readdir(join(ROOT, folder), { recursive: true });
    for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
      const code = await readFile(join(ROOT, folder, file), "utf8");
      for (const [, key = ""] of code.matchAll(/["`]errors:([^"`]+)["`]/g)) keys.add(key);
      // The text of a form for a failed submission, and the default one (app/forms/page/form-view.ts).
      for (const [, key = ""] of code.matchAll(/\b(?:notSent:|DEFAULT_NOT_SENT =) "([^"]+)"/g)) keys.add(key);
      if (!/useTranslations\("errors"\)/.test(code)) continue;
      for (const [, key = ""] of code.matchAll(/\bt\("([\w.]+)"\)/g)) keys.add(key);
    }
  }
  // A key that is interpolated as a whole is that of a form, which the search above has found.
  const literalKeys = [...keys].filter((key) => !key.startsWith("$"));
  return literalKeys.map((key) => {
    // The two kinds of error page (server/http/plain-page.ts).
    if (key.startsWith("page.${")) return /^page\.(unavailable|failed)\.(title|text)$/;
    // The forms whose failure has such a page.
    if (key.startsWith("mail.notSent.${")) return /^mail\.notSent\.(unsubscribe|forgotPassword)$/;
    const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
    return new RegExp(`^${parts.join("[^.]+")}$`);
  });
}

test("every text of the error catalogue is used, except those above", async () => {
  const patterns = await usedKeys();
  const unused = [...new Set(keysOf(errors))].filter((key) => !patterns.some((pattern) => pattern.test(key)));
  expect(unused.toSorted()).toEqual([...NEVER_SHOWN, ...SHOWN_FROM_LAYOUT]);
});
