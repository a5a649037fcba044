import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { solvedCaptcha } from "../../../test-support/captcha.ts";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio } from "../../../test-support/listings.ts";
import { unchanged } from "../../../test-support/mails.ts";
import { animatedGif } from "../../../test-support/pictures.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { aPdf } from "../../../test-support/sent-files.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { FormName } from "../../config/form-settings.ts";
import { queryRows } from "../../database/database.server.ts";
import { sharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";
import { FORMS } from "../forms.ts";
import { openSubmissionService, type SubmissionService } from "../submissions/submission-service.server.ts";
import { consumeBusyLimits } from "./busy-limits.server.ts";
import type { FormResult } from "./form-result.ts";
import type { PostedForm } from "./posted-form.server.ts";
import { type FormService, type FormServiceOptions, openFormService } from "./receive-form.server.ts";

const SECRET = "a secret of thirty-two characters";

/** Renée's values, for any form. */
const RENEE: Record<string, string> = {
  title: "ms",
  firstName: "Renée",
  lastName: "Vandenbroucke",
  email: "renee@bezoeker.example",
  phone: "0470123456",
  remark: "Kan ik zaterdag komen?",
  reason: "visit",
  goal: "sale",
  propertyType: "house",
  street: "Bakstenenkaai 14",
  zip: "9000",
  city: "Gent",
  friendEmail: "vriend@bezoeker.example",
  senderName: "Renée",
  message: "Iets voor u?",
  amount: "€ 325.000",
  validUntil: "2027-01-31",
  financing: "own-means",
  offerAgreement: "yes",
  persons: "2",
  monthlyIncome: "3000",
};

describeOnPostgresql("a submitted form", (open) => {
  let now = Date.UTC(2026, 10, 21, 12);
  let submissionService: SubmissionService;
  let service: FormService;
  let folder: string;
  let ids: { sale: string; rent: string };
  beforeAll(async () => {
    await stockCatalogue(open(), { listings: [ghentFlat, liegeStudio] });
    const rows = await open().database.select({ id: listings.id, goal: listings.goal }).from(listings);
    const idOf = (goal: string) => String(rows.find((row) => row.goal === goal)?.id);
    ids = { sale: idOf("sale"), rent: idOf("rent") };
  });
  beforeEach(async () => {
    folder = await emptyFolder();
    submissionService = await openSubmissionService(open(), {
      dataFolder: folder,
      complete: unchanged,
      onError: fail,
    });
    service = openService();
  });
  afterEach(async () => {
    await submissionService.close();
    for (const table of [
      "jobs",
      "mails",
      "saved_searches",
      "newsletter_subscribers",
      "submissions",
      "rate_limits",
      "used_captchas",
    ])
      await open().database.execute(sql`delete from ${sql.identifier(table)}`);
  });

  function fail(error: unknown): never {
    throw error;
  }

  /** Opens a service. A second one on the same database acts as another server. */
  function openService({
    isTyped = false,
    ...others
  }: { isTyped?: boolean } & Partial<FormServiceOptions> = {}): FormService {
    const { site } = sampleContext("nl");
    return openFormService({
      database: open().database,
      site: { ...site, forms: { ...site.forms, captcha: { workBits: 8, isTyped } } },
      textsIn: (language) => sampleContext(language).texts,
      baseUrl: "https://www.immo.example",
      submissions: submissionService,
      dataFolder: folder,
      secret: SECRET,
      now: () => new Date(now),
      onError: fail,
      ...others,
    });
  }

  function proof(of: FormService = service): string {
    const challenge = of.challenge();
    now += 3_000;
    return solvedCaptcha(challenge);
  }

  function posted(
    form: FormName,
    more: Record<string, string> = {},
    rest: Partial<PostedForm> = {},
  ): PostedForm {
    const { about, goal } = FORMS[form];
    return {
      form,
      fields: { ...RENEE, key: randomUUID(), proof: proof(), ...more },
      idText: about && (goal === "rent" ? ids.rent : ids.sale),
      language: "nl",
      ipAddress: "192.0.2.1",
      ...rest,
    };
  }

  const stored = () =>
    queryRows<{ form: string; fields: Record<string, unknown>; about: object }>(
      open().database,
      sql`select form, fields, about from submissions order by id`,
    );
  const mails = () =>
    queryRows<{ template: string; to: string; details: Record<string, unknown> }>(
      open().database,
      sql`select template, recipient ->> 'address' as "to", details from mails order by id`,
    );
  const asRedisplay = (answer: FormResult) => {
    if (answer.kind !== "redisplay") throw new Error(`It was ${answer.kind}`);
    return answer;
  };

  test.each<[FormName, string[]]>([
    ["site-contact", ["notice", "confirmation"]],
    ["contact-me", ["notice", "confirmation"]],
    ["contact-demand", ["notice", "confirmation"]],
    ["send-to-friend", ["friend", "notice"]],
    ["document-request", ["notice", "confirmation"]],
    ["purchase-offer", ["notice", "confirmation"]],
    ["rent-application", ["notice", "confirmation"]],
  ])("%s is stored with its mails, without fields that it does not have", async (form, templates) => {
    const answer = await service.receive(posted(form, { ownerId: "1", status: "sold", isAdmin: "true" }));
    expect(answer).toMatchObject({ kind: "accepted", receipt: { reference: expect.stringMatching(/^GB-/) } });
    const [row] = await stored();
    expect(row?.form).toBe(form);
    expect(Object.keys(row?.fields ?? {})).not.toEqual(expect.arrayContaining(["isAdmin"]));
    expect(Object.keys(row?.fields ?? {}).filter((name) => ["ownerId", "status"].includes(name))).toEqual([]);
    expect((await mails()).map(({ template }) => template)).toEqual(templates);
  });

  test("a CV is stored outside the served folders, and attached only to the agency's mail", async () => {
    const file = { name: "../cv Renée.pdf.exe", bytes: aPdf() };
    expect(await service.receive(posted("job-contact", {}, { file }))).toMatchObject({ kind: "accepted" });
    const [sent] = await queryRows<{ template: string; attachments: { path: string; name: string }[] }>(
      open().database,
      sql`select template, attachments from mails where attachments <> '[]'::jsonb`,
    );
    expect(sent).toMatchObject({ template: "notice", attachments: [{ name: "cv Renée.pdf" }] });
    expect(await readdir(join(folder, "uploads"))).toEqual([
      sent?.attachments[0]?.path.replace("uploads/", ""),
    ]);
  });

  test("a CV is kept while the visitor corrects other fields", async () => {
    const file = { name: "cv.pdf", bytes: aPdf() };
    const { sent } = asRedisplay(await service.receive(posted("job-contact", { email: "renee" }, { file })));
    expect(sent).toMatchObject({ errors: { email: "email" }, file: { name: "cv.pdf" } });
    const fileToken = sent.file?.token ?? "";
    expect(await service.receive(posted("job-contact", { fileToken }))).toMatchObject({ kind: "accepted" });
  });

  test("a CV that was kept before is kept when the site fails or is busy", async () => {
    const file = { name: "cv.pdf", bytes: aPdf() };
    const { sent } = asRedisplay(await service.receive(posted("job-contact", { email: "renee" }, { file })));
    const fileToken = sent.file?.token ?? expect.fail("The CV was not kept");
    const form = posted("job-contact", { fileToken });
    const failingService = openService({
      submissions: { accept: () => Promise.reject(new Error("a bug")) },
      onError: () => {},
    });
    for (const answer of [await failingService.receive(form), service.redisplayBusy(form)])
      expect(asRedisplay(answer).sent.file).toEqual({ token: fileToken, name: "cv.pdf" });
    const forged = posted("job-contact", { fileToken: fileToken.replace(/.$/, "") });
    expect(asRedisplay(service.redisplayBusy(forged)).sent.file).toBeUndefined();
    expect(await service.receive({ ...form, fields: { ...form.fields, proof: proof() } })).toMatchObject({
      kind: "accepted",
    });
  });

  const REPAIR = { defect: "De kraan lekt.", urgency: "week" };

  test("an optional photo that was deleted before the form was corrected is asked for again, once", async () => {
    const file = { name: "tap.gif", bytes: animatedGif(1) };
    const { sent } = asRedisplay(
      await service.receive(posted("repair-request", { ...REPAIR, email: "renee" }, { file })),
    );
    const fileToken = sent.file?.token ?? expect.fail("The photo was not kept");
    await rm(join(folder, "uploads", "waiting"), { recursive: true });
    const later = asRedisplay(await service.receive(posted("repair-request", { ...REPAIR, fileToken })));
    expect(later).toMatchObject({ status: 422, sent: { errors: { defectPhoto: "fileGone" } } });
    expect(later.sent.file).toBeUndefined();
    expect(await service.receive(posted("repair-request", REPAIR))).toMatchObject({ kind: "accepted" });
  });

  test("the token of a photo is not accepted as a CV", async () => {
    const file = { name: "tap.gif", bytes: animatedGif(1) };
    const { sent } = asRedisplay(
      await service.receive(posted("repair-request", { ...REPAIR, email: "renee" }, { file })),
    );
    const answer = asRedisplay(
      await service.receive(posted("job-contact", { fileToken: sent.file?.token ?? "" })),
    );
    expect(answer.sent).toMatchObject({ errors: { cv: "fileKind" } });
    expect(answer.sent.file).toBeUndefined();
  });

  test("a web page named as a CV is refused, and leaves no file", async () => {
    const file = { name: "cv.pdf", bytes: Buffer.from("<html>") };
    const { sent } = asRedisplay(await service.receive(posted("job-contact", {}, { file })));
    expect(sent.errors).toEqual({ cv: "fileKind" });
    expect(await readdir(folder)).not.toContain("uploads");
  });

  test("each invalid field has its error, and typed values are kept", async () => {
    const answer = await service.receive(
      posted("site-contact", { lastName: " ", email: "renee@", phone: "1" }),
    );
    expect(answer).toMatchObject({
      kind: "redisplay",
      status: 422,
      sent: {
        outcome: "invalid",
        errors: { lastName: "required", email: "email", phone: "phone" },
        values: { firstName: "Renée", email: "renee@" },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["a line break", "Renée\r\nBcc: everybody@x.example", "Renée Bcc: everybody@x.example"],
    ["a line separator", "Renée\u2028Bcc: x", "Renée Bcc: x"],
    ["an invisible character", "Renée\0", "Renée"],
    ["HTML", '<img src=x onerror="alert(1)">', '<img src=x onerror="alert(1)">'],
    ["a right-to-left override", "\u202eeénéR", "\u202eeénéR"],
    ["a composed emoji", "👩‍👩‍👧‍👦 Renée", "👩‍👩‍👧‍👦 Renée"],
  ])("a name with %s is accepted", async (_, typed, kept) => {
    await service.receive(posted("site-contact", { firstName: typed }));
    expect((await stored())[0]?.fields.firstName).toBe(kept);
  });

  describe("sent more than once", () => {
    test("five clicks at once give one row, one mail of each kind, and one reference", async () => {
      const form = posted("site-contact");
      const answers = await Promise.all(Array.from({ length: 5 }, () => service.receive(form)));
      const [first] = answers;
      expect(first?.kind).toBe("accepted");
      expect(answers).toEqual(Array(5).fill(first));
      expect(await stored()).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
    });

    test("the same form sent to another process is the same submission", async () => {
      const form = posted("site-contact");
      const [one, other] = [await service.receive(form), await openService().receive(form)];
      expect(one).toEqual(other);
      expect(await stored()).toHaveLength(1);
    });

    test("the same text from a newly loaded form is another submission", async () => {
      await service.receive(posted("site-contact"));
      await service.receive(posted("site-contact"));
      expect(await stored()).toHaveLength(2);
    });
  });

  describe("without a solved captcha", () => {
    test.each([
      ["no proof", { proof: "" }],
      ["an invalid proof", { proof: "work.x.1" }],
      ["a filled-in hidden field", { homepage: "https://spam.example" }],
    ])("a form with %s gets a captcha, and nothing is stored", async (_, more) => {
      const { status, sent } = asRedisplay(await service.receive(posted("site-contact", more)));
      expect(status).toBe(422);
      expect(sent).toMatchObject({ outcome: "question", question: { error: undefined } });
      expect(sent.question?.picture).toMatch(/^data:image\/png;base64,/);
      expect(await stored()).toEqual([]);
    });

    test("the sum in words is a valid answer, once", async () => {
      const { sent } = asRedisplay(await service.receive(posted("site-contact", { proof: "" })));
      const { token = "", sum } = sent.question ?? {};
      now += 3_000;
      const answer = { proof: "", question: token, key: sent.key };
      const wrong = asRedisplay(
        await service.receive(posted("site-contact", { ...answer, characters: "99" })),
      );
      expect(wrong.sent.question?.error).toBe("wrong");
      const unanswered = await service.receive(posted("site-contact", { ...answer, characters: " " }));
      expect(asRedisplay(unanswered).sent.question?.error).toBe("missing");
      const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
      const right = posted("site-contact", { ...answer, characters });
      expect(await service.receive(right)).toMatchObject({ kind: "accepted" });
      const replayed = posted("site-contact", { ...answer, characters, remark: "Iets anders" });
      expect(asRedisplay(await service.receive(replayed)).sent.outcome).toBe("question");
      expect(await stored()).toHaveLength(1);
    });

    test("where a typed captcha is required, a proof of work is not enough", async () => {
      const typed = openService({ isTyped: true });
      const { sent } = asRedisplay(await typed.receive(posted("site-contact", { proof: proof(typed) })));
      expect(sent.outcome).toBe("question");
      now += 3_000;
      const { token = "", sum } = sent.question ?? {};
      const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
      const answer = posted("site-contact", { proof: "", question: token, characters });
      expect(await typed.receive(answer)).toMatchObject({ kind: "accepted" });
    });

    test("a used proof of work is refused, by every process", async () => {
      const form = posted("site-contact");
      await service.receive(form);
      const other = { ...form, fields: { ...form.fields, key: randomUUID() } };
      expect(asRedisplay(await service.receive(other)).sent.outcome).toBe("question");
      expect(asRedisplay(await openService().receive(other)).sent.outcome).toBe("question");
    });
  });

  describe("too often", () => {
    test("a network may send ten forms an hour", async () => {
      const kinds: string[] = [];
      for (let index = 0; index < 11; index += 1)
        kinds.push((await service.receive(posted("site-contact", { email: `a${index}@x.example` }))).kind);
      expect(kinds).toEqual([...Array(10).fill("accepted"), "redisplay"]);
      const other = posted("site-contact", {}, { ipAddress: "192.0.2.2" });
      expect((await service.receive(other)).kind).toBe("accepted");
    });

    /**
     * Submits a form this number of times, each from the network of `addressOf`. All but the last three are
     * only counted, as another server would count them.
     */
    const reachBusyLimit = async (form: FormName, count: number, addressOf: (index: number) => string) => {
      const elsewhere = sharedRateLimiter(open().database, SECRET);
      const answers: FormResult[] = [];
      for (let index = 0; index < count; index += 1) {
        const ipAddress = addressOf(index);
        if (index < count - 3) {
          expect(await consumeBusyLimits(elsewhere, { form: FORMS[form], ipAddress }, now)).toBeUndefined();
          continue;
        }
        const more = { email: `a${index}@x.example`, friendEmail: `f${index}@x.example` };
        answers.push(await service.receive(posted(form, more, { ipAddress })));
      }
      expect(answers.map(({ kind }) => kind)).toEqual(Array(3).fill("accepted"));
    };

    /** `ipAddress`: another address in that network; `elsewhere`: one outside it, or empty when there is none. */
    test.each<
      [
        network: string,
        count: number,
        addressOf: (index: number) => string,
        ipAddress: string,
        elsewhere: string,
      ]
    >([
      ["one /24", 30, (index) => `203.0.113.${index}`, "203.0.113.200", "203.0.114.1"],
      ["one /48", 30, (index) => `2001:db8:1:${index}::1`, "2001:db8:1:ffff::1", "2001:db8:2::1"],
      ["one /16", 80, (index) => `203.0.${index}.1`, "203.0.200.1", "203.1.0.1"],
      ["one /32", 80, (index) => `2001:db8:${index}::1`, "2001:db8:ffff::1", "2001:db9::1"],
      ["everywhere", 200, (index) => `203.${index}.0.1`, "100.64.0.1", ""],
    ])(
      "from %s, after %i submissions of a form in an hour, a visitor gets a captcha and is accepted",
      async (_, count, addressOf, ipAddress, elsewhere) => {
        await reachBusyLimit("site-contact", count, addressOf);
        const email = "renee@bezoeker.example";
        const { sent } = asRedisplay(await service.receive(posted("site-contact", { email }, { ipAddress })));
        expect(sent).toMatchObject({ outcome: "question", values: { remark: RENEE.remark } });
        now += 3_000;
        const { token = "", sum } = sent.question ?? {};
        const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
        // Browsers send a new proof of work too, and must not hide the question because of it.
        expect(sent.question?.isRequired).toBe(true);
        const answer = { email, question: token, characters, key: sent.key };
        const answered = await service.receive(posted("site-contact", answer, { ipAddress }));
        expect(answered).toMatchObject({ kind: "accepted" });
        // The agency is notified; no mail goes to an address that anybody may have typed.
        const mailsAboutVisitor = (await mails()).filter(({ template, to, details }) =>
          template === "notice" ? JSON.stringify(details).includes(email) : to === email,
        );
        expect(mailsAboutVisitor.map(({ template }) => template)).toEqual(["notice"]);
        if (elsewhere !== "")
          expect(await service.receive(posted("site-contact", {}, { ipAddress: elsewhere }))).toMatchObject({
            kind: "accepted",
          });
        const other = posted("contact-me", {}, { ipAddress });
        expect(await service.receive(other)).toMatchObject({ kind: "accepted" });
      },
      60_000,
    );

    test("requests that get a captcha do not count against the limit of a network", async () => {
      await reachBusyLimit("site-contact", 30, (index) => `203.0.113.${index}`);
      for (let index = 0; index < 11; index += 1) {
        const { sent } = asRedisplay(
          await service.receive(posted("site-contact", {}, { ipAddress: "203.0.113.99" })),
        );
        expect(sent.outcome).toBe("question");
      }
    });

    test("a form above the limit is shown again with its values and its file, and is accepted after the wait", async () => {
      const cv = () => ({ name: "cv.pdf", bytes: aPdf() });
      const send = (motivation: string, more: Record<string, string> = {}) =>
        service.receive(posted("job-contact", { motivation, ...more }, more.fileToken ? {} : { file: cv() }));
      for (let index = 0; index < 5; index += 1) await send(`Hallo ${index}`);
      const { status, sent } = asRedisplay(await send("Tot gauw"));
      expect([status, sent]).toMatchObject([
        429,
        { outcome: "too-many", values: { motivation: "Tot gauw" }, errors: {}, file: { name: "cv.pdf" } },
      ]);
      now += sent.waitMs ?? 0;
      expect(await send("Tot gauw", { fileToken: sent.file?.token ?? "" })).toMatchObject({
        kind: "accepted",
      });
    });

    test("one network cannot use up the limit of all networks", async () => {
      for (let index = 0; index < 60; index += 1)
        await service.receive(posted("site-contact", { email: `a${index}@x.example` }));
      const near = posted("site-contact", {}, { ipAddress: "192.0.2.2" });
      expect(await service.receive(near)).toMatchObject({ kind: "accepted" });
    });

    test("above the hourly limit nothing is sent to friends", async () => {
      await reachBusyLimit("send-to-friend", 15, (index) => `203.0.113.${index}`);
      const late = posted("send-to-friend", {}, { ipAddress: "203.0.113.99" });
      expect(await service.receive(late)).toMatchObject({ status: 429, sent: { outcome: "too-many" } });
    });

    test("above the hourly limit a subscription still gets its confirmation mail", async () => {
      await reachBusyLimit("sign-newsletter", 30, (index) => `203.0.113.${index}`);
      const email = "renee@bezoeker.example";
      const ipAddress = "203.0.113.99";
      const { sent } = asRedisplay(
        await service.receive(posted("sign-newsletter", { email }, { ipAddress })),
      );
      now += 3_000;
      const { token = "", sum } = sent.question ?? {};
      const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
      await service.receive(
        posted("sign-newsletter", { email, proof: "", question: token, characters }, { ipAddress }),
      );
      expect((await mails()).filter(({ to }) => to === email)).toMatchObject([{ template: "opt-in" }]);
    });

    test("thirty attempts in ten minutes are allowed per /64, counted over all processes", async () => {
      const services = [service, openService()];
      let refused = 0;
      for (let index = 0; index < 40; index += 1)
        if (await services[index % 2]?.admit(`2001:db8::${index.toString(16)}`)) refused += 1;
      expect(refused).toBe(10);
      expect(await service.admit("2001:db8:0:1::1")).toBeUndefined();
      now += 600_000;
      expect(await service.admit("2001:db8::1")).toBeUndefined();
    });

    test("a network may send twenty files a day", async () => {
      const kinds: string[] = [];
      for (let index = 0; index < 21; index += 1) {
        if (index % 5 === 0) now += 3_600_000;
        const file = { name: "cv.pdf", bytes: aPdf(String(index)) };
        kinds.push((await service.receive(posted("job-contact", {}, { file }))).kind);
      }
      expect(kinds).toEqual([...Array(20).fill("accepted"), "redisplay"]);
      const file = { name: "cv.pdf", bytes: aPdf() };
      const other = posted("job-contact", {}, { file, ipAddress: "192.0.2.2" });
      expect((await service.receive(other)).kind).toBe("accepted");
    });

    test("a friend gets three mails a day at most, from any senders", async () => {
      for (let index = 0; index < 3; index += 1)
        await service.receive(
          posted(
            "send-to-friend",
            { friendEmail: `vriend+${index}@bezoeker.example` },
            { ipAddress: `192.0.2.${index}` },
          ),
        );
      const { sent } = asRedisplay(
        await service.receive(posted("send-to-friend", {}, { ipAddress: "192.0.2.9" })),
      );
      expect(sent.errors).toEqual({ friendEmail: "recipientFull" });
      expect((await mails()).filter(({ template }) => template === "friend")).toHaveLength(3);
    });

    test("a mailbox gets ten confirmations a day, in any spelling, and the agency every notification", async () => {
      for (let index = 0; index < 12; index += 1) {
        const email = index % 2 === 0 ? `renee+${index}@bezoeker.example` : "Renee@bezoeker.example";
        await service.receive(posted("site-contact", { email }, { ipAddress: `192.0.2.${index}` }));
      }
      const templates = (await mails()).map(({ template }) => template);
      expect(templates.filter((template) => template === "notice")).toHaveLength(12);
      expect(templates.filter((template) => template === "confirmation")).toHaveLength(10);
    });
  });

  test("a repeated document request notifies the agency once, and only the visitor's mail mentions the first", async () => {
    const first = await service.receive(posted("document-request"));
    const again = { email: "RENEE@bezoeker.example", remark: "" };
    const second = await service.receive(posted("document-request", again));
    expect([first.kind, second.kind]).toEqual(["accepted", "accepted"]);
    const sent = await mails();
    expect(sent.filter(({ template }) => template === "notice")).toHaveLength(1);
    expect(
      sent
        .filter(({ template }) => template === "confirmation")
        .map(({ details }) => [details.note, details.next]),
    ).toEqual([
      [undefined, ["We sturen u de documenten per e-mail zodra ze klaar zijn."]],
      [
        "U hebt deze documenten al aangevraagd.",
        ["Uw eerste aanvraag blijft geldig. U hoeft niets te doen."],
      ],
    ]);
  });

  test("a repeated document request with a message reaches the agency", async () => {
    await service.receive(posted("document-request", { remark: "" }));
    await service.receive(posted("document-request", { remark: "Is the roof insulated?" }));
    const sent = await mails();
    expect(sent.filter(({ template }) => template === "notice")).toHaveLength(2);
    expect(sent.at(-1)?.details.note).toBe("U hebt deze documenten al aangevraagd.");
  });

  test("documents of another property are a new request", async () => {
    await service.receive(posted("document-request"));
    await service.receive(posted("document-request", {}, { idText: ids.rent }));
    const sent = await mails();
    expect(sent.filter(({ template }) => template === "notice")).toHaveLength(2);
  });

  test("a repeated subscription sends one mail an hour, and the page does not reveal it", async () => {
    const kinds = new Set<string>();
    for (let index = 0; index < 40; index += 1) {
      const email = index % 2 === 0 ? "renee@bezoeker.example" : "RENEE@bezoeker.example";
      const answer = await service.receive(
        posted("sign-newsletter", { email }, { ipAddress: `192.${index}.0.2` }),
      );
      kinds.add(answer.kind);
    }
    expect([...kinds]).toEqual(["accepted"]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: "opt-in", details: { kind: "newsletter" } });
    now += 3_600_000;
    await service.receive(posted("sign-newsletter"));
    expect(await mails()).toHaveLength(2);
    const people = await queryRows<{ state: string }>(
      open().database,
      sql`select state from newsletter_subscribers`,
    );
    expect(people).toEqual([{ state: "asked" }]);
  });

  test("a search alert waits for confirmation, and its errors are shown", async () => {
    const wanted = { demandGoal: "sale", frequency: "daily", alertFrom: "", firstName: "", lastName: "" };
    const { sent } = asRedisplay(
      await service.receive(
        posted("demand-register", wanted, {
          lists: {
            demandTypes: ["house", "castle"],
            zones: [],
            "alertUntil-day": ["3"],
            email: ["r@x.example"],
          },
        }),
      ),
    );
    expect(sent.errors).toEqual({
      demandTypes: "choice",
      zones: "required",
      alertUntil: "incomplete",
    });
    for (const [zones, expected] of [
      [["44021", "flanders"], "accepted"],
      [["99999"], "redisplay"],
    ] as const) {
      const fields = posted("demand-register", wanted).fields;
      const lists = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
      const answer = await service.receive(
        posted("demand-register", fields, { lists: { ...lists, demandTypes: ["house"], zones: [...zones] } }),
      );
      expect(answer.kind).toBe(expected);
    }
    const rows = await queryRows(open().database, sql`select state, types, frequency from saved_searches`);
    expect(rows).toEqual([{ state: "asked", types: [1], frequency: "daily" }]);
    expect((await mails()).map(({ template }) => template).sort()).toEqual(["notice", "opt-in"]);
  });

  test("a search alert that nobody could confirm is refused until its confirmation mail may be sent", async () => {
    const search = (minPrice: string) =>
      posted(
        "demand-register",
        { demandGoal: "sale", demandTypes: "house", zones: "flanders", frequency: "daily", minPrice },
        { ipAddress: `192.${minPrice}.0.2` },
      );
    for (const minPrice of ["1", "2", "3"])
      expect(await service.receive(search(minPrice))).toMatchObject({ kind: "accepted" });
    expect(await service.receive(search("4"))).toMatchObject({
      status: 429,
      sent: { outcome: "too-many", waitMs: expect.any(Number) },
    });
    expect((await mails()).filter(({ template }) => template === "opt-in")).toHaveLength(3);
    expect(await queryRows(open().database, sql`select from saved_searches`)).toHaveLength(3);
    now += 3_600_000;
    expect(await service.receive(search("4"))).toMatchObject({ kind: "accepted" });
  });

  test("replies of the friend go to the sender", async () => {
    await service.receive(posted("send-to-friend"));
    const [mail] = await queryRows<{ replyTo: unknown }>(
      open().database,
      sql`select reply_to as "replyTo" from mails where template = 'friend'`,
    );
    expect(mail?.replyTo).toEqual({ name: "Renée", address: "renee@bezoeker.example" });
  });

  test("links in mails to a friend are refused", async () => {
    const { sent } = asRedisplay(
      await service.receive(posted("send-to-friend", { senderName: "www.casino.example" })),
    );
    expect(sent.errors).toEqual({ senderName: "links" });
  });

  test.each([
    ["an unknown property", "contact-me", "999999999"],
    ["an offer to buy a property that is to let", "purchase-offer", "rent"],
    ["an invalid id", "contact-me", "1e3"],
  ] as const)("there is no form for %s", async (_, form, id) => {
    const idText = id === "rent" ? ids.rent : id;
    expect(await service.receive(posted(form, {}, { idText }))).toEqual({ kind: "not-found" });
  });

  test("when the disk fails the form is not sent, can be tried again, and its proof of work stays valid", async () => {
    const form = posted("site-contact");
    const { accept } = submissionService;
    const errors: unknown[] = [];
    const failingService = openService({
      submissions: {
        accept: async (submission) =>
          errors.length === 0
            ? { kind: "refused", mayArrive: false, reason: new Error("full") }
            : accept(submission),
      },
      onError: (error) => errors.push(error),
    });
    expect(await failingService.receive(form)).toMatchObject({ status: 503, sent: { outcome: "not-sent" } });
    expect(await failingService.receive(form)).toMatchObject({ kind: "accepted" });
  });

  test("a form that is rejected because the site is busy is shown again as it was typed, and nothing is stored", async () => {
    const form = posted("site-contact", { remark: "Tot gauw" });
    expect(asRedisplay(service.redisplayBusy(form))).toMatchObject({
      status: 503,
      sent: {
        outcome: "not-sent",
        key: form.fields.key,
        values: { remark: "Tot gauw", lastName: RENEE.lastName },
      },
    });
    expect(await stored()).toEqual([]);
    expect(await service.receive(form)).toMatchObject({ kind: "accepted" });
  });

  test.each([
    ["an internal error", new Error("a bug"), 500],
    ["a lost connection", Object.assign(new Error("away"), { code: "ECONNRESET" }), 503],
  ])(
    "after %s the form is shown again as it was typed, and the error is reported",
    async (_, error, status) => {
      const reported: unknown[] = [];
      const failingService = openService({
        submissions: { accept: () => Promise.reject(error) },
        onError: (one) => reported.push(one),
      });
      const form = posted("site-contact", { remark: "Tot gauw" });
      expect(asRedisplay(await failingService.receive(form))).toMatchObject({
        status,
        sent: { outcome: "not-sent", key: form.fields.key, values: { remark: "Tot gauw" } },
      });
      expect(reported).toEqual([error]);
      expect(await stored()).toEqual([]);
      expect(await service.receive({ ...form, fields: { ...form.fields, proof: proof() } })).toMatchObject({
        kind: "accepted",
      });
    },
  );
});
