import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solvedCaptcha } from "../../test-support/captcha.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { emptyFolder, openPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, liegeStudio, namurProject } from "../../test-support/listings.ts";
import { unchanged } from "../../test-support/mails.ts";
import { sampleContext } from "../../test-support/sample-context.ts";
import { aPdf } from "../../test-support/sent-files.ts";
import { validValue } from "../../test-support/valid-value.ts";
import { listings, projects } from "../catalogue/tables.server.ts";
import type { Connection } from "../database/database.server.ts";
import { PATH_TABLE } from "../i18n/paths/path-table.ts";
import { FEEDBACK_FORMS } from "../screens/thank-you/screen.ts";
import { doesFieldApply } from "./fields/check-field.ts";
import { fieldsOf } from "./fields/field.ts";
import type { Form } from "./form.ts";
import { FORM_NAMES } from "./form-names.generated.ts";
import { configuredForm, FORMS } from "./forms.ts";
import { type FormService, openFormService } from "./receive/receive-form.server.ts";
import { openSubmissionService, type SubmissionService } from "./submissions/submission-service.server.ts";
import { submissions } from "./tables.server.ts";

/*
 * Tests that run for every form that is declared in a folder (docs/forms.md). Their values follow from the
 * declaration alone, so a new form is tested as soon as its folder exists.
 */

test.each(Object.entries(FORMS))(
  "the form in the folder %s has the name of its folder",
  (folder, { name }) => {
    expect(name).toBe(folder);
  },
);

test.each(FORM_NAMES)("%s has a screen of the same name if, and only if, it has its own page", (name) => {
  const row = PATH_TABLE.find(({ screen }) => screen === name);
  const { about, places } = FORMS[name];
  expect(row !== undefined).toBe(places.includes("page"));
  if (row) expect(row.englishPath.includes("{id}")).toBe(about !== undefined);
});

test("every thank-you page belongs to a form", () => {
  const declared = new Set(Object.values(FORMS).flatMap(({ feedback }) => feedback ?? []));
  expect([...declared].toSorted()).toEqual(FEEDBACK_FORMS.toSorted());
});

let connection: Connection;
let submissionService: SubmissionService;
let service: FormService;
let now = Date.UTC(2026, 10, 21, 12);
let ids: { sale?: number; rent?: number; project?: number };
const { site } = sampleContext("nl");

beforeAll(async () => {
  connection = await openPostgresql();
  const { database } = connection;
  await stockCatalogue(connection, { listings: [ghentFlat, liegeStudio], projects: [namurProject] });
  const properties = await database.select({ id: listings.id, goal: listings.goal }).from(listings);
  const [project] = await database.select({ id: projects.id }).from(projects);
  const propertyFor = (goal: string) => properties.find((property) => property.goal === goal)?.id;
  ids = { sale: propertyFor("sale"), rent: propertyFor("rent"), project: project?.id };
  const dataFolder = await emptyFolder();
  submissionService = await openSubmissionService(connection, {
    dataFolder,
    complete: unchanged,
    onError: fail,
  });
  service = openFormService({
    database,
    site: { ...site, forms: { ...site.forms, captcha: { workBits: 8, isTyped: false } } },
    textsIn: (language) => sampleContext(language).texts,
    baseUrl: "https://www.immo.example",
    submissions: submissionService,
    dataFolder,
    secret: "a secret of thirty-two characters",
    now: () => new Date(now),
    onError: fail,
  });
});
afterAll(async () => {
  await submissionService.close();
  await connection.close();
});

test.each(FORM_NAMES)("%s is accepted and stored with the fields that it declares", async (name) => {
  const form = configuredForm(name, site.forms);
  if (form === undefined) throw new Error(`The sample agency has switched off ${name}`);
  const values = valuesOf(form);
  const answer = await service.receive({
    form: name,
    fields: { ...values, notDeclared: "1", key: randomUUID(), proof: proof() },
    file: fieldsOf(form).some(({ kind, isRequired }) => kind === "file" && isRequired)
      ? { name: "cv.pdf", bytes: aPdf() }
      : undefined,
    idText: idText(form),
    language: "nl",
    ipAddress: "192.0.2.1",
  });
  expect(answer).toMatchObject({ kind: "accepted", form: { name } });
  const rows = await connection.database.select().from(submissions);
  const row = rows.findLast((one) => one.form === name);
  const expected = fieldsOf(form).filter(({ name: field, kind, isRequired }) =>
    kind === "file" ? isRequired : values[field],
  );
  expect(Object.keys(row?.fields ?? {}).toSorted()).toEqual(expected.map((field) => field.name).toSorted());
});

test.each(FORM_NAMES)(
  "%s that is sent empty is shown again with an error at each required field",
  async (name) => {
    const form = configuredForm(name, site.forms);
    const answer = await service.receive({
      form: name,
      fields: {},
      idText: form && idText(form),
      language: "nl",
      ipAddress: "192.0.2.2",
    });
    const required = form
      ? fieldsOf(form).filter((field) => field.isRequired && doesFieldApply(field, {}))
      : [];
    expect(answer).toMatchObject({
      kind: "redisplay",
      status: 422,
      sent: { form: name, outcome: "invalid" },
    });
    expect(Object.keys(answer.kind === "redisplay" ? answer.sent.errors : {}).toSorted()).toEqual(
      required.map((field) => field.name).toSorted(),
    );
  },
);

/** Valid values for the visible fields. */
function valuesOf(form: Form): Record<string, string> {
  const values = Object.fromEntries(fieldsOf(form).map((field) => [field.name, validValue(field)]));
  const visibleFields = fieldsOf(form).filter((field) => doesFieldApply(field, values));
  return Object.fromEntries(visibleFields.map(({ name }) => [name, values[name] ?? ""]));
}

function idText({ about, goal = "sale" }: Form): string | undefined {
  if (about === undefined) return undefined;
  return String(about === "project" ? ids.project : ids[goal]);
}

function proof(): string {
  const challenge = service.challenge();
  // The captcha refuses a form that is filled in faster than a person can.
  now += 3_000;
  return solvedCaptcha(challenge);
}

function fail(error: unknown): never {
  throw error;
}
