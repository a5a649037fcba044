import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { findAudit } from "../../accounts/audit/audit-log.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { filesOfFolder, withDocuments } from "../../config/site-files.server.ts";
import { readSite } from "../site-folder/read-site-content.server.ts";
import { openContentService } from "./content-service.server.ts";
import { versionState } from "./find-versions.server.ts";
import { publishedDocuments, readWithDocuments } from "./published-documents.server.ts";
import { publishDue, removeOldVersions } from "./save-documents.server.ts";
import { contentVersions } from "./tables.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const LATER = new Date("2026-11-25T07:00:00Z");
const ELS = { command: "Els" };
const PAGE = "pages/sell.json";

const page = (title: string, params: object = {}) =>
  JSON.stringify({ id: "sell", name: "Sell", path: "/sell/", params: { title: { nl: title }, ...params } });

describeOnPostgresql("documents that staff save", (open) => {
  let folder: string;

  beforeAll(async () => {
    folder = await emptyFolder();
    const site = join(import.meta.dirname, "../../../test-support/minimal-site/site.json");
    await writeFile(join(folder, "site.json"), await readFile(site));
  });

  beforeEach(async () => {
    await open().database.delete(contentVersions);
    await rm(join(folder, "pages"), { recursive: true, force: true });
  });

  const content = () => openContentService(open(), { siteFolder: folder, leftOut: () => [] });
  /** Publishes a text of the page, or of the document at another path. Null removes the document. */
  const publish = (body: string | null, options: { token?: string; path?: string } = {}) =>
    content().save([{ path: PAGE, body, ...options }], { kind: "publish" }, { author: ELS, now: NOW });
  const visibleText = async () =>
    withDocuments(filesOfFolder(folder), await publishedDocuments(open().database)).text(PAGE);
  const writePage = async (text: string) => {
    await mkdir(join(folder, "pages"), { recursive: true });
    await writeFile(join(folder, PAGE), text);
  };

  test("are visible once published, byte for byte, even without a file", async () => {
    const text = `${page("Verkopen")}\r\n  `;
    expect(await publish(text)).toMatchObject({ kind: "saved" });
    expect(await visibleText()).toBe(text);
    expect(await content().list()).toMatchObject([{ path: PAGE, hasFile: false }, { path: "site.json" }]);
  });

  test("cannot be published with errors, which name the field", async () => {
    expect(await publish(page("Verkopen", { redirect: true }))).toEqual({
      kind: "invalid",
      errors: [{ file: PAGE, fieldPath: "params.redirectUrl", message: "is required for a redirect" }],
    });
    expect(await publish("{")).toMatchObject({ kind: "invalid", errors: [{ message: "is not valid JSON" }] });
    expect(await publish("{}", { path: "../outside.json" })).toMatchObject({ kind: "invalid" });
    const texts = await content().save(
      [{ path: "texts/nl/home.json", body: '{"recent":{"titel":"Vers"}}' }],
      { kind: "publish" },
      { author: ELS, now: NOW },
    );
    expect(texts).toMatchObject({
      errors: [
        { file: "texts/nl/home.json", fieldPath: "recent.titel", message: "is not the key of a text" },
      ],
    });
    expect(await visibleText()).toBeUndefined();
  });

  test("are checked together, such as a page and the article on it", async () => {
    const modules = [{ id: "why", relations: { type: "article", id: "why" } }];
    const withArticle = page("Verkopen", { modules });
    expect(await publish(withArticle)).toMatchObject({ kind: "invalid" });
    const articles = JSON.stringify({ items: [{ id: "why", content: { nl: "<p>Omdat</p>" } }] });
    const saved = await content().save(
      [
        { path: PAGE, body: withArticle },
        { path: "content/articles.json", body: articles },
      ],
      { kind: "publish" },
      { author: ELS, now: NOW },
    );
    expect(saved.kind).toBe("saved");
  });

  test("may have errors as a draft, which visitors do not see", async () => {
    await publish(page("Verkopen"));
    const draft = await content().save(
      [{ path: PAGE, body: page("Verkopen", { redirect: true }) }],
      { kind: "draft" },
      { author: ELS, now: NOW },
    );
    expect(draft).toMatchObject({ kind: "saved", errors: [{ fieldPath: "params.redirectUrl" }] });
    expect(await visibleText()).toBe(page("Verkopen"));
    expect((await content().find(PAGE))?.text).toContain("redirect");
  });

  test("are refused when somebody else saved or the file changed in the meantime", async () => {
    const token = (await content().find(PAGE))?.token;
    await publish(page("Els"), { token });
    const second = await publish(page("Jan"), { token });
    expect(second).toMatchObject({ kind: "outdated", path: PAGE, newest: { author: "Els" } });
    expect(await visibleText()).toBe(page("Els"));

    const newToken = (await content().find(PAGE))?.token;
    await writePage(page("Developer"));
    expect(await publish(page("Jan"), { token: newToken })).toMatchObject({ kind: "outdated" });
    expect(await content().find(PAGE)).toMatchObject({ isFileChanged: true, file: page("Developer") });
    expect(await visibleText()).toBe(page("Els"));
  });

  test("can be restored from any version, and from the file", async () => {
    await writePage(page("File"));
    await publish(page("One"));
    await publish(page("Two"));
    // The newest version comes first.
    const [, versionOne] = await content().versions(PAGE, { limit: 10 });
    await content().restore(versionOne?.id ?? 0, { kind: "publish" }, { author: ELS, now: NOW });
    expect(await visibleText()).toBe(page("One"));
    await content().save(
      [{ path: PAGE, body: { kind: "file" } }],
      { kind: "publish" },
      { author: ELS, now: NOW },
    );
    expect(await visibleText()).toBe(page("File"));
    expect((await content().versions(PAGE, { limit: 10 })).map(versionState)).toEqual([
      "current",
      "former",
      "former",
      "former",
    ]);
    await publish(null);
    expect(await visibleText()).toBeUndefined();
  });

  test("keep a draft in their history when its author discards it, restores a version or takes the file", async () => {
    await writePage(page("File"));
    await publish(page("One"));
    const [versionOne] = await content().versions(PAGE, { limit: 1 });
    const account = { email: "els@kantoor.example", name: "Els", language: "nl", role: "editor" } as const;
    const [{ id } = { id: 0 }] = await open().database.insert(accounts).values(account).returning();
    const by = { author: { id, name: "Els" }, now: NOW };
    const replaceDraft = [
      () => content().discard(PAGE, by),
      () => content().restore(versionOne?.id ?? 0, { kind: "publish" }, by),
      () => content().save([{ path: PAGE, body: { kind: "file" } }], { kind: "publish" }, by),
    ];
    for (const [index, replace] of replaceDraft.entries()) {
      const draft = page(`Draft ${index}`);
      await content().save([{ path: PAGE, body: draft }], { kind: "draft" }, by);
      expect(await replace()).toMatchObject({ kind: "saved" });
      const [newest, previous] = await content().versions(PAGE, { limit: 2 });
      expect([newest?.isCurrent, previous?.body]).toEqual([true, draft]);
    }
  });

  test("keep the author and the time of their publication when a draft is discarded", async () => {
    await writePage(page("File"));
    await publish(page("One"));
    await writePage(page("Changed file"));
    const by = { author: { command: "Jan" }, now: LATER };
    await content().save([{ path: PAGE, body: page("Draft") }], { kind: "draft" }, by);
    const draftId = (await content().find(PAGE))?.newest?.id;
    await content().discard(PAGE, by);
    const document = await content().find(PAGE);
    expect(document).toMatchObject({ text: page("One"), isFileChanged: true });
    expect(document?.current?.author).toBe("Els");
    expect(new Date(document?.current?.savedAt ?? "")).toEqual(NOW);
    const [entry] = await findAudit(open().database, { text: PAGE }, 1);
    expect(entry).toMatchObject({ action: "content-discard", actor: "Jan", after: { version: draftId } });
  });

  test("are published at the scheduled time, or become drafts that keep their errors", async () => {
    const schedule = (path: string, body: string) =>
      content().save([{ path, body }], { kind: "schedule", at: LATER }, { author: ELS, now: NOW });
    await schedule(PAGE, page("Later"));
    const modules = [{ id: "why", relations: { type: "article", id: "why" } }];
    const other = "pages/buy.json";
    await publish(JSON.stringify({ items: [{ id: "why", content: { nl: "x" } }] }), {
      path: "content/articles.json",
    });
    await schedule(other, page("Buy", { modules }).replace('"sell"', '"buy"').replace("/sell/", "/buy/"));
    await publish(JSON.stringify({ items: [] }), { path: "content/articles.json" });

    const files = filesOfFolder(folder);
    expect(await publishDue(open(), { files, now: NOW })).toEqual({ published: [], refused: [] });
    expect(await publishDue(open(), { files, now: LATER })).toEqual({ published: [PAGE], refused: [other] });
    expect(await visibleText()).toBe(page("Later"));
    expect((await content().find(other))?.newest).toMatchObject({
      publishAt: null,
      refusal: expect.stringContaining('content/articles.json has no item "why"'),
    });
    const audit = await findAudit(open().database, { action: "content-publish", text: PAGE }, 1);
    expect(audit[0]).toMatchObject({ actor: "Els", subject: PAGE });
  });

  test("are left out when they no longer fit a changed file, without affecting others", async () => {
    await publish(page("Els"));
    await publish(JSON.stringify({ items: [{ from: "/old/", to: "/" }] }), { path: "redirects.json" });
    await mkdir(join(folder, "pages"));
    // Files that are read before and after the document, for a page with the same path.
    for (const file of ["pages/before.json", "pages/zebra.json"]) {
      const other = page("Developer").replace('"sell"', '"other"');
      await writeFile(join(folder, file), other);
      const { result, leftOut } = await readWithDocuments(
        filesOfFolder(folder),
        await publishedDocuments(open().database),
        readSite,
      );
      expect(new Set(leftOut.map((error) => error.file))).toEqual(new Set([PAGE]));
      expect(result.content.redirects).toHaveLength(1);
      await rm(join(folder, file));
    }
  });

  test("are deleted after two years, except the last twenty versions of each document", async () => {
    for (let number = 0; number < 22; number += 1) await publish(page(`Title ${number}`));
    await open().database.update(contentVersions).set({ savedAt: "2020-01-01T00:00:00Z" });
    await removeOldVersions(open().database);
    expect(await open().database.$count(contentVersions)).toBe(20);
    expect(await visibleText()).toBe(page("Title 21"));
  });
});
