import { expect, test } from "vitest";
import { projectTitle, type TitledProject } from "./project-title.ts";

const DUTCH = { project: "Project", projectInCity: (city: string) => `Project in ${city}` };
const GHENT = { city: { nl: "Gent", fr: "Gand" } };

test.each<[string, TitledProject, string]>([
  ["its name", { name: { nl: "De Kaaien" }, address: GHENT }, "De Kaaien"],
  ["a name in an unknown language", { name: { und: "Les Quais" }, address: GHENT }, "Les Quais"],
  [
    "its town, rather than a name in another language",
    { name: { fr: "Les Quais" }, address: GHENT },
    "Project in Gent",
  ],
  ["its town, where the name is empty", { name: { nl: " " }, address: GHENT }, "Project in Gent"],
  [
    "the name of the town in any language",
    { name: {}, address: { city: { fr: "Gand" } } },
    "Project in Gand",
  ],
  ["the word for a project, when nothing else is known", { name: {}, address: { city: {} } }, "Project"],
])("a project is named after %s", (_, project, title) => {
  expect(projectTitle(project, "nl", DUTCH)).toBe(title);
});
