import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { openContentService } from "../../content/versions/content-service.server.ts";
import { draftLink } from "../pages/draft-link.server.ts";
import type { Translate, Translation, TranslationRequest } from "../translations/translate.server.ts";
import { handleDocumentForm } from "./change-document.server.ts";
import { documentPage } from "./document-page.server.ts";
import { websitePage } from "./website-page.server.ts";

const TEAM = "content/team.json";
const ROOT = join(import.meta.dirname, "../../..");

describeOnPostgresql("forms of the website", (open) => {
  let siteFolder: string;

  beforeAll(async () => {
    siteFolder = await emptyFolder();
    await writeFile(
      join(siteFolder, "site.json"),
      await readFile(join(ROOT, "test-support/minimal-site/site.json")),
    );
    await mkdir(join(siteFolder, "pictures"));
    await cp(join(ROOT, "site/pictures/logo-mark.svg"), join(siteFolder, "pictures/logo-mark.svg"));
  });

  const content = () => openContentService(open(), { siteFolder, leftOut: () => [] });
  const context = {
    ...sampleContext("nl"),
    site: sampleSite,
    now: new Date("2026-11-24T10:00:00Z"),
    services: { draftLink: (name: string, now: Date) => draftLink("secret", name, now) },
  };
  const request = { version: undefined, before: undefined, outcome: undefined, typed: undefined };
  const show = (path: string, fieldPath = "", more: object = {}) =>
    documentPage(content(), { ...request, path, fieldPath, ...more }, context);
  const send = async (path: string, fieldPath: string, fields: Record<string, string>, name = "Els") => {
    const token = fields.token ?? (await content().find(path))?.token ?? "";
    const author = { id: await accountOf(name), name };
    return handleDocumentForm(content(), { path, fieldPath, fields: { ...fields, token }, author }, context);
  };
  const published = async (path: string) =>
    JSON.parse((await (await content().published()).text(path)) ?? "null");

  // The tests below build on each other.
  const ids = new Map<string, number>();
  async function accountOf(name: string): Promise<number> {
    const id = ids.get(name) ?? (await addAccount(name));
    ids.set(name, id);
    return id;
  }
  async function addAccount(name: string): Promise<number> {
    const [account] = await open()
      .database.insert(accounts)
      .values({
        email: `${name.toLowerCase()}@kantoor.example`,
        name,
        language: "nl",
        role: "editor",
      })
      .returning();
    return account?.id ?? 0;
  }

  test("a suggestion fills a missing text of the form, without unsafe tags, and is not saved", async () => {
    const ARTICLES = "content/articles.json";
    await send(ARTICLES, "", { action: "add:items" });
    const fields = {
      "f.items.0.content.nl": "<p>Welkom</p>",
      "f.items.0.title.fr": "Bienvenue",
      "suggested.items.0.title.nl": "yes",
    };
    const requests: TranslationRequest[] = [];
    const ask = async (action: string, answer: Translation) => {
      const found = await content().find(ARTICLES);
      const author = { id: await accountOf("Els"), name: "Els" };
      const translate: Translate = async (request) => {
        requests.push(request);
        return answer;
      };
      const submitted = {
        path: ARTICLES,
        fieldPath: "items.0",
        fields: { ...fields, action, token: found?.token ?? "" },
        author,
      };
      return handleDocumentForm(content(), submitted, {
        ...context,
        services: { ...context.services, translate },
      });
    };
    const before = (await content().find(ARTICLES))?.text;
    const html = "<p>Bienvenue</p><script>x()</script>";
    const suggested = await ask("suggest:items.0.content.fr", { kind: "text", text: html });
    expect(suggested).toMatchObject({
      outcome: { kind: "suggested", fieldPath: "items.0.content.fr", earlier: ["items.0.title.nl"] },
      typed: { items: [{ content: { nl: "<p>Welkom</p>", fr: "<p>Bienvenue</p>" } }] },
      status: 200,
    });
    expect(requests).toEqual([{ text: "<p>Welkom</p>", isHtml: true, from: "nl", to: "fr" }]);
    expect(await ask("suggest:items.0.title.nl", { kind: "failed", problem: "quota" })).toMatchObject({
      outcome: { kind: "no-suggestion", problem: "quota" },
      typed: { items: [{ title: { fr: "Bienvenue" } }] },
    });
    for (const fieldPath of ["items.0.content.nl", "items.0.title", "items.0.id", "agency.name"])
      expect(await ask(`suggest:${fieldPath}`, { kind: "text", text: "" }), fieldPath).toEqual({
        kind: "unknown",
      });
    expect(requests).toHaveLength(2);
    expect(await send(ARTICLES, "items.0", { ...fields, action: "suggest:items.0.content.fr" })).toEqual({
      kind: "unknown",
    });
    expect((await content().find(ARTICLES))?.text).toBe(before);
  });

  test("staff add a team to a site with only site.json", async () => {
    const category = await send(TEAM, "", { action: "add:categories" });
    expect(category).toEqual({ kind: "done", done: "draft", fieldPath: "categories.0" });
    await send(TEAM, "categories.0", { action: "draft", "f.categories.0.name.nl": "Verkoop" });
    await send(TEAM, "", { action: "add:members" });
    const fields = { action: "publish", "f.members.0.name": "Noor", "f.members.0.status": "yes" };
    expect(await send(TEAM, "members.0", fields)).toMatchObject({
      kind: "rerender",
      outcome: { kind: "invalid" },
      status: 422,
    });
    expect(await published(TEAM)).toBeNull();
    expect(
      await send(TEAM, "members.0", {
        ...fields,
        "f.members.0.categoryId": "categories-1",
        "f.members.0.role.nl": "Stagiair",
      }),
    ).toMatchObject({ kind: "done", done: "published" });
    expect(await published(TEAM)).toEqual({
      categories: [{ id: "categories-1", name: { nl: "Verkoop" } }],
      members: [{ id: "members-1", role: { nl: "Stagiair" }, name: "Noor", categoryId: "categories-1" }],
    });
  });

  test("a form says when its draft also changes another part, which is published with it", async () => {
    const before = await published(TEAM);
    await send(TEAM, "", { action: "add:members" }, "Jan");
    await send(TEAM, "members.1", { action: "draft", "f.members.1.name": "Jan" }, "Jan");
    expect(await show(TEAM, "members.1")).toMatchObject({ hasOtherChanges: false });
    expect(await show(TEAM, "members.0")).toMatchObject({ hasOtherChanges: true });
    await send(TEAM, "members.0", { action: "discard" });
    expect(await show(TEAM, "members.0")).toMatchObject({ hasOtherChanges: false });
    expect(await published(TEAM)).toEqual(before);
  });

  test("an error is reported at its field, in the language of the reader", async () => {
    const typed = { categories: [], members: [{ id: "noor", name: "Noor", role: {}, categoryId: "gone" }] };
    const page = await show(TEAM, "members.0", { typed });
    expect(page?.errors).toMatchObject([
      { fieldPath: "members.0.categoryId", label: "Categorie", problem: "reference" },
    ]);
  });

  test("an error in a field with a name of two letters has the label of the field", async () => {
    const typed = { items: [{ from: "/oud/", to: "/nergens/" }] };
    const page = await show("redirects.json", "items.0", { typed });
    expect(page?.errors).toMatchObject([
      { fieldPath: "items.0.to", label: sampleContext("nl").texts.t("website:fields.to"), problem: "link" },
    ]);
  });

  test("the second of two simultaneous edits keeps its values, and shows the differences", async () => {
    const token = (await content().find(TEAM))?.token ?? "";
    await send(TEAM, "members.0", {
      action: "publish",
      "f.members.0.name": "Els' Noor",
      "f.members.0.status": "yes",
      "f.members.0.categoryId": "categories-1",
    });
    const result = await send(
      TEAM,
      "members.0",
      {
        action: "publish",
        token,
        "f.members.0.name": "Jans Noor",
        "f.members.0.status": "yes",
        "f.members.0.categoryId": "categories-1",
      },
      "Jan",
    );
    expect(result).toMatchObject({ kind: "rerender", outcome: { kind: "outdated", by: "Els" }, status: 409 });
    const typed = result.kind === "rerender" ? result.typed : undefined;
    const page = await show(TEAM, "members.0", { typed });
    expect(page?.changes).toContainEqual({
      fieldPath: "members.members-1.name",
      label: "Naam",
      before: "Els' Noor",
      after: "Jans Noor",
    });
    expect((await published(TEAM)).members[0].name).toBe("Els' Noor");
  });

  test("an edit of a record that others moved or removed meanwhile changes no other record", async () => {
    const path = "content/partners.json";
    const partner = (id: string, name: string) => ({ id, name, logo: "pictures/logo-mark.svg" });
    const save = async (...items: object[]) =>
      content().save(
        [{ path, body: JSON.stringify({ items }) }],
        { kind: "draft" },
        { author: { id: await accountOf("Els"), name: "Els" }, now: context.now },
      );
    await save(partner("bank", "Bank"), partner("notary", "Notaris"));
    const { token = "", recordKey } = (await show(path, "items.1")) ?? {};
    const edit = {
      action: "publish",
      token,
      record: recordKey ?? "",
      "f.items.1.name": "Notaris De Smet",
      "f.items.1.logo": "pictures/logo-mark.svg",
      "f.items.1.status": "yes",
    };

    await save(partner("notary", "Notaris"), partner("bank", "Bank"));
    expect(await send(path, "items.1", edit, "Jan")).toMatchObject({
      kind: "rerender",
      status: 409,
      fieldPath: "items.0",
      typed: { items: [partner("notary", "Notaris De Smet"), partner("bank", "Bank")] },
    });
    // The form that is rendered again has the name of its record in its fields, and the former path in its URL.
    const again = {
      action: "draft",
      record: recordKey ?? "",
      "f.items.0.name": "Notaris Jan",
      "f.items.0.logo": "pictures/logo-mark.svg",
      "f.items.0.status": "yes",
    };
    expect(await send(path, "items.1", again, "Jan")).toMatchObject({ kind: "done", fieldPath: "items.0" });
    expect((await show(path, "items.0"))?.title).toBe("Notaris Jan");

    await save(partner("bank", "Bank"));
    expect(await send(path, "items.1", edit, "Jan")).toMatchObject({
      kind: "rerender",
      status: 409,
      fieldPath: "items.1",
      typed: { items: [partner("bank", "Bank"), partner("notary", "Notaris De Smet")] },
    });
    await content().discard(path, { author: { id: await accountOf("Els"), name: "Els" }, now: context.now });
  });

  test.each([
    ["/nl/kopen/", "pageAddress"],
    ["/NL/kopen?van=oud", "pageAddress"],
    ["nl/oud/", "oldAddress"],
    ["/nl/oud/?id=4", undefined],
  ])("a redirect from %s has the error %s", async (from, problem) => {
    const typed = { items: [{ from, to: "/nl/" }] };
    const page = await show("redirects.json", "items.0", { typed });
    expect(page?.errors[0]?.problem).toBe(problem);
  });

  test("an edit of a redirect changes the same redirect after others removed one before it", async () => {
    const path = "redirects.json";
    const redirect = (from: string, to: string) => ({ from, to });
    const save = async (...items: object[]) =>
      content().save(
        [{ path, body: JSON.stringify({ items }) }],
        { kind: "draft" },
        { author: { id: await accountOf("Els"), name: "Els" }, now: context.now },
      );
    const [first, second, third] = ["a", "b", "c"].map((name) => redirect(`/old-${name}/`, "/nl/"));
    await save(first ?? {}, second ?? {}, third ?? {});
    const { token = "", recordKey } = (await show(path, "items.1")) ?? {};
    await save(second ?? {}, third ?? {});
    const edit = { "f.items.1.from": "/old-b/", "f.items.1.to": "/nl/contact/" };
    const fields = { action: "publish", token, record: recordKey ?? "", ...edit };
    expect(await send(path, "items.1", fields, "Jan")).toMatchObject({
      status: 409,
      fieldPath: "items.0",
      typed: { items: [{ from: "/old-b/", to: "/nl/contact/" }, third] },
    });
    await content().discard(path, { author: { id: await accountOf("Els"), name: "Els" }, now: context.now });
  });

  test("a form offers the pictures in all folders, except those that it would refuse", async () => {
    const folder = join(siteFolder, "pictures");
    await mkdir(join(folder, "team/2026"), { recursive: true });
    for (const name of [
      "mijn foto.webp",
      "notes.txt",
      "team/els.webp",
      "team/2026/noor.JPG",
      "team/._els.webp",
    ])
      await writeFile(join(folder, name), "");
    expect((await show(TEAM))?.pictures).toEqual([
      "pictures/logo-mark.svg",
      "pictures/team/2026/noor.JPG",
      "pictures/team/els.webp",
    ]);
    await rm(join(folder, "team"), { recursive: true });
    await rm(join(folder, "mijn foto.webp"));
  });

  test("an error in another document names it, with a link to the form of the place", async () => {
    const page = {
      id: "sell",
      name: "Sell",
      path: "/sell/",
      params: {
        title: { nl: "Verkopen" },
        modules: [{ id: "why", relations: { type: "article", id: "why" } }],
      },
    };
    const articles = { items: [{ id: "why", content: { nl: "<p>Omdat</p>" } }] };
    const documents = [
      { path: "pages/sell.json", body: JSON.stringify(page) },
      { path: "content/articles.json", body: JSON.stringify(articles) },
    ];
    const by = { author: { id: await accountOf("Els"), name: "Els" }, now: context.now };
    await content().save(documents, { kind: "publish" }, by);
    const articlesForm = await show("content/articles.json", "", { typed: { items: [] } });
    expect(articlesForm?.errors).toMatchObject([
      {
        fieldPath: "",
        label: "Verkopen",
        problem: "reference",
        path: "/nl/backoffice/paginas/sell/?module=why",
      },
    ]);
    const nowhere = { file: "pages/gone.json", fieldPath: "", message: "does not exist" };
    const invalid = { ...content(), preview: async () => ({ kind: "invalid", errors: [nowhere] }) as const };
    const otherForm = await documentPage(
      invalid,
      { ...request, path: TEAM, fieldPath: "", typed: { categories: [], members: [] } },
      context,
    );
    expect(otherForm?.errors).toMatchObject([
      { label: "pages/gone.json", message: "does not exist", path: undefined },
    ]);
  });

  test("an earlier version can be compared with the published one, and restored", async () => {
    const former = (await show(TEAM))?.history.find(({ state }) => state === "former");
    const page = await show(TEAM, "", { version: former?.id });
    expect(page?.compared?.differences).toContainEqual({
      fieldPath: "members.members-1.name",
      label: "Naam",
      before: "Els' Noor",
      after: "Noor",
    });
    await send(TEAM, "", { action: `restore:${former?.id}` });
    expect((await published(TEAM)).members[0].name).toBe("Noor");
  });

  test("a restored version of site.json keeps the settings of the operator", async () => {
    const path = "site.json";
    const found = await published(path);
    const by = { author: { id: await accountOf("Els"), name: "Els" }, now: context.now };
    const save = (changes: object) =>
      content().save([{ path, body: JSON.stringify({ ...found, ...changes }) }], { kind: "publish" }, by);
    const agencyOf = (name: string) => ({ ...found.agency, name });
    await save({ agency: agencyOf("Immo Oud"), privacy: { keepMailsDays: 30 } });
    await save({
      agency: agencyOf("Immo Nieuw"),
      privacy: { keepMailsDays: 60 },
      logo: "pictures/logo-mark.svg",
    });
    const [, former] = await content().versions(path, { limit: 2 });
    await send(path, "agency", { action: `restore:${former?.id}` });
    const restored = await published(path);
    expect(restored).toMatchObject({ agency: { name: "Immo Oud" }, privacy: { keepMailsDays: 60 } });
    expect(restored.logo).toBeUndefined();
    await send(path, "agency", { action: "file" });
  });

  test("a version that no longer fits the site is not restored, and the form says what is wrong with it", async () => {
    const path = "content/partners.json";
    const logo = join(siteFolder, "pictures/old-logo.svg");
    await cp(join(siteFolder, "pictures/logo-mark.svg"), logo);
    const partner = (picture: string) => ({ id: "notary", name: "Notaris", logo: `pictures/${picture}` });
    const by = { author: { id: await accountOf("Els"), name: "Els" }, now: context.now };
    for (const picture of ["old-logo.svg", "logo-mark.svg"])
      await content().save(
        [{ path, body: JSON.stringify({ items: [partner(picture)] }) }],
        { kind: "publish" },
        by,
      );
    const [, version] = await content().versions(path, { limit: 2 });
    await rm(logo);
    const result = await send(path, "", { action: `restore:${version?.id}` });
    expect(result).toMatchObject({ kind: "rerender", outcome: { kind: "invalid" }, status: 422 });
    const page = await show(path, "", { typed: result.kind === "rerender" ? result.typed : undefined });
    expect(page?.errors).toMatchObject([{ fieldPath: "items.0.logo", problem: "picture" }]);
  });

  test("a publication can only be scheduled in the future", async () => {
    const plan = (day: string) =>
      send("content/partners.json", "", { action: "schedule", day, time: "09:00" });
    expect(await plan("2026-11-24")).toMatchObject({ outcome: { kind: "time" } });
    expect(await plan("2026-11-25")).toMatchObject({ kind: "done", done: "scheduled" });
    expect((await show("content/partners.json"))?.scheduled).toMatchObject({
      day: "2026-11-25",
      time: "09:00",
    });
    // A draft cancels the schedule, and says so.
    expect(await send("content/partners.json", "", { action: "draft" })).toMatchObject({
      done: "unscheduled",
    });
    expect((await show("content/partners.json"))?.scheduled).toBeUndefined();
  });

  test("the form for logo and colours changes no other setting", async () => {
    const file = JSON.parse(await readFile(join(siteFolder, "site.json"), "utf8"));
    const page = await show("site.json", "theme");
    expect(page?.parts.map((part) => (part.kind === "list" ? part.list.key : part.key)).slice(0, 3)).toEqual([
      "logo",
      "favicon",
      "light",
    ]);
    await send("site.json", "theme", {
      action: "publish",
      "f.logo": "pictures/logo-mark.svg",
      "f.theme.light.action": "#1d5c3f",
      "f.feeds": "x",
    });
    expect(await published("site.json")).toEqual({
      ...file,
      logo: "pictures/logo-mark.svg",
      theme: { light: { action: "#1d5c3f" } },
    });
    expect(await show("site.json", "feeds")).toBeUndefined();
    expect(await send("site.json", "feeds", { action: "publish" })).toEqual({ kind: "missing" });
    expect(await send("site.json", "theme", { action: "remove:agency.offices.0" })).toEqual({
      kind: "unknown",
    });
  });

  test("the list of documents shows who saved each, and which languages are missing", async () => {
    const { groups } = await websitePage(content(), { ...context, language: "nl", languages: ["nl", "fr"] });
    const team = groups[0]?.rows.find(({ name }) => name === "Team");
    expect(team).toMatchObject({ state: "published", by: { name: "Els" }, missing: ["Frans"] });
  });
});
