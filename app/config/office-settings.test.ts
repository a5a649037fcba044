import { expect, test } from "vitest";
import { officeSettingsSchema, SERVER_SEGMENTS } from "./office-settings.ts";

test("the office has one path for all languages, or one for each; a language without one has the first", () => {
  const pathOf = (path: unknown) => officeSettingsSchema.parse({ path }).path;
  expect(pathOf("/team/intern/")).toEqual({
    en: "team/intern",
    nl: "team/intern",
    fr: "team/intern",
    de: "team/intern",
  });
  expect(pathOf({ nl: "/nl/ploeg/", fr: "equipe" })).toEqual({
    en: "ploeg",
    nl: "ploeg",
    fr: "equipe",
    de: "ploeg",
  });
  expect(officeSettingsSchema.parse({}).path).toBeUndefined();
});

test.each<[unknown, string, string]>([
  ["/for-sale/", "path", '"for-sale" is below /for-sale/'],
  [{ en: "team", nl: "kopen/team" }, "path.nl", '"kopen/team" is below /for-sale/'],
  ["/", "path", "must be a path of letters, digits and dashes"],
  ["/../team/", "path", "must be a path of letters, digits and dashes"],
  ["https://other.example/", "path", "must be a path of letters, digits and dashes"],
  [{}, "path", "must have a path in at least one language"],
  [{ nl: "/nl/" }, "path.nl", "must begin with another word"],
  ...SERVER_SEGMENTS.map((segment): [string, string, string] => [
    `/${segment}/`,
    "path",
    `"${segment}" is below /${segment}/`,
  ]),
])("%j is refused as the path of the office, at %s", (path, fieldPath, message) => {
  const { error } = officeSettingsSchema.safeParse({ path });
  const [issue] = error?.issues ?? [];
  // A union has one issue, which contains those of a single path and of a path per language.
  const first = issue?.code === "invalid_union" ? issue.errors.flat()[0] : issue;
  expect([issue?.path, issue?.code === "invalid_union" ? first?.path : []].flat().join(".")).toBe(fieldPath);
  expect(first?.message).toContain(message);
});
