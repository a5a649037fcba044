import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mappingFileSchema } from "./mapping-file-schema.ts";

const FOLDER = "docs/examples/mappings";

/** The mappings of the documentation and of its examples. */
const MAPPINGS: [name: string, json: string][] = [
  ...readdirSync(FOLDER).map((name): [string, string] => [name, readFileSync(join(FOLDER, name), "utf8")]),
  ...[...readFileSync("docs/feed-csv.md", "utf8").matchAll(/```json\n(\{[\s\S]*?)```/g)].map(
    ([, json = ""], index): [string, string] => [`example ${index + 1}`, json],
  ),
];

test.each(MAPPINGS)("an editor finds no error in the mapping %s", (_, json) => {
  expect(mappingFileSchema.safeParse(JSON.parse(json)).error).toBeUndefined();
});

const required = { key: "ID", goal: "Goal", webIds: "Type" };

test.each([
  [{ ...required, prijs: "Price" }, "prijs"],
  [{ ...required, priceEuro: { column: "Price", mni: 1 } }, "priceEuro"],
])("an editor finds the error in %j", (fields, place) => {
  const { error } = mappingFileSchema.safeParse({ fields });
  expect(JSON.stringify(error?.issues)).toContain(place);
});
