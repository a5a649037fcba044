import { expect, test } from "vitest";
import { sampleSite } from "../../../test-support/sample-context.ts";
import { ROLES, type Role } from "../../accounts/roles.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { officeLayoutData } from "./office-layout-data.ts";

const { texts } = pageTexts(await readDictionaries(), "en");
const site = { ...sampleSite, webhooks: [] };
const menuOf = (role: Role, screen = "office") =>
  officeLayoutData({ name: "Els", role }, { site, language: "en", texts, screen });

test("the menu of an editor has no group without a screen, and no screen that they may not open", () => {
  expect(menuOf("editor").groups).toMatchObject([
    { name: "Every day", links: [{ text: "Today" }] },
    {
      name: "Website",
      links: [{ text: "Pages" }, { text: "Website" }, { text: "Newsletters" }, { text: "Testimonials" }],
    },
  ]);
});

test.each(ROLES)("the menu of a %s names the list of the thing that is shown", (role) => {
  const [name, thing] = role === "editor" ? ["office", "office"] : ["office-leads", "office-lead"];
  const links = menuOf(role, thing).groups.flatMap((group) => group.links);
  expect(links.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ screen: name }]);
  expect(new Set(links.map(({ path }) => path)).size).toBe(links.length);
});
