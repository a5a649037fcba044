import { randomUUID } from "node:crypto";
import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { solvedCaptcha } from "../../../test-support/captcha.ts";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio, namurProject } from "../../../test-support/listings.ts";
import { mailFrame, unchanged } from "../../../test-support/mails.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { aPdf } from "../../../test-support/sent-files.ts";
import { validValue } from "../../../test-support/valid-value.ts";
import { appointmentSettingsSchema, WEEKDAYS } from "../../config/appointment-settings.ts";
import { type FormName, formSettingsSchema } from "../../config/form-settings.ts";
import { privacySettingsSchema } from "../../config/privacy-settings.ts";
import { queryRows } from "../../database/database.server.ts";
import { sendMail } from "../../mail/send-mail.server.ts";
import { openTransport } from "../../mail/transport.server.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { bookableSlots, bookingRules } from "../booking/bookable-times.ts";
import { fieldsOf } from "../fields/field.ts";
import { FORM_NAMES } from "../form-names.generated.ts";
import { FORMS } from "../forms.ts";
import { type FormService, openFormService } from "../receive/receive-form.server.ts";
import { openSubmissionService } from "../submissions/submission-service.server.ts";
import { eraseOld } from "./erase-old.server.ts";
import { erasePersonalData, findPersonalData } from "./personal-data.server.ts";

/*
 * A person submits every form of the site. They get all of their data on request, and after the erasure no
 * table or file contains any of it. The test includes new forms and tables automatically.
 */

const SECRET = "a secret of thirty-two characters";
const EMAIL = "renee@bezoeker.example";
const SECRET_TEXT = "Een geheim van haar alleen";
/** Texts that occur only in data of this person. */
const TRACES = [EMAIL, "Vandenbroucke-Äöü", "0470123987", SECRET_TEXT];
const DAY_MS = 86_400_000;

const RENEE: Record<string, string> = {
  title: "ms",
  firstName: "Renée",
  lastName: "Vandenbroucke-Äöü",
  email: EMAIL,
  phone: "0470123987",
  remark: SECRET_TEXT,
  motivation: SECRET_TEXT,
  reason: "visit",
  goal: "sale",
  propertyType: "house",
  street: "Kouter 1",
  zip: "9000",
  city: "Gent",
  friendEmail: "vriend@bezoeker.example",
  senderName: "Renée",
  message: "Iets voor u?",
  amount: "325000",
  validUntil: "2099-01-31",
  financing: "own-means",
  offerAgreement: "yes",
  persons: "2",
  monthlyIncome: "3000",
  demandGoal: "sale",
  demandTypes: "house",
  zones: "44021",
  frequency: "at-once",
};

const appointments = appointmentSettingsSchema.parse({
  visits: { hours: [{ days: [...WEEKDAYS], from: "09:00", to: "17:00" }], slotMinutes: 60, capacity: 2 },
  office: { hours: [{ days: [...WEEKDAYS], from: "09:00", to: "17:00" }], slotMinutes: 60, capacity: 2 },
  isClosedOnHolidays: false,
});
const forms = formSettingsSchema.parse({ captcha: { workBits: 8, isTyped: false } });

