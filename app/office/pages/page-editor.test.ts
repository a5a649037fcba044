import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { MODULE_KINDS, type ModuleKind } from "../../content/module-kinds.ts";
import { openContentService } from "../../content/versions/content-service.server.ts";
import website from "../../i18n/locales/en/website.json" with { type: "json" };
import type { FormPart } from "../website/document-form.ts";
import { documentForm } from "../website/document-form.ts";
import { schemaAt } from "../website/json-schema.ts";
import { draftLink } from "./draft-link.server.ts";
import { draftOfPage } from "./draft-site.server.ts";
import { handlePageForm } from "./handle-page-form.server.ts";
import { missingTexts } from "./missing-texts.ts";
import { openPage } from "./open-page.server.ts";
import type { PageDocument } from "./page-document.ts";
import { pageEditor } from "./page-editor.server.ts";
import { newModule, pageSchema } from "./page-schema.server.ts";
import { addPage, pagesPage } from "./pages-page.server.ts";

const ROOT = join(import.meta.dirname, "../../..");

describeOnPostgresql("the page editor, for a site with only site.json", (open) => {
  // The tests build on each other.
  let siteFolder: string;
  let accountId = 0;

  beforeAll(async () => {
    siteFolder = await emptyFolder();
    const minimal = join(ROOT, "test-support/minimal-site/site.json");
    await writeFile(join(siteFolder, "site.json"), await readFile(minimal));
    await cp(join(ROOT, "site/pictures/street-01.webp"), join(siteFolder, "pictures/street-01.webp"));
    const account = { email: "els@kantoor.example", name: "Els", language: "nl", role: "editor" } as const;
    const [row] = await open().database.insert(accounts).values(account).returning();
    accountId = row?.id ?? 0;
  });

  const content = () => openContentService(open(), { siteFolder, leftOut: () => [] });
  const languages = { ...sampleSite.languages, enabled: ["nl", "fr"] as const };
  const context = {
    ...sampleContext("nl"),
    site: { ...sampleSite, languages: { ...languages, enabled: [...languages.enabled] } },
    now: new Date("2026-11-24T10:00:00Z"),
    services: { draftLink: (page: string, now: Date) => draftLink("secret", page, now) },
  };
  const request = {
    version: undefined,
    before: undefined,
    outcome: undefined,
    typed: undefined,
    rejectedRemoval: undefined,
  };
  const show = (name: string, where: { part?: string; module?: string } = {}) =>
    pageEditor(content(), { ...request, name, part: where.part, module: where.module }, context);
  const send = async (
    name: string,
    fields: Record<string, string>,
    where: { part?: string; module?: string } = {},
  ) => {
    const token = fields.token ?? (await content().find(`pages/${name}.json`))?.token ?? "";
    const author = { id: accountId, name: "Els" };
    const submitted = { name, part: where.part, module: where.module, fields: { ...fields, token }, author };
    return handlePageForm(content(), submitted, context);
  };
  const published = async (name: string) =>
    JSON.parse((await (await content().published()).text(`pages/${name}.json`)) ?? "null");
  const add = (fields: Record<string, string>) =>
    addPage(content(), { fields, author: { id: accountId, name: "Els" } }, context);

  test("the list of pages has the default pages, and marks an added page as new", async () => {
    const before = await pagesPage(content(), undefined, context);
    expect(before.others.map(({ name, state }) => [name, state])).toEqual([["Home", "file"]]);
    expect(before.inMenu.map(({ name, state }) => [name, state])).toEqual([
      ["Te koop", "file"],
      ["Te huur", "file"],
      ["Nieuwbouw", "file"],
    ]);
    const added = await add({ "title.nl": "Uw huis verkopen", "path.fr": "Vendre/Maison", menu: "yes" });
    expect(added).toEqual({ kind: "added", name: "uw-huis-verkopen" });
    const { inMenu } = await pagesPage(content(), undefined, context);
    expect(inMenu.at(-1)).toMatchObject({ name: "Uw huis verkopen", state: "new", missing: ["Frans"] });
    expect(await published("uw-huis-verkopen")).toBeNull();
  });

  test.each([
    [{ "title.nl": " " }, "title", ["nl", "fr"]],
    [{ "title.nl": "Uw huis verkopen" }, "address", ["nl"]],
    [{ "title.nl": "Uw huis verkopen", "path.fr": "Autre chose" }, "address", ["nl"]],
    [{ "title.nl": "Anders", "title.fr": "Vendre", "path.fr": "vendre/maison" }, "address", ["fr"]],
    [{ "title.nl": "Uw huis verkopen", "path.fr": "vendre/maison" }, "address", ["nl", "fr"]],
    [{ "title.nl": "Anders", "path.nl": "kopen" }, "address", ["nl"]],
    [{ "title.nl": "Anders", "path.fr": "a-vendre" }, "address", ["fr"]],
    [{ "title.nl": "!", "title.fr": "🏡" }, "no-address", ["nl", "fr"]],
  ])("a new page with %j is rejected: %s in %j", async (fields, problem, inLanguages) => {
    expect(await add(fields)).toEqual({
      kind: "rejected",
      rejected: { problem, languages: inLanguages, fields },
    });
  });

  test("the address of a new page may end in the same word as that of another page with the same title", async () => {
    const added = await add({ "title.nl": "Uw huis verkopen", "path.nl": "advies/uw-huis-verkopen" });
    expect(added).toEqual({ kind: "added", name: "uw-huis-verkopen-2" });
    const { document } = (await openPage(content(), "uw-huis-verkopen-2")) ?? {};
    expect(document).toMatchObject({
      id: "uw-huis-verkopen-2",
      path: "/advies/uw-huis-verkopen/",
      paths: { nl: "advies/uw-huis-verkopen" },
    });
    const token = (await content().find("pages/uw-huis-verkopen-2.json"))?.token;
    await content().discard("pages/uw-huis-verkopen-2.json", {
      token: token ?? "",
      author: { id: accountId, name: "Els" },
      now: context.now,
    });
  });

  test("staff add a module, whose form opens, and publish the page", async () => {
    const added = await send("uw-huis-verkopen", { action: "module:article", note: "Nieuwe pagina" });
    expect(added).toMatchObject({ kind: "done", done: "draft", query: { module: "article-1" } });
    // The note for colleagues that was typed before.
    expect(await show("uw-huis-verkopen", { module: "article-1" })).toMatchObject({
      note: "Nieuwe pagina",
      hasOtherChanges: false,
    });
    const where = { module: "article-1" };
    const inputPrefix = "f.params.modules.0";
    const fields = {
      [`${inputPrefix}.title.nl`]: "Onze aanpak",
      [`${inputPrefix}.settings.content.content.nl`]: "<p>Samen.</p><script>x</script>",
      [`${inputPrefix}.columns.lg`]: "8",
      [`${inputPrefix}.backgroundType`]: "color",
      [`${inputPrefix}.colorBackground`]: "ink",
      [`${inputPrefix}.status`]: "yes",
    };
    expect(await send("uw-huis-verkopen", { ...fields, action: "publish" }, where)).toMatchObject({
      kind: "done",
      done: "published",
      query: where,
    });
    expect(await published("uw-huis-verkopen")).toEqual({
      id: "uw-huis-verkopen",
      name: "Uw huis verkopen",
      path: "/uw-huis-verkopen/",
      paths: { nl: "uw-huis-verkopen", fr: "vendre/maison" },
      sort: 40,
      params: {
        title: { nl: "Uw huis verkopen" },
        isInMenu: true,
        modules: [
          {
            id: "article-1",
            relations: { type: "article" },
            title: { nl: "Onze aanpak" },
            settings: { content: { content: { nl: "<p>Samen.</p><script>x</script>" } } },
            columns: { lg: 8 },
            backgroundType: "color",
            colorBackground: "ink",
          },
        ],
      },
    });
  });

  test("staff edit the buttons of a module in its form, which stays open", async () => {
    const where = { module: "article-1" };
    const list = "params.modules.0.settings.content.actions";
    // Without this ticked box, the module would be hidden.
    const unchanged = { "f.params.modules.0.status": "yes" };
    const added = await send("uw-huis-verkopen", { ...unchanged, action: `add:${list}` }, where);
    expect(added).toMatchObject({ kind: "done", query: where });
    const refused = await send(
      "uw-huis-verkopen",
      { ...unchanged, action: "publish", [`f.${list}.0.label.nl`]: "Bel" },
      where,
    );
    expect(refused).toMatchObject({ kind: "rerender", status: 422 });
    const editor = await show("uw-huis-verkopen", where);
    expect(editor?.errors).toMatchObject([
      { fieldPath: `${list}.0.link`, problem: "required", path: undefined },
    ]);
    const other = await show("uw-huis-verkopen", { part: "address" });
    expect(other?.errors[0]?.path).toContain("module=article-1");
    await send("uw-huis-verkopen", { ...unchanged, action: `remove:${list}.0` }, where);
    // Only the lists of the open module have buttons.
    expect(await send("uw-huis-verkopen", { action: "remove:params.modules.0" }, where)).toMatchObject({
      kind: "unknown",
    });
  });

  test("the preview shows a hidden page, without modules that have errors", async () => {
    await send("uw-huis-verkopen", { action: "module:call-to-action" });
    await send("uw-huis-verkopen", { action: "draft", "f.name": "Verkopen" }, { part: "address" });
    const draft = await draftOfPage(content(), "uw-huis-verkopen");
    const page = draft?.site.content.pages.find((page) => page.id === "uw-huis-verkopen");
    expect(page?.params.modules.map(({ id }) => id)).toEqual(["article-1"]);
    expect(draft?.row.paths.fr).toBe("/fr/vendre/maison/");
    expect((await content().find("pages/uw-huis-verkopen.json"))?.text).toContain('"status": "Hidden"');
  });

  test("the editor lists the missing texts of a language, with links to their forms", async () => {
    const editor = await show("uw-huis-verkopen");
    const french = editor?.previews.find(({ language }) => language === "fr")?.missingTexts;
    expect(french?.map(({ label }) => label)).toEqual(["Titel", "Onze aanpak: Tekst", "Onze aanpak: Titel"]);
    expect(french?.[1]?.formPath).toContain("module=article-1");
    expect(editor?.previews.find(({ language }) => language === "nl")?.missingTexts).toEqual([]);
  });

  test("the editor previews the page as a search result and as a shared card, in each language", async () => {
    const fields = {
      action: "draft",
      "f.params.metadata.metadataTitle.nl": "Verkoop uw huis in Gent",
      "f.params.metadata.ogTitle.nl": "Weten wat uw huis waard is?",
      "f.params.metadata.ogImage": "pictures/street-01.webp",
    };
    await send("uw-huis-verkopen", fields, { part: "search" });
    const editor = await show("uw-huis-verkopen", { part: "search" });
    expect(editor?.searchResults).toMatchObject([
      {
        language: "nl",
        address: "immogevel.example › nl › uw-huis-verkopen",
        title: "Verkoop uw huis in Gent",
        card: {
          host: "immogevel.example",
          title: "Weten wat uw huis waard is?",
          picture: "/media/1360/pictures/street-01.webp",
        },
      },
      { language: "fr", address: "immogevel.example › fr › vendre › maison" },
    ]);
  });

  test("the second of two simultaneous edits is rejected, and keeps its values", async () => {
    const token = (await content().find("pages/uw-huis-verkopen.json"))?.token ?? "";
    await send("uw-huis-verkopen", { action: "draft", "f.params.title.nl": "Verkopen" }, { part: "opening" });
    const result = await send(
      "uw-huis-verkopen",
      { action: "publish", token, "f.params.title.nl": "Uw huis" },
      { part: "opening" },
    );
    expect(result).toMatchObject({ kind: "rerender", outcome: { kind: "outdated", by: "Els" }, status: 409 });
    expect(result).toMatchObject({ typed: { params: { title: { nl: "Uw huis" } } } });
  });

  test("an edit of a module that somebody else moved meanwhile changes no other module", async () => {
    const { token = "" } = (await show("uw-huis-verkopen", { module: "article-1" })) ?? {};
    await send("uw-huis-verkopen", { action: "later:article-1" });
    const list = "params.modules.0.settings.content.actions";
    for (const action of ["publish", `add:${list}`]) {
      const result = await send(
        "uw-huis-verkopen",
        {
          action,
          token,
          "f.params.modules.0.title.nl": "Onze werkwijze",
          "f.params.modules.0.status": "yes",
        },
        { module: "article-1" },
      );
      expect(result).toMatchObject({ kind: "rerender", status: 409 });
      const { params } = (result.kind === "rerender" ? result.typed : {}) as PageDocument;
      expect(params?.modules?.map(({ id, title }) => [id, title?.nl])).toEqual([
        ["call-to-action-1", undefined],
        ["article-1", "Onze werkwijze"],
      ]);
    }
  });

  test("an edit of a module that somebody else deleted meanwhile is not lost", async () => {
    const name = "uw-huis-verkopen";
    const { token = "" } = (await show(name, { module: "article-1" })) ?? {};
    await send(name, { action: "delete:article-1" });
    // The test before has added a module before it.
    const index = 1;
    const fields = {
      [`f.params.modules.${index}.title.nl`]: "Onze werkwijze",
      [`f.params.modules.${index}.status`]: "yes",
    };
    const result = await send(name, { ...fields, action: "publish", token }, { module: "article-1" });
    expect(result).toMatchObject({ kind: "rerender", status: 409, query: { module: "article-1" } });
    const { params } = (result.kind === "rerender" ? result.typed : {}) as PageDocument;
    expect(params?.modules?.at(-1)).toMatchObject({ id: "article-1", title: { nl: "Onze werkwijze" } });
    const { token: newToken = "" } = (await show(name)) ?? {};
    const again = await send(name, { ...fields, action: "draft", token: newToken }, { module: "article-1" });
    expect(again).toMatchObject({ kind: "done", query: { module: "article-1" } });
    expect((await show(name))?.modules.at(-1)?.name).toBe("Onze werkwijze");
  });

  test("pages that are each other's parents in drafts are still in the list of pages", async () => {
    const setParent = (name: string, parentId: string) =>
      send(
        name,
        { action: "draft", "f.parentId": parentId, "f.name": name, "f.params.isInMenu": "yes" },
        {
          part: "address",
        },
      );
    await setParent("uw-huis-verkopen", "projects");
    await setParent("projects", "uw-huis-verkopen");
    const { inMenu, others } = await pagesPage(content(), undefined, context);
    const names = [...inMenu, ...others].map(({ path }) => path.split("/").at(-2));
    expect(names.toSorted()).toEqual(["for-rent", "for-sale", "home", "projects", "uw-huis-verkopen"]);
    for (const name of ["uw-huis-verkopen", "projects"]) await setParent(name, "");
  });

  test("editing a default page creates its document, and ignores typed paths, because those of a screen are fixed", async () => {
    await send("for-sale", { action: "module:form" });
    const editor = await show("for-sale", { part: "address" });
    expect(editor?.isScreen).toBe(true);
    expect(editor?.modules.map(({ kind }) => kind)).toEqual(["Aanbod", "Formulier"]);
    const fields = { action: "publish", "f.name": "Te koop", "f.paths.nl": "anders" };
    expect(await send("for-sale", fields, { part: "address" })).toMatchObject({ kind: "done" });
    expect(await published("for-sale")).not.toHaveProperty("paths");
  });

  test("a new page with the path of the contact page becomes the contact page", async () => {
    expect(await add({ "title.nl": "Contact" })).toEqual({ kind: "added", name: "contact" });
    const text = (await content().find("pages/contact.json"))?.text ?? "";
    expect(JSON.parse(text)).toMatchObject({ id: "contact", path: "/contact/" });
    expect(text).not.toContain('"paths"');
  });

  test("there is no editor of a page that does not exist", async () => {
    expect(await show("nowhere")).toBeUndefined();
    expect(await show("../site")).toBeUndefined();
    expect(await send("nowhere", { action: "draft" })).toMatchObject({ kind: "missing" });
  });
});

