import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LISTING_FIELDS } from "./field-kinds.ts";
import { readMapping } from "./mapping.ts";

const page = readFileSync("docs/feed-csv.md", "utf8");

test("the documentation of tables names every field of a listing, and marks those that exist per language", () => {
  const perLanguage = new Set([...page.matchAll(/`([\w.]+)` ●/g)].map(([, name]) => name));
  const named = new Set([...page.matchAll(/`([\w.]+)`/g)].map(([, name]) => name));
  for (const [name, { kind, language }] of LISTING_FIELDS) {
    if (language) continue;
    expect(named).toContain(name);
    if (kind.type === "texts") expect(perLanguage).toContain(name);
  }
});

test("the mappings in the documentation are valid", () => {
  const examples = [...page.matchAll(/```json\n(\{[\s\S]*?)```/g)].map(([, json = ""]) => json);
  // An example that the regular expression does not find would not be checked.
  expect(examples).toHaveLength(10);
  for (const json of examples) expect(() => readMapping(JSON.parse(json), "example")).not.toThrow();
});
