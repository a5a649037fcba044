import { expect, test } from "vitest";
import { projectTitle, type TitledProject } from "./project-title.ts";

const DUTCH = { project: "Project", projectInCity: (city: string) => `Project in ${city}` };
const GHENT = { city: { nl: "Gent", fr: "Gand" } };

test.each<[string, TitledProject, string]>([
  ["its name", { name: { nl: "De Kaaien" }, address: GHENT }, "De Kaaien"],
  ["a name whose language is not known", { name: { und: "Les Quais" }, address: GHENT }, "Les Quais"],
  [
    "its town, not a name in another language",
    { name: { fr: "Les Quais" }, address: GHENT },
    "Project in Gent",
  ],
  ["its town, where the name is empty", { name: { nl: " " }, address: GHENT }, "Project in Gent"],
  [
    "the name of the town in any language",
    { name: {}, address: { city: { fr: "Gand" } } },
    "Project in Gand",
  ],
  ["that it is a project, where nothing else is known", { name: {}, address: { city: {} } }, "Project"],
])("a project is named after %s", (_, project, title) => {
  expect(projectTitle(project, "nl", DUTCH)).toBe(title);
});
