import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { solvedCaptcha } from "../../../test-support/captcha.ts";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio } from "../../../test-support/listings.ts";
import { asItIs } from "../../../test-support/mails.ts";
import { aPdf } from "../../../test-support/sent-files.ts";
import { showingIn } from "../../../test-support/showing.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { FormName } from "../../config/form-settings.ts";
import { queryRows } from "../../database/database.server.ts";
import { FORMS } from "../forms.ts";
import { openSubmissionService, type SubmissionService } from "../submissions/submission-service.server.ts";
import type { FormAnswer } from "./form-answer.ts";
import type { PostedForm } from "./posted-form.server.ts";
import { type FormService, openFormService } from "./receive-form.server.ts";

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

describeOnPostgresql("a form that arrives", (open) => {
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
      complete: asItIs,
      onError: fail,
    });
    service = openService();
  });
  afterEach(async () => {
    await submissionService.close();
    for (const table of [
      "jobs",
      "mails",
      "demands",
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

  /** Another service on the same database stands for another machine. */
  function openService({ isTyped = false } = {}): FormService {
    const { site } = showingIn("nl");
    return openFormService({
      database: open().database,
      site: { ...site, forms: { ...site.forms, captcha: { workBits: 8, isTyped } } },
      textsIn: (language) => showingIn(language).texts,
      baseUrl: "https://www.immo.example",
      submissions: submissionService,
      dataFolder: folder,
      secret: SECRET,
      now: () => new Date(now),
      onError: fail,
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
      address: "192.0.2.1",
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
  const again = (answer: FormAnswer) => {
    if (answer.kind !== "again") throw new Error(`It was ${answer.kind}`);
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
  ])("%s is kept, with its mails, and without what it did not ask", async (form, templates) => {
    const answer = await service.receive(posted(form, { ownerId: "1", status: "sold", isAdmin: "true" }));
    expect(answer).toMatchObject({ kind: "accepted", receipt: { reference: expect.stringMatching(/^GB-/) } });
    const [row] = await stored();
    expect(row?.form).toBe(form);
    expect(Object.keys(row?.fields ?? {})).not.toEqual(expect.arrayContaining(["isAdmin"]));
    expect(Object.keys(row?.fields ?? {}).filter((name) => ["ownerId", "status"].includes(name))).toEqual([]);
    expect((await mails()).map(({ template }) => template)).toEqual(templates);
  });

  test("a CV is kept outside of what is served, and goes with the agency's mail alone", async () => {
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

  test("a CV stays while the rest is mended", async () => {
    const file = { name: "cv.pdf", bytes: aPdf() };
    const { sent } = again(await service.receive(posted("job-contact", { email: "renee" }, { file })));
    expect(sent).toMatchObject({ faults: { email: "email" }, file: { name: "cv.pdf" } });
    const fileToken = sent.file?.token ?? "";
    expect(await service.receive(posted("job-contact", { fileToken }))).toMatchObject({ kind: "accepted" });
  });

  test("a page called CV is refused, and leaves no file", async () => {
    const file = { name: "cv.pdf", bytes: Buffer.from("<html>") };
    const { sent } = again(await service.receive(posted("job-contact", {}, { file })));
    expect(sent.faults).toEqual({ cv: "fileKind" });
    expect(await readdir(folder)).not.toContain("uploads");
  });

  test("what is wrong is said field by field, and what was typed stays", async () => {
    const answer = await service.receive(
      posted("site-contact", { lastName: " ", email: "renee@", phone: "1" }),
    );
    expect(answer).toMatchObject({
      kind: "again",
      status: 422,
      sent: {
        outcome: "invalid",
        faults: { lastName: "required", email: "email", phone: "phone" },
        values: { firstName: "Renée", email: "renee@" },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["a line break", "Renée\r\nBcc: everybody@x.example", "Renée Bcc: everybody@x.example"],
    ["a line of another kind", "Renée\u2028Bcc: x", "Renée Bcc: x"],
    ["nothing that one sees", "Renée\0", "Renée"],
    ["a page", '<img src=x onerror="alert(1)">', '<img src=x onerror="alert(1)">'],
    ["a turn of the writing", "\u202eeénéR", "\u202eeénéR"],
    ["a family", "👩‍👩‍👧‍👦 Renée", "👩‍👩‍👧‍👦 Renée"],
  ])("a name with %s is kept as a name", async (_, typed, kept) => {
    await service.receive(posted("site-contact", { firstName: typed }));
    expect((await stored())[0]?.fields.firstName).toBe(kept);
  });

  describe("sent more than once", () => {
    test("five clicks at once are one row, a mail each, and one reference", async () => {
      const form = posted("site-contact");
      const answers = await Promise.all(Array.from({ length: 5 }, () => service.receive(form)));
      const [first] = answers;
      expect(first?.kind).toBe("accepted");
      expect(answers).toEqual(Array(5).fill(first));
      expect(await stored()).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
    });

    test("the same on another machine is the same", async () => {
      const form = posted("site-contact");
      const [one, other] = [await service.receive(form), await openService().receive(form)];
      expect(one).toEqual(other);
      expect(await stored()).toHaveLength(1);
    });

    test("the same words from a new page are another", async () => {
      await service.receive(posted("site-contact"));
      await service.receive(posted("site-contact"));
      expect(await stored()).toHaveLength(2);
    });
  });

  describe("without a person behind it", () => {
    test.each([
      ["nothing", { proof: "" }],
      ["nonsense", { proof: "work.x.1" }],
      ["a field filled in that nobody sees", { homepage: "https://spam.example" }],
    ])("by %s, it is asked for one, and nothing is kept", async (_, more) => {
      const { status, sent } = again(await service.receive(posted("site-contact", more)));
      expect(status).toBe(422);
      expect(sent).toMatchObject({ outcome: "question", question: { fault: undefined } });
      expect(sent.question?.picture).toMatch(/^data:image\/png;base64,/);
      expect(await stored()).toEqual([]);
    });

    test("the sum in words is an answer, once", async () => {
      const { sent } = again(await service.receive(posted("site-contact", { proof: "" })));
      const { token = "", sum } = sent.question ?? {};
      now += 3_000;
      const answer = { proof: "", question: token, key: sent.key };
      const wrong = again(await service.receive(posted("site-contact", { ...answer, characters: "99" })));
      expect(wrong.sent.question?.fault).toBe("wrong");
      const unanswered = await service.receive(posted("site-contact", { ...answer, characters: " " }));
      expect(again(unanswered).sent.question?.fault).toBe("missing");
      const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
      const right = posted("site-contact", { ...answer, characters });
      expect(await service.receive(right)).toMatchObject({ kind: "accepted" });
      const replayed = posted("site-contact", { ...answer, characters, remark: "Iets anders" });
      expect(again(await service.receive(replayed)).sent.outcome).toBe("question");
      expect(await stored()).toHaveLength(1);
    });

    test("where people type, no browser does it for them", async () => {
      const typed = openService({ isTyped: true });
      const { sent } = again(await typed.receive(posted("site-contact", { proof: proof(typed) })));
      expect(sent.outcome).toBe("question");
      now += 3_000;
      const { token = "", sum } = sent.question ?? {};
      const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
      const answer = posted("site-contact", { proof: "", question: token, characters });
      expect(await typed.receive(answer)).toMatchObject({ kind: "accepted" });
    });

    test("a sum that was used is used, on every machine", async () => {
      const form = posted("site-contact");
      await service.receive(form);
      const other = { ...form, fields: { ...form.fields, key: randomUUID() } };
      expect(again(await service.receive(other)).sent.outcome).toBe("question");
      expect(again(await openService().receive(other)).sent.outcome).toBe("question");
    });
  });

  describe("too often", () => {
    test("a network may send ten an hour, and is told how long to wait", async () => {
      const kinds: string[] = [];
      for (let at = 0; at < 11; at += 1)
        kinds.push((await service.receive(posted("site-contact", { email: `a${at}@x.example` }))).kind);
      expect(kinds).toEqual([...Array(10).fill("accepted"), "too-many"]);
      const other = posted("site-contact", {}, { address: "192.0.2.2" });
      expect((await service.receive(other)).kind).toBe("accepted");
    });

    /** Sends this number of valid submissions, each from the network of `addressOf`. */
    const fill = async (form: FormName, count: number, addressOf: (at: number) => string) => {
      const answers: FormAnswer[] = [];
      for (let at = 0; at < count; at += 1) {
        const more = { email: `a${at}@x.example`, friendEmail: `f${at}@x.example` };
        answers.push(await service.receive(posted(form, more, { address: addressOf(at) })));
      }
      expect(answers.map(({ kind }) => kind)).toEqual(Array(count).fill("accepted"));
    };

    test.each<[string, number, (at: number) => string, string, string]>([
      ["one /24", 30, (at) => `203.0.113.${at}`, "203.0.113.200", "203.0.114.1"],
      ["one /48", 30, (at) => `2001:db8:1:${at}::1`, "2001:db8:1:ffff::1", "2001:db8:2::1"],
      ["one /16", 80, (at) => `203.0.${at}.1`, "203.0.200.1", "203.1.0.1"],
      ["one /32", 80, (at) => `2001:db8:${at}::1`, "2001:db8:ffff::1", "2001:db9::1"],
      ["everywhere", 200, (at) => `203.${at}.0.1`, "100.64.0.1", ""],
    ])(
      "from %s, after %i of a form in an hour, a visitor answers a question and is taken",
      async (_, most, addressOf, address, elsewhere) => {
        await fill("site-contact", most, addressOf);
        const email = "renee@bezoeker.example";
        const { sent } = again(await service.receive(posted("site-contact", { email }, { address })));
        expect(sent).toMatchObject({ outcome: "question", values: { remark: RENEE.remark } });
        now += 3_000;
        const { token = "", sum } = sent.question ?? {};
        const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
        const answer = { email, proof: "", question: token, characters, key: sent.key };
        const taken = await service.receive(posted("site-contact", answer, { address }));
        expect(taken).toMatchObject({ kind: "accepted" });
        // The agency is notified; no mail goes to an address that anybody may have typed.
        const written = (await mails()).filter(({ template, to, details }) =>
          template === "notice" ? JSON.stringify(details).includes(email) : to === email,
        );
        expect(written.map(({ template }) => template)).toEqual(["notice"]);
        if (elsewhere !== "")
          expect(await service.receive(posted("site-contact", {}, { address: elsewhere }))).toMatchObject({
            kind: "accepted",
          });
        const other = posted("contact-me", {}, { address });
        expect(await service.receive(other)).toMatchObject({ kind: "accepted" });
      },
      60_000,
    );

    test("the questions of a busy hour do not count against the limit of a network", async () => {
      await fill("site-contact", 30, (at) => `203.0.113.${at}`);
      for (let at = 0; at < 11; at += 1) {
        const { sent } = again(
          await service.receive(posted("site-contact", {}, { address: "203.0.113.99" })),
        );
        expect(sent.outcome).toBe("question");
      }
    });

    test("one network cannot make the hour of everybody busy", async () => {
      for (let at = 0; at < 60; at += 1)
        await service.receive(posted("site-contact", { email: `a${at}@x.example` }));
      const near = posted("site-contact", {}, { address: "192.0.2.2" });
      expect(await service.receive(near)).toMatchObject({ kind: "accepted" });
    });

    test("in a busy hour nothing is sent to friends", async () => {
      await fill("send-to-friend", 15, (at) => `203.0.113.${at}`);
      const late = posted("send-to-friend", {}, { address: "203.0.113.99" });
      expect(await service.receive(late)).toMatchObject({ kind: "too-many" });
    });

    test("a subscription is confirmed by mail in a busy hour too", async () => {
      await fill("sign-newsletter", 30, (at) => `203.0.113.${at}`);
      const email = "renee@bezoeker.example";
      const address = "203.0.113.99";
      const { sent } = again(await service.receive(posted("sign-newsletter", { email }, { address })));
      now += 3_000;
      const { token = "", sum } = sent.question ?? {};
      const characters = String((sum?.first ?? 0) + (sum?.second ?? 0));
      await service.receive(
        posted("sign-newsletter", { email, proof: "", question: token, characters }, { address }),
      );
      expect((await mails()).filter(({ to }) => to === email)).toMatchObject([{ template: "opt-in" }]);
    });

    test("thirty attempts in ten minutes, counted by all machines together, and by /64", async () => {
      const machines = [service, openService()];
      let refused = 0;
      for (let at = 0; at < 40; at += 1)
        if (await machines[at % 2]?.admit(`2001:db8::${at.toString(16)}`)) refused += 1;
      expect(refused).toBe(10);
      expect(await service.admit("2001:db8:0:1::1")).toBeUndefined();
      now += 600_000;
      expect(await service.admit("2001:db8::1")).toBeUndefined();
    });

    test("a network may send twenty files a day: they stay for months", async () => {
      const kinds: string[] = [];
      for (let at = 0; at < 21; at += 1) {
        if (at % 5 === 0) now += 3_600_000;
        const file = { name: "cv.pdf", bytes: aPdf(String(at)) };
        kinds.push((await service.receive(posted("job-contact", {}, { file }))).kind);
      }
      expect(kinds).toEqual([...Array(20).fill("accepted"), "too-many"]);
      const file = { name: "cv.pdf", bytes: aPdf() };
      const other = posted("job-contact", {}, { file, address: "192.0.2.2" });
      expect((await service.receive(other)).kind).toBe("accepted");
    });

    test("three mails a day to somebody's friend, whoever sends them", async () => {
      for (let at = 0; at < 3; at += 1)
        await service.receive(
          posted(
            "send-to-friend",
            { friendEmail: `vriend+${at}@bezoeker.example` },
            { address: `192.0.2.${at}` },
          ),
        );
      const { sent } = again(await service.receive(posted("send-to-friend", {}, { address: "192.0.2.9" })));
      expect(sent.faults).toEqual({ friendEmail: "recipientFull" });
      expect((await mails()).filter(({ template }) => template === "friend")).toHaveLength(3);
    });

    test("a mailbox gets ten confirmations a day, whatever its tag, and the agency every notice", async () => {
      for (let at = 0; at < 12; at += 1) {
        const email = at % 2 === 0 ? `renee+${at}@bezoeker.example` : "Renee@bezoeker.example";
        await service.receive(posted("site-contact", { email }, { address: `192.0.2.${at}` }));
      }
      const templates = (await mails()).map(({ template }) => template);
      expect(templates.filter((template) => template === "notice")).toHaveLength(12);
      expect(templates.filter((template) => template === "confirmation")).toHaveLength(10);
    });
  });

  test("documents asked for twice: the page says the same, the mail to the address says it, the agency is asked once", async () => {
    const first = await service.receive(posted("document-request"));
    const second = await service.receive(posted("document-request", { email: "RENEE@bezoeker.example" }));
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

  test("documents of another home are asked for anew", async () => {
    await service.receive(posted("document-request"));
    await service.receive(posted("document-request", {}, { idText: ids.rent }));
    const sent = await mails();
    expect(sent.filter(({ template }) => template === "notice")).toHaveLength(2);
  });

  test("an address that is signed up again and again is written to once an hour, and the page never tells", async () => {
    const kinds = new Set<string>();
    for (let at = 0; at < 40; at += 1) {
      const email = at % 2 === 0 ? "renee@bezoeker.example" : "RENEE@bezoeker.example";
      const answer = await service.receive(
        posted("sign-newsletter", { email }, { address: `192.${at}.0.2` }),
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

  test("a search waits for its confirmation, and what is wrong with it is told", async () => {
    const wanted = { demandGoal: "sale", frequency: "daily", alertFrom: "", firstName: "", lastName: "" };
    const { sent } = again(
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
    expect(sent.faults).toEqual({
      demandTypes: "choice",
      zones: "required",
      alertUntil: "incomplete",
    });
    for (const [zones, expected] of [
      [["44021", "flanders"], "accepted"],
      [["99999"], "again"],
    ] as const) {
      const fields = posted("demand-register", wanted).fields;
      const lists = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
      const answer = await service.receive(
        posted("demand-register", fields, { lists: { ...lists, demandTypes: ["house"], zones: [...zones] } }),
      );
      expect(answer.kind).toBe(expected);
    }
    const rows = await queryRows(open().database, sql`select state, types, frequency from demands`);
    expect(rows).toEqual([{ state: "asked", types: [1], frequency: "daily" }]);
    expect((await mails()).map(({ template }) => template).sort()).toEqual(["notice", "opt-in"]);
  });

  test("a friend's reply goes to the sender", async () => {
    await service.receive(posted("send-to-friend"));
    const [mail] = await queryRows<{ replyTo: unknown }>(
      open().database,
      sql`select reply_to as "replyTo" from mails where template = 'friend'`,
    );
    expect(mail?.replyTo).toEqual({ name: "Renée", address: "renee@bezoeker.example" });
  });

  test("addresses of sites do not go to a friend", async () => {
    const { sent } = again(
      await service.receive(posted("send-to-friend", { senderName: "www.casino.example" })),
    );
    expect(sent.faults).toEqual({ senderName: "links" });
  });

  test.each([
    ["a home that is not there", "contact-me", "999999999"],
    ["an offer for a home to rent", "purchase-offer", "rent"],
    ["nonsense", "contact-me", "1e3"],
  ] as const)("about %s there is no form", async (_, form, id) => {
    const idText = id === "rent" ? ids.rent : id;
    expect(await service.receive(posted(form, {}, { idText }))).toEqual({ kind: "none" });
  });

  test("a disk that takes nothing: not sent, to be tried again, and the same proof is good then", async () => {
    const form = posted("site-contact");
    const { accept } = submissionService;
    const seen: unknown[] = [];
    const failing = openFormService({
      database: open().database,
      site: showingIn("nl").site,
      textsIn: (language) => showingIn(language).texts,
      baseUrl: "https://www.immo.example",
      submissions: {
        accept: async (submission) =>
          seen.length === 0
            ? { kind: "refused", mayArrive: false, reason: new Error("full") }
            : accept(submission),
      },
      dataFolder: folder,
      secret: SECRET,
      now: () => new Date(now),
      onError: (error) => seen.push(error),
    });
    expect(await failing.receive(form)).toMatchObject({ status: 503, sent: { outcome: "not-sent" } });
    expect(await failing.receive(form)).toMatchObject({ kind: "accepted" });
  });
});
