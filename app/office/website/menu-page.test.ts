import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { readSite } from "../../content/site-folder/read-site-content.server.ts";
import { openContentService } from "../../content/versions/content-service.server.ts";
import { handleMenuForm, menuPage } from "./menu-page.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");

describeOnPostgresql("the order of the menu", (open) => {
  let siteFolder: string;

  beforeAll(async () => {
    siteFolder = await emptyFolder();
    const minimal = join(import.meta.dirname, "../../../test-support/minimal-site/site.json");
    await writeFile(join(siteFolder, "site.json"), await readFile(minimal));
  });

  const content = () => openContentService(open(), { siteFolder, leftOut: () => [] });
  const context = { ...sampleContext("nl"), now: NOW };
  const move = (action: string) => handleMenuForm(content(), { action, author: { command: "Els" } }, context);
  const titles = async () => (await menuPage(content(), undefined, context)).rows.map(({ title }) => title);
  const publishedOrder = async () => {
    const { content: read } = await readSite(await content().published());
    return read.pages.map(({ id }) => id).filter((id) => id !== "home");
  };

  test("a new order changes the menu for visitors, including default pages", async () => {
    expect(await titles()).toEqual(["Te koop", "Te huur", "Nieuwbouw"]);
    expect(await publishedOrder()).toEqual(["for-sale", "for-rent", "projects"]);
    expect(await move("up:pages/for-rent.json")).toEqual({ kind: "done" });
    expect(await publishedOrder()).toEqual(["for-rent", "for-sale", "projects"]);
    expect(await titles()).toEqual(["Te huur", "Te koop", "Nieuwbouw"]);
    const [rent, sale, projects] = ["pages/for-rent.json", "pages/for-sale.json", "pages/projects.json"];
    expect(await move(`order:${[projects, sale, rent]}`)).toEqual({ kind: "done" });
    expect(await publishedOrder()).toEqual(["projects", "for-sale", "for-rent"]);
    expect(await move(`order:${[rent, sale]}`)).toEqual({ kind: "problem" });
    expect(await move(`order:${[rent, sale, projects]}`)).toEqual({ kind: "done" });
  });

  test("the menu cannot change while a page that would move has a draft", async () => {
    const text = await (await content().published()).text("pages/for-sale.json");
    const draft = { path: "pages/for-sale.json", body: `${text}\n` };
    await content().save([draft], { kind: "draft" }, { author: { command: "Jan" }, now: NOW });
    expect(await move("up:pages/for-sale.json")).toEqual({ kind: "draft", name: "Te koop" });
    expect(await publishedOrder()).toEqual(["for-rent", "for-sale", "projects"]);
    expect((await content().find("pages/for-sale.json"))?.text).toBe(draft.body);
  });

  test("a document that is not a page cannot be moved", async () => {
    expect(await move("down:site.json")).toBeUndefined();
  });
});
