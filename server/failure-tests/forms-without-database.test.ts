import { chmod } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { FormName } from "../../app/config/form-settings.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import {
  type FormVisitor,
  formVisitor,
  sampleProperties,
  VALID_FIELDS,
} from "../../test-support/form-visitor.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { startPostgresql, startPostgresqlAgain, stopPostgresql } from "../../test-support/postgresql.ts";
import { type SiteProcess, sendRequest, startSiteProcess } from "../../test-support/site-process.ts";

/* One scenario: a site on its own PostgreSQL, which goes down while visitors send forms, and comes back. */

const SLOW_MS = 120_000;

let folder: string;
let variables: Record<string, string>;
let mails: MailServer;
let site: SiteProcess;
let visitor: FormVisitor;
let properties: { sale: number; rent: number };
beforeAll(async () => {
  // As root, the tests run PostgreSQL with another account, which has to reach its folder.
  await chmod(inject("runFolder"), 0o711);
  [folder, properties, mails] = await Promise.all([emptyFolder(), sampleProperties(), startMailServer()]);
  variables = {
    DATABASE_URL: await startPostgresql(folder),
    GABLE_DATA: await emptyFolder(),
    SMTP_URL: mails.url,
    TRUSTED_PROXIES: "loopback",
  };
  site = await startSiteProcess(variables);
  visitor = await formVisitor(site, 16);
}, SLOW_MS);
afterAll(async () => {
  await site.end("SIGKILL");
  await stopPostgresql(folder);
  await mails.close();
});

/** Mails to or about a person, with their text. */
function mailsAbout(email: string) {
  return mails.received
    .map(({ to, head, body }) => ({ to: to.join(), head, words: body.replaceAll("=\r\n", "") }))
    .filter(({ to, head }) => to === email || head.includes(email));
}

async function changeDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: variables.DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const LEADS: [form: FormName, path: () => string, pathInMail: () => string][] = [
  ["contact-me", () => `/nl/contacteer-mij/${properties.sale}/`, () => `/${properties.sale}/`],
  ["purchase-offer", () => `/nl/bod/${properties.sale}/`, () => `/${properties.sale}/`],
  ["rent-application", () => `/rent-application/${properties.rent}/`, () => `/${properties.rent}/`],
  ["send-to-friend", () => `/nl/doorsturen/${properties.sale}/`, () => `/${properties.sale}/`],
  ["contact-construction", () => "/contact-construction/1/", () => "/1/"],
];

test.each(LEADS)("%s: an enquiry is accepted while the database is away", async (form, path) => {
  await stopPostgresql(folder);
  const answer = await visitor.post(path(), form, { ...VALID_FIELDS, email: `${form}@bezoeker.example` });
  expect([200, 303], answer.text.slice(0, 1_000)).toContain(answer.status);
  const thanks =
    answer.status === 200
      ? answer
      : await sendRequest(site.port, String(answer.headers.location), {
          headers: { cookie: String(answer.headers["set-cookie"]) },
        });
  expect(thanks.status).toBe(200);
  expect(thanks.text).toMatch(/GB-[A-Z0-9]{5}/);
});

test.each([
  ["document-request", () => `/nl/documenten/${properties.sale}/`, {}],
  [
    "appointment",
    () => `/nl/afspraak/${properties.sale}/`,
    { slot: "other", "slot-day": "other", firstDay: "2099-01-05" },
  ],
] as const)(
  "%s: a form that needs the database comes back as not sent, filled in",
  async (form, path, more) => {
    const email = `${form}@bezoeker.example`;
    const answer = await visitor.post(path(), form, { ...VALID_FIELDS, ...more, email });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(`value="${email}"`);
    expect(answer.text).toContain('<html lang="nl"');
  },
);

test("an invalid form is shown again with its input, and a request to open a form gets 503", async () => {
  const answer = await visitor.post(`/nl/contacteer-mij/${properties.sale}/`, "contact-me", {
    ...VALID_FIELDS,
    email: "no address",
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('value="no address"');
  const page = await sendRequest(site.port, `/nl/contacteer-mij/${properties.rent}/`);
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
});

test("accepted enquiries arrive when the database is back, with their property", {
  timeout: SLOW_MS,
}, async () => {
  await startPostgresqlAgain(folder);
  await vi.waitFor(
    () => {
      for (const [form, , pathInMail] of LEADS) {
        const found = mailsAbout(`${form}@bezoeker.example`);
        expect(found.length, form).toBeGreaterThan(0);
        for (const { words } of found) expect(words, form).toContain(pathInMail());
      }
    },
    { timeout: 60_000 },
  );
  expect(mailsAbout("document-request@bezoeker.example")).toEqual([]);
  expect(mailsAbout("appointment@bezoeker.example")).toEqual([]);
});

test("a form gets a response while tables are locked, and arrives when they are free", {
  timeout: SLOW_MS,
}, async () => {
  const client = new pg.Client({ connectionString: variables.DATABASE_URL });
  await client.connect();
  await client.query("begin");
  await client.query(
    "lock table listings, submissions, rate_limits, used_captchas, jobs, mails in access exclusive mode",
  );
  const email = "locked@bezoeker.example";
  const answer = await visitor.post(`/nl/contacteer-mij/${properties.sale}/`, "contact-me", {
    ...VALID_FIELDS,
    email,
  });
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([303, ""]);
  const documents = await visitor.post(`/nl/documenten/${properties.sale}/`, "document-request", {
    ...VALID_FIELDS,
    email: "locked-out@bezoeker.example",
  });
  expect(documents.status).toBe(503);
  expect(documents.text).toContain('value="locked-out@bezoeker.example"');
  // The lock is released only here, so a request that waited for it would have waited forever.
  await client.query("rollback");
  await client.end();
  // To the visitor, to the agent of the property, and to the office of the property.
  await vi.waitFor(() => expect(mailsAbout(email)).toHaveLength(3), { timeout: 60_000 });
  expect(mailsAbout("locked-out@bezoeker.example")).toEqual([]);
});

test("accepted enquiries arrive after a kill of the process, also about a property removed since", {
  timeout: SLOW_MS,
}, async () => {
  await stopPostgresql(folder);
  const email = "killed@bezoeker.example";
  const answer = await visitor.post(`/nl/contacteer-mij/${properties.sale}/`, "contact-me", {
    ...VALID_FIELDS,
    email,
  });
  expect(answer.status).toBe(303);
  await site.end("SIGKILL");
  await startPostgresqlAgain(folder);
  await changeDatabase(`update listings set removed_at = now() where id = ${properties.sale}`);
  site = await startSiteProcess(variables);
  await vi.waitFor(
    () => {
      const found = mailsAbout(email);
      // Not to the agent: only the number of the property is known.
      expect(found).toHaveLength(2);
      for (const { words } of found)
        expect(words).toMatch(new RegExp(`/(nl/pand|property)/${properties.sale}/`));
    },
    { timeout: 60_000 },
  );
});
