import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../i18n/languages.ts";
import texts from "../../i18n/locales/en/website.json" with { type: "json" };
import { applyForm, applyListAction } from "./apply-form.ts";
import {
  type DocumentField,
  documentForm,
  type FormPart,
  fieldsOf,
  missingLanguages,
  recordName,
} from "./document-form.ts";
import { documentSchema, FORM_DOCUMENTS, fieldPathsOf } from "./document-parts.server.ts";
import { formProblem } from "./form-problem.ts";
import { type JsonSchema, schemaAt } from "./json-schema.ts";

const SITE = join(import.meta.dirname, "../../..", "site");
const FORM = { languages: LANGUAGES, language: "en" as const, references: () => undefined };

const schemaOf = (path: string) => documentSchema(path) as JsonSchema;
const sample = (path: string): unknown => JSON.parse(readFileSync(join(SITE, path), "utf8"));

function partsOf(path: string, document: unknown, fieldPaths: string[]): FormPart[] {
  return fieldPaths.flatMap((fieldPath) => {
    const schema = schemaAt(schemaOf(path), fieldPath);
    return schema ? documentForm(schema, fieldPath, { ...FORM, document }) : [];
  });
}

/** Paths of all forms of a document: the document itself, and its records. */
function formPathsIn(path: string, document: unknown, fieldPath: string): string[] {
  const records = (parts: readonly FormPart[]): string[] =>
    parts.flatMap((part) => {
      if (part.kind === "group") return records(part.parts);
      return part.kind === "list" ? part.list.records.map((record) => record.fieldPath) : [];
    });
  const recordPaths = records(partsOf(path, document, fieldPathsOf(path, fieldPath)));
  return [fieldPath, ...recordPaths.flatMap((record) => formPathsIn(path, document, record))];
}

/** Fields that a browser submits for an unchanged form. */
function sentFields(fields: readonly DocumentField[]): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const { fieldPath, kind, value, choices } of fields) {
    if (kind === "choices") {
      for (const choice of choices) if (choice.isChosen) sent[`f.${fieldPath}.${choice.value}`] = "yes";
    } else if (kind !== "check" || value === "yes") sent[`f.${fieldPath}`] = value.replaceAll("\n", "\r\n");
  }
  return sent;
}

const DOCUMENTS = [
  ...FORM_DOCUMENTS,
  ...readdirSync(join(SITE, "pages")).map((name) => ({ path: `pages/${name}`, fieldPath: "" })),
];

test.each(DOCUMENTS)(
  "submitting the unchanged form of $path $fieldPath changes nothing",
  ({ path, fieldPath }) => {
    const document = sample(path);
    for (const formPath of formPathsIn(path, document, fieldPath)) {
      const fieldPaths = fieldPathsOf(path, formPath);
      const fields = sentFields(fieldsOf(partsOf(path, document, fieldPaths)));
      expect(applyForm({ schema: schemaOf(path), document, fieldPaths, fields }, FORM)).toEqual(document);
    }
  },
);

test.each(DOCUMENTS)("every field of $path $fieldPath has a label", ({ path, fieldPath }) => {
  const document = sample(path);
  const labels: Record<string, string> = texts.fields;
  const choices: Record<string, string> = texts.choices;
  const check = (part: FormPart): void => {
    if (part.kind === "group") part.parts.forEach(check);
    const key = part.kind === "list" ? part.list.key : part.kind === "group" ? part.key : part.fields[0]?.key;
    expect(labels, String(key)).toHaveProperty(String(key));
    if (part.kind !== "field") return;
    for (const { value, text } of part.fields.flatMap((field) => field.choices))
      if (text === undefined) expect(choices).toHaveProperty(value);
  };
  for (const formPath of formPathsIn(path, document, fieldPath))
    partsOf(path, document, fieldPathsOf(path, formPath)).forEach(check);
});

const TEAM = {
  categories: [{ id: "sales", name: { nl: "Verkoop", fr: "Vente" } }],
  members: [
    { id: "els", name: "Els", role: { NL: "Makelaar", FR: "Agente" }, categoryId: "sales" },
    { id: "jan", name: "Jan", role: { nl: "Stagiair" }, categoryId: "sales", status: "Hidden" },
  ],
};

const change = (fieldPath: string, fields: Record<string, string>) => {
  const parts = partsOf("content/team.json", TEAM, [fieldPath]);
  const all = { ...sentFields(fieldsOf(parts)), ...fields };
  return applyForm(
    { schema: schemaOf("content/team.json"), document: TEAM, fieldPaths: [fieldPath], fields: all },
    FORM,
  );
};

test("a form changes what was typed, and nothing else", () => {
  const changed = change("members.0", { "f.members.0.name": " Els J. ", "f.members.0.role.fr": "Courtière" });
  expect(changed).toEqual({
    ...TEAM,
    members: [
      { ...TEAM.members[0], name: "Els J.", role: { NL: "Makelaar", fr: "Courtière" } },
      TEAM.members[1],
    ],
  });
});

test("an emptied text is removed, and a record can be hidden and shown", () => {
  expect(change("members.0", { "f.members.0.role.nl": "", "f.members.0.status": "" })).toMatchObject({
    members: [{ role: { FR: "Agente" }, status: "Hidden" }, {}],
  });
  const changed = change("members.1", { "f.members.1.status": "yes" }) as typeof TEAM;
  expect(changed.members[1]).not.toHaveProperty("status");
});

