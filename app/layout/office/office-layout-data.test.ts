import { expect, test } from "vitest";
import { sampleSite } from "../../../test-support/sample-context.ts";
import { ROLES, type Role } from "../../accounts/roles.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { officeLayoutData } from "./office-layout-data.ts";

const { texts } = pageTexts(await readDictionaries(), "en");
const site = { ...sampleSite, webhooks: [] };
const menuOf = (role: Role, screen = "office") =>
  officeLayoutData({ name: "Els", role }, { site, language: "en", texts, screen });

test("the menu of an editor has only screens that they may open, and no empty group", () => {
  expect(menuOf("editor").groups).toMatchObject([
    { name: "Every day", links: [{ text: "Today" }] },
    {
      name: "Website",
      links: [{ text: "Pages" }, { text: "Website" }, { text: "Newsletters" }, { text: "Testimonials" }],
    },
  ]);
});

test.each(ROLES)("the menu of a %s marks the current screen, or the list to which it belongs", (role) => {
  const [list, screen] = role === "editor" ? ["office", "office"] : ["office-leads", "office-lead"];
  const links = menuOf(role, screen).groups.flatMap((group) => group.links);
  expect(links.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ screen: list }]);
  expect(new Set(links.map(({ path }) => path)).size).toBe(links.length);
});