test.each(Object.keys(MODULE_KINDS) as ModuleKind[])(
  "every field and choice of a module of kind %s has a text",
  (kind) => {
    const document = { id: "x", params: { modules: [{ id: "m", ...newModule(kind) }] } };
    const schema = schemaAt(pageSchema(document, {}, sampleContext("en").texts), "params.modules.0") ?? {};
    const parts = documentForm(schema, "params.modules.0", {
      document,
      languages: ["en", "nl"],
      language: "en",
      references: () => undefined,
      isInline: true,
    });
    const check = (part: FormPart): void => {
      if (part.kind === "group") part.parts.forEach(check);
      const groups = ["settings", "content", "relations"];
      const key = part.kind === "list" ? part.list.key : part.key;
      if (!(part.kind === "group" && groups.includes(key))) expect(website.fields).toHaveProperty(key);
      if (part.kind !== "field") return;
      for (const { value, text } of part.fields.flatMap(({ choices }) => choices)) {
        if (text === undefined) expect(Object.keys(website.choices)).toContain(value);
        else expect(text).not.toBe("");
      }
    };
    parts.forEach(check);
    expect(parts.length).toBeGreaterThan(4);
  },
);

test("a missing address in a language does not count as a missing text, even if the page has another missing text", () => {
  const page = { paths: { nl: "over-ons" }, params: { title: { nl: "Over ons" } } };
  expect(missingTexts(page, ["nl", "fr"])).toEqual([{ fieldPath: "params.title", languages: ["fr"] }]);
});

test("a hidden module has no missing texts", () => {
  const module = { id: "m", title: { nl: "Hier" } };
  const page = (status?: string) => ({ params: { modules: [{ ...module, ...(status && { status }) }] } });
  expect(missingTexts(page(), ["nl", "fr"])).toEqual([
    { fieldPath: "params.modules.0.title", languages: ["fr"] },
  ]);
  expect(missingTexts(page("Hidden"), ["nl", "fr"])).toEqual([]);
});