test("a form cannot change fields of another part of the document", () => {
  expect(change("members.0", { "f.members.1.name": "Mallory", "f.__proto__.name": "x" })).toEqual(TEAM);
});

test("records are added with a new id, moved and removed", () => {
  const schema = schemaOf("content/team.json");
  const apply = (action: string) => applyListAction({ schema, document: TEAM }, action);
  const added = apply("add:members");
  expect(added).toMatchObject({
    added: "members.2",
    document: { members: [{}, {}, { id: "members-3", role: {} }] },
  });
  const ids = (action: string) =>
    ((apply(action) ?? { document: TEAM }).document as typeof TEAM).members.map(({ id }) => id);
  expect(ids("down:members.0")).toEqual(["jan", "els"]);
  expect(ids("up:members.0")).toEqual(["els", "jan"]);
  expect(ids("remove:members.0")).toEqual(["jan"]);
  expect(apply("remove:members.7")).toBeUndefined();
  expect(apply("add:categories.0.name")).toBeUndefined();
});

test("a text that exists in one language is missing in the others", () => {
  expect(missingLanguages(TEAM.members[1], ["nl", "fr"])).toEqual(["fr"]);
  expect(missingLanguages(TEAM.members[0], ["nl", "fr"])).toEqual([]);
  expect(missingLanguages({ title: {} }, ["nl", "fr"])).toEqual([]);
  expect(missingLanguages({ paths: { nl: "over-ons" } }, ["nl", "fr"])).toEqual([]);
});

test.each([
  ["Too small: expected string to have >=1 characters", "required"],
  ['"/x/" is not a page of the site', "link"],
  ["file not found: pictures/no.webp", "picture"],
  ["#ffffff on paper #faf8f5 has a contrast of 1.1; it must be at least 4.5", "contrast"],
  ['no category has the id "x"', "reference"],
  ['must be a time such as "09:30", from 00:00 to 24:00; found "9:30"', "time"],
  ["must be a time of the day, such as 09:30", "time"],
  ['must be later than "opens"; found "08:00"', "later"],
  ['must not be before "firstDay"', "later"],
  ['must be a date such as "2026-12-24"', "date"],
  ["Invalid input: expected number, received string", "number"],
  ["Too small: expected number to be >=1; found 0", "number"],
  ["must be at most 4", "long"],
  ["must be an https URL of YouTube, Vimeo, Facebook or a virtual tour, or an mp4 or webm file", "video"],
  ["must be an mp4 or webm file in pictures/, such as pictures/street.mp4", "videoFile"],
  ['must be ink, slate, action, or a colour such as #00573f; found "red"', "colour"],
  ["must be the id of an item of content/frames.json", "required"],
  ['"sell" is its own ancestor', "parent"],
  ["must be absent with status 410", "absent"],
  ["Unrecognized key", "other"],
])("the message %j is reported to staff as %s", (message, problem) => {
  expect(formProblem(message)).toBe(problem);
});

test("the form of an article offers its categories, and saves the chosen category, author and date", () => {
  const document = {
    categories: [{ id: "market", name: { en: "Market" } }],
    items: [{ id: "a", content: { en: "<p>Hello</p>" } }],
  };
  const schema = schemaOf("content/articles.json");
  const references = (key: string) =>
    ({
      categoryIds: [{ value: "market", text: "Market" }],
      authorId: [{ value: "lotte", text: "Lotte" }],
    })[key];
  const form = { ...FORM, references };
  const formFields = fieldsOf(
    documentForm(schemaAt(schema, "items.0") ?? {}, "items.0", { ...form, document }),
  );
  expect(formFields.find(({ key }) => key === "categoryIds")).toMatchObject({
    kind: "choices",
    choices: [{ value: "market", text: "Market", isChosen: false }],
  });
  const fields = {
    ...sentFields(formFields),
    "f.items.0.title.en": "Hello",
    "f.items.0.publishDate": "2026-11-12",
    "f.items.0.categoryIds.market": "yes",
    "f.items.0.authorId": "lotte",
  };
  const saved = applyForm({ schema, document, fieldPaths: ["items.0"], fields }, form) as typeof document;
  expect(saved.items).toEqual([
    {
      id: "a",
      title: { en: "Hello" },
      content: { en: "<p>Hello</p>" },
      publishDate: "2026-11-12",
      categoryIds: ["market"],
      authorId: "lotte",
    },
  ]);
});

test("a new article has no name until it has a text", () => {
  const schema = schemaOf("content/articles.json");
  const { document = {} } = applyListAction({ schema, document: { items: [] } }, "add:items") ?? {};
  const [, items] = documentForm(schema, "", { ...FORM, document });
  expect(items).toMatchObject({ list: { records: [{ fieldPath: "items.0", name: undefined }] } });
});

test("a record is named by its text without tags and entities", () => {
  expect(recordName({ content: { nl: "<p>Kopen &amp; verkopen</p>" } }, "nl")).toBe("Kopen & verkopen");
});

test("opening hours are named after their days and times", () => {
  const hours = { days: ["tuesday", "monday"], opens: "09:00", closes: "12:30" };
  expect(recordName(hours, "nl")).toBe("ma, di 09:00-12:30");
});
