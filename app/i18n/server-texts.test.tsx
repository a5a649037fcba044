import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { type Dictionaries, languagesWithTexts, pageTexts, readDictionaries } from "./server-texts.server.ts";
import { TextsContext, useTranslations } from "./use-translations.ts";

function Title() {
  const t = useTranslations("layout");
  return <h1 title={t("common:close")}>{t("notFound.title")}</h1>;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-texts-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeAgencyTexts(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), content);
}

test("texts are in the language of the page, with plurals and Belgian numbers", async () => {
  const dictionaries = await readDictionaries();
  const translate = (language: (typeof LANGUAGES)[number], count: number) =>
    pageTexts(dictionaries, language).texts.t("catalogue:counts.properties", { count });
  expect(translate("en", 1)).toBe("1 property");
  expect(translate("en", 18_262)).toBe("18.262 properties");
  expect(translate("nl", 2)).toBe("2 panden");
  expect(translate("fr", 0)).toBe("0 bien");
  expect(translate("fr", 1_000_000)).toBe("1.000.000 biens");
  expect(translate("de", 1)).toBe("1 Immobilie");
});

test("a missing or empty text is empty, never its key or English", async () => {
  const dictionaries: Dictionaries = {
    ...(await readDictionaries()),
    de: { common: { close: "", back: "Zurück" } },
  };
  const { texts } = pageTexts(dictionaries, "de");
  expect(texts.t("back")).toBe("Zurück");
  expect(texts.t("close")).toBe("");
  expect(texts.t("next")).toBe("");
  expect(texts.t("catalogue:filters.title")).toBe("");
});

test("values typed by visitors are not escaped twice", async () => {
  const { texts } = pageTexts(await readDictionaries(), "en");
  expect(texts.t("errors:form.required", { field: "R&D <b>" })).toBe("R&D <b> is a required field");
});

test("a component gets the texts of its areas", async () => {
  const { texts } = pageTexts(await readDictionaries(), "nl");
  expect(
    renderToString(
      <TextsContext value={texts}>
        <Title />
      </TextsContext>,
    ),
  ).toBe('<h1 title="Sluiten">Pagina niet gevonden</h1>');
});

describe("the file for the browser", () => {
  test("has every area of the language except those used only on the server", async () => {
    const dictionaries = await readDictionaries();
    const {
      accounts: _accounts,
      alerts: _alerts,
      appointments: _appointments,
      costs: _costs,
      forms: _forms,
      homes: _homes,
      listings: _listings,
      mail: _mail,
      news: _news,
      office: _office,
      "office-appointments": _officeAppointments,
      "office-newsletters": _officeNewsletters,
      "office-pages": _officePages,
      "office-statistics": _officeStatistics,
      owners: _owners,
      website: _website,
      ...others
    } = dictionaries.fr;
    expect(JSON.parse(pageTexts(dictionaries, "fr").body)).toEqual({ byLanguage: false, texts: others });
  });

  test("names the formats of the site, and has another URL for other formats", async () => {
    const dictionaries = await readDictionaries();
    const { body, url, texts } = pageTexts(dictionaries, "en", { byLanguage: true });
    expect(JSON.parse(body)).toMatchObject({ byLanguage: true });
    expect(url).not.toBe(pageTexts(dictionaries, "en").url);
    expect(texts.t("catalogue:counts.properties", { count: 18_262 })).toContain("18,262");
  });

  test("has a URL that changes with its texts", async () => {
    const before = pageTexts(await readDictionaries(), "fr");
    expect(before.url).toMatch(/^\/texts\/fr\/[0-9a-f]{16}\.json$/);
    expect(pageTexts(await readDictionaries(), "fr").url).toBe(before.url);
    await writeAgencyTexts("fr/home.json", '{"title": "Nos maisons"}');
    expect(pageTexts(await readDictionaries(folder), "fr").url).not.toBe(before.url);
  });
});

describe("an agency", () => {
  test("without own texts in a language shares those of Gable, and never changes them", async () => {
    await writeAgencyTexts("fr/home.json", '{"title": "Nos maisons"}');
    const [before, own, after] = [
      await readDictionaries(),
      await readDictionaries(folder),
      await readDictionaries(),
    ];
    expect(own.de).toBe(before.de);
    expect(pageTexts(own, "fr").texts.t("home:title")).toBe("Nos maisons");
    expect(after.fr).toBe(before.fr);
    expect(pageTexts(after, "fr").texts.t("home:title")).not.toBe("Nos maisons");
  });

  test("can replace single texts", async () => {
    await writeAgencyTexts("nl/home.json", '{"title": "Huizen van Gent"}');
    const dictionaries = await readDictionaries(folder);
    expect(pageTexts(dictionaries, "nl").texts.t("home:title")).toBe("Huizen van Gent");
    expect(pageTexts(dictionaries, "nl").texts.t("home:recent.title")).toBe("Nieuw op de markt");
    expect(pageTexts(dictionaries, "en").texts.t("home:title")).toBe("Properties for sale and for rent");
  });

  test("gets an error with file and key for an unknown text", async () => {
    await writeAgencyTexts("nl/home.json", '{"tilte": "Huizen van Gent"}');
    await expect(readDictionaries(folder)).rejects.toThrow(
      `${join(folder, "nl/home.json")}: tilte: is not the key of a text`,
    );
  });

  test("gets an error with the file name for invalid JSON", async () => {
    await writeAgencyTexts("nl/home.json", "{");
    await expect(readDictionaries(folder)).rejects.toThrow(`${join(folder, "nl/home.json")} cannot be read`);
  });
});

test("an enabled language without texts is not offered", async () => {
  const dictionaries: Dictionaries = { ...(await readDictionaries()), de: { common: { close: "" } } };
  expect(languagesWithTexts(dictionaries, LANGUAGES)).toEqual(["en", "nl", "fr"]);
  expect(languagesWithTexts(dictionaries, ["de"])).toEqual([]);
});
