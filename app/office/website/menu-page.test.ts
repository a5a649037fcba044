import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { readSite } from "../../content/site-folder/read-site-content.server.ts";
import { openContentService } from "../../content/versions/content-service.server.ts";
import { menuPage, moveFromPage } from "./menu-page.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");

describeOnPostgresql("the order of the menu", (open) => {
  let siteFolder: string;

  beforeAll(async () => {
    siteFolder = await emptyFolder();
    const minimal = join(import.meta.dirname, "../../../test-support/minimal-site/site.json");
    await writeFile(join(siteFolder, "site.json"), await readFile(minimal));
  });

  const content = () => openContentService(open(), { siteFolder, leftOut: () => [] });
  const move = (action: string) => moveFromPage(content(), { action, author: { command: "Els" }, now: NOW });
  const names = async () =>
    (await menuPage(content(), { language: "nl", outcome: undefined })).rows.map(({ name }) => name);
  const shown = async () => {
    const { content: read } = await readSite(await content().shown());
    return read.pages.map(({ id }) => id).filter((id) => id !== "home");
  };

  test("is changed for visitors, also for the pages that every site has", async () => {
    expect(await names()).toEqual(["Home", "For sale", "For rent", "Projects"]);
    expect(await shown()).toEqual(["for-sale", "for-rent", "projects"]);
    expect(await move("up:pages/for-rent.json")).toEqual({ kind: "done" });
    expect(await shown()).toEqual(["for-rent", "for-sale", "projects"]);
    expect(await names()).toEqual(["Home", "For rent", "For sale", "Projects"]);
  });

  test("stays while a page that would move has a draft, which is not lost", async () => {
    const text = await (await content().shown()).text("pages/projects.json");
    const draft = { path: "pages/projects.json", body: `${text}\n` };
    await content().save([draft], { kind: "draft" }, { author: { command: "Jan" }, now: NOW });
    expect(await move("up:pages/projects.json")).toEqual({ kind: "draft", name: "Projects" });
    expect(await shown()).toEqual(["for-rent", "for-sale", "projects"]);
    expect((await content().find("pages/projects.json"))?.text).toBe(draft.body);
    expect(await move("down:site.json")).toBeUndefined();
  });
});
