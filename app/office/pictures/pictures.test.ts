import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { photo } from "../../../test-support/pictures.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { copyInLibrary } from "../../content/picture-library/add-picture.server.ts";
import { writeLibraryFiles } from "../../content/picture-library/library-files.server.ts";
import { openContentService } from "../../content/versions/content-service.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { libraryFolder } from "../../media/library-folder.server.ts";
import { pictureVariant } from "../../media/picture-variant.server.ts";
import { handleDocumentForm } from "../website/change-document.server.ts";
import { withPictureAlts } from "../website/picture-alts.ts";
import { type CopyPicture, handlePictureForm } from "./handle-picture-form.server.ts";
import { PICTURES_PER_PAGE, picturesPage } from "./pictures-page.server.ts";
import { receiveInLibrary } from "./receive-in-library.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const ARTICLES = "content/articles.json";

describeOnPostgresql("the pictures of the website", (open) => {
  let siteFolder: string;
  let dataFolder: string;
  let author: { id: number; name: string };
  let path: string;

  beforeAll(async () => {
    [siteFolder, dataFolder] = [await emptyFolder(), await mkdtemp(join(tmpdir(), "gable-library-"))];
    const minimal = join(import.meta.dirname, "../../../test-support/minimal-site/site.json");
    await writeFile(join(siteFolder, "site.json"), await readFile(minimal));
    await mkdir(join(siteFolder, "pictures"), { recursive: true });
    await writeFile(join(siteFolder, "pictures/developer.png"), "");
    const account = { email: "els@kantoor.example", name: "Els", language: "nl", role: "editor" } as const;
    const [row] = await open().database.insert(accounts).values(account).returning();
    author = { id: row?.id ?? 0, name: "Els" };
    const files = [{ name: "Gevel.jpg", bytes: await photo(900, 600) }];
    await receiveInLibrary(open().database, { files, actor: author, dataFolder, now: NOW });
    path = (await page()).rows[0]?.path ?? "";
  });

  const content = () => openContentService(open(), { siteFolder, leftOut: () => [] });
  const context = { ...sampleContext("nl"), now: NOW };
  const page = (searchText = "", from = 0) =>
    picturesPage(
      open().database,
      content(),
      { searchText, from, uploaded: null, outcome: undefined },
      context,
    );
  const change = (fields: Record<string, string>, languages: Language[] = ["nl", "fr"]) => {
    const { database } = open();
    const copyPicture: CopyPicture = (...parameters) => copyInLibrary(database, ...parameters);
    const submitted = { fields: { path, ...fields }, author, languages, dataFolder, now: NOW };
    return handlePictureForm(database, { content: content(), copyPicture }, submitted);
  };

  test("pictures are paged, and can be searched", async () => {
    for (let count = 0; count < PICTURES_PER_PAGE; count += 1)
      await writeFile(join(siteFolder, `pictures/street-${String(count).padStart(2, "0")}.png`), "");
    const first = await page("street");
    expect([first.rows.length, first.matchCount, first.nextPath]).toEqual([48, 48, undefined]);
    const all = await page();
    expect([all.rows.length, all.matchCount, all.total]).toEqual([48, 50, 50]);
    expect(all.nextPath).toBe("/nl/backoffice/website/fotos/?from=48");
    expect((await page("png")).nextPath).toBe("/nl/backoffice/website/fotos/?q=png&from=48");
    const last = await page("", 48);
    expect(last.rows.map(({ name }) => name)).toEqual(["street-46.png", "street-47.png"]);
    expect(last.nextPath).toBeUndefined();
    for (let count = 0; count < PICTURES_PER_PAGE; count += 1)
      await rm(join(siteFolder, `pictures/street-${String(count).padStart(2, "0")}.png`));
  });

  test("pictures are uploaded or in the site folder, and are found by name and description", async () => {
    expect((await page()).rows.map(({ name }) => name)).toEqual(["Gevel.jpg", "developer.png"]);
    expect(await change({ action: "describe", "alt.nl": "Onze gevel", "alt.fr": "" })).toBe("described");
    const [row] = (await page("onze")).rows;
    expect(row?.uploaded).toMatchObject({ alt: { nl: "Onze gevel" }, missing: ["Engels", "Frans", "Duits"] });
    expect((await page("onze developer")).rows).toEqual([]);
    expect(await change({ action: "describe", path: "pictures/developer.png" })).toBeUndefined();
  });

  test("pictures in subfolders are listed, without those whose names cannot be used", async () => {
    await mkdir(join(siteFolder, "pictures/team"));
    for (const name of ["team/els.webp", "mijn foto.webp"])
      await writeFile(join(siteFolder, "pictures", name), "");
    expect((await page()).rows.map(({ name }) => name)).toEqual([
      "Gevel.jpg",
      "developer.png",
      "team/els.webp",
    ]);
    await rm(join(siteFolder, "pictures/team"), { recursive: true });
    await rm(join(siteFolder, "pictures/mijn foto.webp"));
  });

  test("a picture keeps its description in a language that the site does not have at the moment", async () => {
    const setAlt = (alt: Record<string, string>, languages?: Language[]) =>
      change({ action: "describe", ...alt }, languages);
    await setAlt({ "alt.nl": "Gevel", "alt.fr": "Façade" });
    await setAlt({ "alt.nl": "Onze gevel" }, ["nl"]);
    expect((await page("gevel")).rows[0]?.uploaded?.alt).toEqual({ nl: "Onze gevel", fr: "Façade" });
    await setAlt({ "alt.nl": "Onze gevel", "alt.fr": "" });
    expect((await page("gevel")).rows[0]?.uploaded?.alt).toEqual({ nl: "Onze gevel" });
  });

  test("a picture brings its description into the form that uses it, and cannot be removed while in use", async () => {
    const send = async (fieldPath: string, fields: Record<string, string>) => {
      const token = (await content().find(ARTICLES))?.token ?? "";
      return handleDocumentForm(
        content(),
        { path: ARTICLES, fieldPath, fields: { ...fields, token }, author },
        context,
      );
    };
    await send("", { action: "add:items" });
    const fields = { "f.items.0.content.nl": "<p>Open huis</p>", "f.items.0.image": path };
    expect((await send("items.0", { action: "draft", ...fields })).kind).toBe("done");
    expect(await change({ action: "remove" })).toBe("used");
    expect((await send("items.0", { action: "publish", ...fields })).kind).toBe("done");
    expect(JSON.parse((await (await content().published()).text(ARTICLES)) ?? "").items[0]).toMatchObject({
      image: path,
      imageAlt: { nl: "Onze gevel" },
    });
    expect(await change({ action: "remove" })).toBe("used");
    expect((await page()).rows[0]?.uses).toEqual([
      { text: "Artikels", path: "/nl/backoffice/website/onderdeel/?path=content%2Farticles.json" },
    ]);
    await send("items.0", {
      action: "publish",
      "f.items.0.content.nl": "<p>Open huis</p>",
      "f.items.0.image": "",
    });
    expect(await change({ action: "remove" })).toBe("removed");
    expect((await page()).rows.map(({ name }) => name)).toEqual(["developer.png"]);
  });

  test("a picture can have a focus point, which does not count as a use", async () => {
    const image = "pictures/developer.png";
    expect(await change({ action: "focus", path: image, x: "14", y: "80" })).toBe("focused");
    expect((await page("developer")).rows[0]).toMatchObject({ focus: { x: 10, y: 80 }, uses: [] });
    const checked = await content().preview(new Map());
    const focusClasses = checked.kind === "valid" ? checked.loaded.content.pictureFocus : undefined;
    expect(focusClasses?.get(image)).toBe("[--focus-x:10%] [--focus-y:80%]");
    for (const invalid of ["", "101", "-1", "a"])
      expect(await change({ action: "focus", path: image, x: invalid, y: "50" }), invalid).toBe("focus");
    expect(await change({ action: "focus", path: "pictures/none.webp", x: "1", y: "1" })).toBeUndefined();
    expect(await change({ action: "focus", path: "site.json", x: "1", y: "1" })).toBeUndefined();
    expect(await change({ action: "unfocus", path: image })).toBe("focused");
    expect((await page("developer")).rows[0]?.focus).toBeUndefined();
  });

  test("pictures are written to every server with their variants; a cropped copy is a new picture", async () => {
    const files = [{ name: "Tuin.jpg", bytes: await photo(900, 600) }];
    await receiveInLibrary(open().database, { files, actor: author, dataFolder, now: NOW });
    path = (await page()).rows[0]?.path ?? "";
    const otherDataFolder = await mkdtemp(join(tmpdir(), "gable-library-"));
    expect(await pictureVariant(path, 400, { siteFolder, dataFolder: otherDataFolder })).toBeUndefined();
    // A name whose file is gone, as when another upload renames its temporary file meanwhile.
    await mkdir(join(libraryFolder(otherDataFolder), "pictures"), { recursive: true });
    await symlink("nowhere", join(libraryFolder(otherDataFolder), "pictures/gone.webp.part"));
    await writeLibraryFiles(open().database, otherDataFolder);
    expect(await pictureVariant(path, 400, { siteFolder, dataFolder: otherDataFolder })).toBeDefined();
    expect(await readFile(join(libraryFolder(otherDataFolder), path))).toEqual(
      await readFile(join(libraryFolder(dataFolder), path)),
    );
    expect(await change({ action: "crop" })).toBe("crop");
    expect(await change({ action: "crop", "crop.left": "50" })).toBe("cropped");
    for (const { path: picture } of (await page("tuin")).rows)
      expect(await pictureVariant(picture, 400, { siteFolder, dataFolder }), picture).toBeDefined();
    const sizes = (await page("tuin")).rows
      .map(({ picture }) => picture?.heightPx)
      .toSorted((a = 0, b = 0) => a - b);
    // At a width of 1360 pixels: the photo of 900 × 600, and its right half of 450 × 600.
    expect(sizes).toEqual([907, 1813]);
  });
});

test("the description of a picture fills only an empty field, and only when the picture is chosen", () => {
  const texts = { type: "object", properties: { en: {}, nl: {}, fr: {} } };
  const schema = { properties: { image: { type: "string" }, imageAlt: texts } };
  const alts = new Map([["pictures/a.webp", { nl: "Gevel" }]]);
  const withAlts = (after: object, before: object = {}, formSchema: object = schema) =>
    withPictureAlts({ schema: formSchema, before, after }, alts);
  const image = "pictures/a.webp";
  expect(withAlts({ image })).toEqual({ image, imageAlt: { nl: "Gevel" } });
  expect(withAlts({ image, imageAlt: { nl: "Eigen" } })).toEqual({
    image,
    imageAlt: { nl: "Eigen" },
  });
  expect(withAlts({ image }, { image })).toEqual({ image });
  expect(withAlts({ image }, {}, { properties: { image: { type: "string" } } })).toEqual({ image });
});
