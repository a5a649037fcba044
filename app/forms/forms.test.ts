import { describe, expect, test } from "vitest";
import { formSettingsSchema } from "../config/form-settings.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { pageTexts, readDictionaries } from "../i18n/server-texts.server.ts";
import { FEEDBACK_FORMS } from "../screens/thank-you/screen.ts";
import { fieldsOf } from "./fields/field.ts";
import { FORM_NAMES } from "./form-names.generated.ts";
import { configuredForm, FORMS, formSettingErrors } from "./forms.ts";
import { formView } from "./page/form-view.ts";
import { feedbackPage } from "./thanks/feedback-page.ts";

const dictionaries = await readDictionaries();
const settings = formSettingsSchema.parse({
  rent: { minimumIncomeEuro: 2_400, mostPersons: 4 },
});

const context = (language: (typeof LANGUAGES)[number]) => ({
  settings,
  language,
  texts: pageTexts(dictionaries, language).texts,
  path: "/here/",
  today: "2026-11-21",
  now: new Date("2026-11-21T12:00:00Z"),
  privacyPath: "/privacy/",
  agency: { name: "Immo Gevel", phone: "09 233 04 70" },
});

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(FORM_NAMES)("every text of %s exists", (name) => {
    const sent = {
      form: name,
      key: "k",
      values: {},
      errors: {},
      question: { token: "t", picture: "data:", sum: { first: 2, second: 9 }, error: "missing" as const },
    };
    for (const outcome of ["invalid", "question", "not-sent", "too-many", "accepted"] as const) {
      const view = formView(FORMS[name], { ...context(language), sent: { ...sent, outcome } });
      if (FORMS[name].feedback && outcome === "accepted") continue;
      expect(emptyTexts(view)).toEqual([]);
    }
  });

  test.each(FEEDBACK_FORMS)("the thank-you page of %s has a text", (form) => {
    const page = feedbackPage(form, { ...context(language), reference: "GB-7K3M9" });
    expect(emptyTexts(page)).toEqual([]);
    expect(page.title).toBe(context(language).texts.t(`forms:feedback.${form}.title`));
    expect(page.reference).toContain("GB-7K3M9");
  });
});

/** Paths of the empty texts in a view, apart from the values of fields. */
function emptyTexts(node: unknown, path = ""): string[] {
  if (typeof node === "string") return node === "" && !/value$|parts\.0\.title$/.test(path) ? [path] : [];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => emptyTexts(value, `${path}.${key}`));
}

test("a thank-you page has the agency's own text in its languages, and the default in the others", () => {
  const settings = formSettingsSchema.parse({
    feedback: { "site-contact": { title: { nl: "Tot binnenkort", fr: "" } } },
  });
  const titleIn = (language: "nl" | "fr") =>
    feedbackPage("site-contact", { ...context(language), settings }).title;
  expect(titleIn("nl")).toBe("Tot binnenkort");
  expect(titleIn("fr")).toBe("Merci pour votre message");
});

describe("an agency", () => {
  const fieldsWith = (each: object, name: "contact-me" | "site-contact" = "contact-me") => {
    const form = configuredForm(name, formSettingsSchema.parse({ each }));
    return form && new Map(fieldsOf(form).map((field) => [field.name, field.isRequired]));
  };

  test("has the contact fields of the specification by default, required and optional", () => {
    expect([...(fieldsWith({}) ?? [])]).toEqual(
      expect.arrayContaining([
        ["title", false],
        ["firstName", true],
        ["lastName", true],
        ["email", true],
        ["phone", true],
        ["remark", false],
        ["timeSlot", false],
      ]),
    );
  });

  test("can disable a form", () => {
    expect(fieldsWith({ "contact-me": { isShown: false } })).toBeUndefined();
  });

  test("can remove fields, and make others required or optional", () => {
    const fields = fieldsWith({
      "contact-me": { hidden: ["timeSlot"], optional: ["title", "phone"], required: ["remark"] },
    });
    expect(fields?.has("timeSlot")).toBe(false);
    expect(fields?.get("title")).toBe(false);
    expect(fields?.get("phone")).toBe(false);
    expect(fields?.get("remark")).toBe(true);
    expect(fields?.get("email")).toBe(true);
  });

  test("cannot remove the e-mail address, and gets an error for that and for an unknown field", () => {
    const each = { "contact-me": { hidden: ["email"], required: ["shoeSize"] } };
    expect(fieldsWith(each)?.get("email")).toBe(true);
    expect(formSettingErrors(formSettingsSchema.parse({ each }))).toEqual([
      { path: ["contact-me", "required"], message: expect.stringContaining('"shoeSize"') },
      { path: ["contact-me", "hidden"], message: expect.stringContaining('"email"') },
    ]);
  });

  test("can set its own hours, with its own labels", () => {
    const settings = formSettingsSchema.parse({
      timeSlots: [{ code: "noon", label: { nl: "Over de middag" } }, { code: "evening" }],
    });
    const form = configuredForm("site-contact", settings);
    const view = form && formView(form, { ...context("nl"), settings });
    const slots = view?.parts[0]?.fields.find(({ name }) => name === "timeSlot")?.options;
    expect(slots).toEqual([
      { value: "noon", label: "Over de middag" },
      { value: "evening", label: "16:00-19:00" },
    ]);
  });
});

test.each([
  ["en", ["10:00-13:00", "14:00-16:00", "16:00-19:00"]],
  ["nl", ["10:00-13:00", "13:00-16:00", "16:00-19:00"]],
  ["fr", ["10:00-13:00", "14:00-16:00", "16:00-19:00"]],
  ["de", ["10:00-13:00", "14:00-16:00", "16:00-19:00"]],
] as const)(
  "the default hours are those of the specification, which differ in Dutch (%s)",
  (language, hours) => {
    const form = configuredForm("site-contact", settings);
    const view = form && formView(form, context(language));
    const field = view?.parts[0]?.fields.find(({ name }) => name === "timeSlot");
    expect(field?.options).toEqual([
      { value: "morning", label: hours[0] },
      { value: "afternoon", label: hours[1] },
      { value: "evening", label: hours[2] },
    ]);
  },
);

test("the messages have the wording of the specification", () => {
  const view = formView(FORMS["site-contact"], context("en"));
  const fields = new Map(view.parts.flatMap((part) => part.fields).map((field) => [field.name, field]));
  expect(view.texts.notSent).toBe("Your data were not sent. Check the fields in red.");
  expect(fields.get("lastName")?.errors.required).toBe("Last name is a required field");
  expect(fields.get("email")?.errors.email).toBe("email address is not valid");
});

test.each(LANGUAGES)("the repair form says in %s to call 112 in an emergency", (language) => {
  const fields = formView(FORMS["repair-request"], context(language)).parts.flatMap((part) => part.fields);
  expect(fields.find(({ name }) => name === "urgency")?.help).toContain("112");
});

test("the purchase offer shows the deposit, and the rental application its conditions", () => {
  const offer = formView(FORMS["purchase-offer"], context("en"));
  expect(offer.notes.join(" ")).toContain("10 % of the sale price");
  const lease = formView(FORMS["rent-application"], context("en")).notes.join(" ");
  expect(lease).toMatch(/€\s2.400 per month/);
  expect(lease).toContain("up to 4 people");
  expect(lease).toContain("3 months");
});