describeOnPostgresql("the data of a person who used every form", (open) => {
  test("is exported in full, and is in no table or file after the erasure", async () => {
    const database = open().database;
    const dataFolder = await emptyFolder();
    await stockCatalogue(open(), { listings: [ghentFlat, liegeStudio], projects: [namurProject] });
    const onError = (error: unknown) => {
      throw error;
    };
    const submissionService = await openSubmissionService(open(), {
      dataFolder,
      complete: unchanged,
      onError,
    });
    let now = Date.now();
    const service = openFormService({
      database,
      site: { ...sampleSite, appointments, forms },
      textsIn: (language) => sampleContext(language).texts,
      baseUrl: "https://www.immo.example",
      submissions: submissionService,
      dataFolder,
      secret: SECRET,
      now: () => new Date(now),
      onError,
    });
    const proof = () => {
      const proof = proofOf(service);
      now += 3_000;
      return proof;
    };

    const ids = {
      sale: await idOf(sql`select id from listings where goal = 'sale'`),
      rent: await idOf(sql`select id from listings where goal = 'rent'`),
      project: await idOf(sql`select id from projects`),
    };
    for (const [index, form] of FORM_NAMES.entries()) {
      const { about, goal } = FORMS[form];
      const idText = about === "project" ? ids.project : about && ids[goal ?? "sale"];
      const fields = {
        ...requiredValues(form),
        ...RENEE,
        ...specificValues(form, Number(idText)),
        key: randomUUID(),
        proof: proof(),
      };
      const answer = await service.receive({
        form,
        fields,
        lists: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])),
        file: form === "job-contact" ? { name: "cv.pdf", bytes: aPdf(SECRET_TEXT) } : undefined,
        idText,
        language: "nl",
        ipAddress: `192.0.2.${index}`,
      });
      const errors = answer.kind === "redisplay" ? JSON.stringify(answer.sent.errors) : "";
      expect(answer.kind, `${form} ${errors}`).toBe("accepted");
    }
    await submissionService.close();
    await writeMails();

    const stores = { database, dataFolder, secret: SECRET };
    const data = await findPersonalData(stores, EMAIL);
    // A testimonial has no address (docs/personal-data.md).
    const withAddress = FORM_NAMES.filter((form) => form !== "testimonial");
    expect(data.submissions.map((row) => (row as { form: string }).form).sort()).toEqual(
      withAddress.toSorted(),
    );
    expect(data).toMatchObject({
      appointments: [{}, {}],
      demands: [{ zones: ["44021"] }],
      newsletter: [{ state: "asked" }],
    });
    expect(data.journal).toHaveLength(withAddress.length);
    expect(data.files).toEqual(expect.arrayContaining([expect.stringMatching(/^uploads\/.*\.pdf$/)]));
    expect(data.files.length).toBeGreaterThan(withAddress.length);
    expect(await tracesIn(dataFolder)).not.toEqual([]);

    // Each form was sent three seconds after the one before it.
    await erasePersonalData(stores, EMAIL, new Date(now));
    await ageFiles(join(dataFolder, "journal"));
    await eraseOld(stores, privacySettingsSchema.parse({}), new Date());
    expect(await tracesIn(dataFolder)).toEqual([]);
    const empty = await findPersonalData(stores, EMAIL);
    for (const [kind, items] of Object.entries(empty)) if (kind !== "email") expect(items, kind).toEqual([]);

    async function idOf(statement: ReturnType<typeof sql>): Promise<string> {
      const [row] = await queryRows<{ id: number }>(database, statement);
      return String(row?.id);
    }

    /** Without a mail server, each mail is a file. */
    async function writeMails(): Promise<void> {
      const transport = openTransport(undefined, dataFolder);
      const from = { name: "Immo Gevel", address: "hallo@immogevel.example" };
      const mailServices = { database, transport, dataFolder, from, frame: mailFrame, onError };
      for (const { id } of await queryRows<{ id: number }>(database, sql`select id::int as id from mails`))
        await sendMail(mailServices, { data: { mail: id }, attempt: 1, isLastAttempt: false });
    }

    /** Tables and files that still contain data of this person. */
    async function tracesIn(folder: string): Promise<string[]> {
      const found: string[] = [];
      const tables = await queryRows<{ name: string }>(
        database,
        sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      for (const { name } of tables) {
        const rows = await queryRows<{ row: string }>(
          database,
          sql`select row_to_json(one)::text as row from ${sql.identifier(name)} one`,
        );
        if (rows.some(({ row }) => hasTrace(row))) found.push(name);
      }
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && hasTrace(await readFile(join(entry.parentPath, entry.name), "utf8")))
          found.push(entry.name);
      return found;
    }
  });
});

function hasTrace(text: string): boolean {
  return TRACES.some((trace) => text.toLowerCase().includes(trace.toLowerCase()));
}

/** Values of the fields that a form requires. */
function requiredValues(form: FormName): Record<string, string> {
  const required = fieldsOf(FORMS[form]).filter((field) => field.isRequired && !field.onlyIf);
  return Object.fromEntries(required.map((field) => [field.name, validValue(field)]));
}

/** Values that differ from those of the other forms. */
function specificValues(form: FormName, id: number): Record<string, string> {
  if (form === "testimonial") return { name: "Een klant", comment: "Goed geholpen" };
  if (form !== "appointment" && form !== "office-appointment") return {};
  const rules = bookingRules(
    appointments,
    form === "appointment" ? { kind: "property", id, goal: "sale" } : { kind: "office" },
  );
  if (!rules) throw new Error(`${form} offers no appointments`);
  const now = new Date();
  const time = bookableSlots(rules, now).find(
    ({ startsAt }) => startsAt.getTime() > now.getTime() + 3 * DAY_MS,
  );
  if (!time) throw new Error(`${form} has no free time`);
  const slot = brusselsIso(time.startsAt);
  return { "slot-day": slot.slice(0, 10), slot };
}

function proofOf(service: FormService): string {
  const challenge = service.challenge();
  return solvedCaptcha(challenge);
}

/** Makes the files so old that the journal does not write to them any more. */
async function ageFiles(folder: string): Promise<void> {
  const old = new Date(Date.now() - 3 * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), old, old);
}
