import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { auditEntries } from "../../accounts/audit/tables.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { openContentService } from "../../content/versions/content-service.server.ts";
import { openPage } from "./open-page.server.ts";
import { pageRemoval, removePage } from "./page-removal.server.ts";
import { pagesPage } from "./pages-page.server.ts";
import { removedPage, restorePage } from "./removed-page.server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const page = (id: string, more: object = {}, params: object = {}) => ({
  id,
  name: id,
  path: `/${id}/`,
  ...more,
  params: { title: { nl: `Titel ${id}`, fr: `Titre ${id}` }, ...params },
});

describeOnPostgresql("removing a page", (open) => {
  let siteFolder: string;
  let accountId = 0;
  const now = new Date("2026-11-26T10:00:00Z");

  beforeAll(async () => {
    siteFolder = await emptyFolder();
    await cp(join(ROOT, "test-support/minimal-site/site.json"), join(siteFolder, "site.json"));
    await mkdir(join(siteFolder, "pages"));
    const write = (file: string, value: object) => writeFile(join(siteFolder, file), JSON.stringify(value));
    await write("pages/fair.json", page("fair", { paths: { nl: "beurs" } }));
    await write("pages/rates.json", page("rates"));
    await write("pages/french.json", page("french", {}, { title: { fr: "Titre" } }));
    await write("pages/parent.json", page("parent"));
    await write(
      "pages/child.json",
      page("child", { parentId: "parent" }, { content: { nl: '<p><a href="/nl/tarieven/">x</a></p>' } }),
    );
    await write("paths.json", { items: [{ original: "/rates/", paths: { nl: "tarieven" } }] });
    await write("layout.json", {
      topBar: { isShown: true, left: [{ label: { nl: "Kom" }, link: "/parent/" }] },
    });
    const account = { email: "els@kantoor.example", name: "Els", language: "nl", role: "editor" } as const;
    const [row] = await open().database.insert(accounts).values(account).returning();
    accountId = row?.id ?? 0;
  });

  const content = () => openContentService(open(), { siteFolder, leftOut: () => [] });
  const languages = { ...sampleSite.languages, enabled: ["nl" as const, "fr" as const] };
  const context = { ...sampleContext("nl"), site: { ...sampleSite, languages }, now };
  const author = () => ({ id: accountId, name: "Els" });
  const token = async (name: string) => (await content().find(`pages/${name}.json`))?.token ?? "";
  const remove = async (name: string, target = "") =>
    removePage(content(), name, { target, token: await token(name), note: "", author: author(), now });
  const restore = async (name: string) =>
    restorePage(content(), name, { token: await token(name), author: author(), now });
  const removalOf = async (name: string) => {
    const opened = await openPage(content(), name);
    if (!opened) throw new Error(`There is no page ${name}`);
    return pageRemoval(content(), opened, undefined, context);
  };
  const redirects = async () =>
    JSON.parse((await (await content().published()).text("redirects.json")) ?? '{"items":[]}').items;
  const site = async () => {
    const checked = await content().preview(new Map());
    if (checked.kind !== "valid") throw new Error("The site has errors");
    return checked.loaded.content;
  };

  test("a page with a child page is not removed, even with a target, and its form lists the child and the links", async () => {
    const removal = await removalOf("parent");
    expect(removal.isInMenu).toBe(true);
    expect(removal.blocking.map(({ text }) => text)).toEqual(["Titel child"]);
    expect(removal.links.map(({ text }) => text)).toEqual(["Balk boven de kop: Kom"]);
    expect(await remove("parent", "/fair/")).toEqual({ kind: "rejected", problem: "blocked" });
    expect(await remove("parent")).toEqual({ kind: "rejected", problem: "blocked" });
    expect((await site()).pages.some((candidate) => candidate.id === "parent")).toBe(true);
  });

  test("a page with links to it is removed only with a target, to which the links then lead", async () => {
    const path = "layout.json";
    const link = (to: string) => ({ topBar: { isShown: true, left: [{ label: { nl: "Kom" }, link: to }] } });
    const save = async (body: string | { kind: "file" }) =>
      content().save(
        [{ path, body, token: (await content().find(path))?.token }],
        { kind: "publish" },
        {
          author: author(),
          now,
        },
      );
    await save(JSON.stringify(link("/nl/beurs/?dag=1")));
    expect((await removalOf("fair")).links).toHaveLength(1);
    expect(await remove("fair")).toEqual({ kind: "rejected", problem: "blocked" });
    expect(await remove("fair", "/rates/")).toEqual({ kind: "removed" });
    expect(JSON.parse((await (await content().published()).text(path)) ?? "")).toEqual(link("/rates/"));
    expect(await redirects()).toContainEqual({ from: "/nl/beurs/", to: "/rates/", status: 301 });
    expect(await restore("fair")).toBe("restored");
    // Back to the file of the site folder, for the next tests.
    await save({ kind: "file" });
  });

  test("the paths of a removed page get redirects with status 410, until it is restored", async () => {
    expect(await remove("fair")).toEqual({ kind: "removed" });
    expect((await site()).pages.some((candidate) => candidate.id === "fair")).toBe(false);
    expect(await redirects()).toEqual(
      ["/fair/", "/nl/beurs/", "/fr/fair/", "/de/fair/"].map((from) => ({ from, status: 410 })),
    );
    expect(await openPage(content(), "fair")).toBeUndefined();
    const listed = await pagesPage(content(), undefined, context);
    expect(listed.removed).toMatchObject([{ name: "Titel fair", by: "Els" }]);
    expect(await removedPage(content(), { name: "fair", isRejected: false }, context)).toMatchObject({
      title: "Titel fair",
      by: { name: "Els" },
    });
    // The newest entry is that of redirects.json.
    const [entry] = await open()
      .database.select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .offset(1)
      .limit(1);
    expect(entry).toMatchObject({ action: "content-publish", subject: "pages/fair.json" });
    expect(entry?.after).toMatchObject({ removed: true });

    expect(await restore("fair")).toBe("restored");
    expect(await redirects()).toEqual([]);
    expect((await site()).pages.find((candidate) => candidate.id === "fair")?.pathEntry.paths.nl).toBe(
      "/nl/beurs/",
    );
    expect(await restore("fair")).toBeUndefined();
  });

  test("the paths of a removed page can redirect to another page; paths from paths.json are restored with the page", async () => {
    const { mentions, targets } = await removalOf("rates");
    expect(mentions).toMatchObject([{ text: "Titel child" }]);
    // A page without a title in the language of the reader has the name of its path.
    expect(targets).toContainEqual({ path: "/french/", name: "/french/" });
    expect(await remove("rates", "/nowhere/")).toEqual({ kind: "rejected", problem: "target" });
    expect(await remove("rates", "/for-sale/")).toEqual({ kind: "removed" });
    expect(await redirects()).toContainEqual({ from: "/nl/tarieven/", to: "/for-sale/", status: 301 });
    expect(await restore("rates")).toBe("restored");
    expect((await site()).pages.find((candidate) => candidate.id === "rates")?.pathEntry.paths.nl).toBe(
      "/nl/tarieven/",
    );
  });

  test.each([
    ["the list of the properties in a place", "guide", "kopen/gids"],
    ["another page in English", "tariffs", "rates"],
  ])("a page is removed although its path then is that of %s", async (_, name, path) => {
    const body = JSON.stringify(page(name, { paths: { nl: path } }));
    const by = { author: author(), now };
    await content().save([{ path: `pages/${name}.json`, body }], { kind: "publish" }, by);
    expect(await remove(name)).toEqual({ kind: "removed" });
  });

  test("a page that was never published is restored as a draft, also after its draft was discarded", async () => {
    const body = JSON.stringify(page("draft"));
    await content().save([{ path: "pages/draft.json", body }], { kind: "draft" }, { author: author(), now });
    const before = await redirects();
    await content().discard("pages/draft.json", { author: author(), now });
    expect(await removedPage(content(), { name: "draft", isRejected: false }, context)).toMatchObject({
      title: "Titel draft",
      isDraft: true,
    });
    expect(await restore("draft")).toBe("draft");
    expect(await remove("draft")).toEqual({ kind: "removed" });
    expect(await redirects()).toEqual(before);
    expect(await restore("draft")).toBe("draft");
    expect((await openPage(content(), "draft"))?.document).toEqual(JSON.parse(body));
    expect((await site()).pages.some(({ id }) => id === "draft")).toBe(false);
  });

  test("a removal is rejected after a simultaneous change; while redirects have a draft, so is a restoration", async () => {
    // A token of no version.
    const outdated = { target: "", token: "0-none", note: "", author: author(), now };
    expect(await removePage(content(), "fair", outdated)).toEqual({ kind: "rejected", problem: "outdated" });
    const draft = { path: "redirects.json", body: '{"items":[]}' };
    await remove("fair");
    await content().save([draft], { kind: "draft" }, { author: author(), now });
    expect(await remove("rates")).toEqual({ kind: "rejected", problem: "draft" });
    expect(await restore("fair")).toBe("rejected");
    expect((await content().find("redirects.json"))?.newest?.publishedAt).toBeNull();
  });

  test("there is no removal of a default page, nor of a page that does not exist", async () => {
    expect(await remove("home")).toBeUndefined();
    expect(await remove("no-such-page")).toBeUndefined();
  });
});
