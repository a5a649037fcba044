import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { openPublicForms, type PublicForms } from "../../test-support/public-forms.ts";
import { sampleOnPostgresql } from "../../test-support/site-process.ts";

/*
 * Log lines of a whole site about statements that its database refuses. The driver's error contains the values of the
 * statement, which are visitors' data and must not be logged.
 */

const EMAIL = "renee.peeters@visitor.example";

let site: HostedSite;
let database: pg.Client;
let forms: PublicForms;
beforeAll(async () => {
  const sample = await sampleOnPostgresql();
  site = await startHostedSite({ ...sample, TRUSTED_PROXIES: "loopback" });
  database = new pg.Client({ connectionString: sample.DATABASE_URL });
  await database.connect();
  forms = await openPublicForms(site.port, 2);
}, 120_000);
afterAll(async () => {
  await database.end();
  await site.end();
});

test("a form that the database refuses is logged without its values", async () => {
  // The name of the constraint identifies the log line.
  await database.query("alter table submissions add constraint nobody check (form <> 'site-contact')");
  const fields = { form: "site-contact", title: "ms", firstName: "Renée", lastName: "Peeters", email: EMAIL };
  const answer = await forms.post(
    "/contact/",
    forms.withCaptcha({ ...fields, remark: "Hello", phone: "0470123456" }),
  );
  expect(answer.status, answer.text.slice(0, 2_000)).toBe(503);
  await vi.waitFor(() => expect(site.output()).toMatch(/"level":50.*nobody/), { timeout: 20_000 });
  expect(site.output()).not.toContain(EMAIL);
});

test("a sign-in that the database refuses is logged without its values", async () => {
  const before = site.output().length;
  await database.query("alter table accounts rename column email to address");
  const answer = await forms.post("/login/", {
    username: EMAIL,
    email: EMAIL,
    password: "violet anchor drum",
  });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await vi.waitFor(() => expect(site.output().slice(before)).toMatch(/"level":50/), { timeout: 20_000 });
  expect(site.output()).not.toContain(EMAIL);
});
