import { randomBytes } from "node:crypto";
import { cp, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CRM_ACCOUNT, startCrmServer, whiseWebhook } from "../../test-support/crm-server.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { FORM_CHOICES, formVisitor } from "../../test-support/form-visitor.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";

/* Other programs get a lead through a webhook, as a contact in a CRM, and as a file in the mail to the agency. */

const webhookRequests: { headers: IncomingMessage["headers"]; body: string }[] = [];
/** Server of the webhook, which stores every request. */
const webhookServer = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  webhookRequests.push({ headers: request.headers, body });
  response.writeHead(200).end();
});
/** A CRM that gets leads as contacts. */
let whise: Awaited<ReturnType<typeof startCrmServer>>;
let mails: MailServer;
let site: HostedSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => webhookServer.listen(0, "127.0.0.1", resolve));
  whise = await startCrmServer();
  mails = await startMailServer();
  const folder = await emptyFolder();
  await cp(join(import.meta.dirname, "../../site"), folder, { recursive: true });
  const file = join(folder, "site.json");
  const settings = JSON.parse(await readFile(file, "utf8"));
  const webhook = {
    name: "crm",
    address: `http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}/`,
    secret: "env:WEBHOOK_CRM",
    forms: ["site-contact"],
    allowPrivateAddresses: true,
  };
  const crmWebhook = { ...whiseWebhook(whise.address, "WEBHOOK_WHISE"), forms: ["site-contact"] };
  const changed = {
    ...settings,
    webhooks: [webhook, crmWebhook],
    mail: { ...settings.mail, attachesLeadJson: true },
  };
  await writeFile(file, JSON.stringify(changed));
  site = await startHostedSite({
    SITE_DIR: folder,
    SMTP_URL: mails.url,
    TRUSTED_PROXIES: "loopback",
    WEBHOOK_CRM: `whsec_${randomBytes(32).toString("base64")}`,
    WEBHOOK_WHISE: CRM_ACCOUNT.password,
  });
}, 240_000);
afterAll(async () => {
  await site?.end();
  await mails?.close();
  webhookServer.close();
  whise?.close();
});

test("a lead is sent to the webhook and the CRM of its form, and attached to the mail to the agency", async () => {
  const visitor = await formVisitor(site, 2);
  const fields = { ...FORM_CHOICES, firstName: "Renée", lastName: "Claes", remark: "Tot binnenkort" };
  const email = "renee@bezoeker.example";
  // No webhook is configured for this form. It is sent first, so that it would be the first to arrive.
  const other = await visitor.post("/nl/nieuwsbrief/", "sign-newsletter", {
    email: "other@bezoeker.example",
  });
  expect(other.status).toBe(303);
  await visitor.post("/nl/contact/", "site-contact", { ...fields, email, phone: "0470123456" });
  const { body, headers } = await vi.waitFor(
    () => {
      const [first] = webhookRequests;
      if (first === undefined) throw new Error("The webhook received nothing");
      return first;
    },
    { timeout: 60_000, interval: 100 },
  );
  const sent = JSON.parse(body);
  expect(sent).toMatchObject({ version: 1, lead: { form: "site-contact", email, property: null } });
  expect(headers).toMatchObject({ "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/) });
  const mail = await vi.waitFor(
    () => {
      const mailWithFile = mails.received.find((mail) => mail.body.includes(`${sent.lead.reference}.json`));
      if (mailWithFile === undefined) throw new Error("No mail with the file arrived");
      return mailWithFile;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(fileIn(mail.body)).toEqual(sent);
  expect(webhookRequests).toHaveLength(1);
  await vi.waitFor(() => expect(whise.contacts.size).toBe(1), { timeout: 60_000, interval: 100 });
  // 4381 is the office of `whiseWebhook`.
  expect(whise.contacts.get(email)).toMatchObject({ Name: "Claes", FirstName: "Renée", OfficeIds: [4381] });
});

/** Content of the JSON file that is attached to a mail. */
function fileIn(body: string): unknown {
  const part = body.split(/\r\n--/).find((one) => /Content-Type: application\/json/i.test(one)) ?? "";
  const [, content = ""] = part.split("\r\n\r\n");
  return JSON.parse(Buffer.from(content, "base64").toString("utf8"));
}
