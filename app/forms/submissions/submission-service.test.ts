import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { describeOnBothDatabases, emptyFolder } from "../../../test-support/databases.ts";
import { aSubmission, unchanged } from "../../../test-support/mails.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { formSettingsSchema } from "../../config/form-settings.ts";
import { type Connection, queryRows } from "../../database/database.server.ts";
import { completeSubmission } from "./complete-submission.server.ts";
import { referenceOf } from "./reference.server.ts";
import { storeSubmission } from "./store-submission.server.ts";
import { openSubmissionService } from "./submission-service.server.ts";

const failOnError = (error: unknown) => {
  throw error;
};

describeOnBothDatabases("submissions", (open) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    for (const table of ["jobs", "mails", "submissions"])
      await open().database.execute(sql`delete from ${sql.identifier(table)}`);
  });
  const openService = async (dataFolder: string, connection: Connection = open()) => {
    const service = await openSubmissionService(connection, {
      dataFolder,
      complete: unchanged,
      onError: failOnError,
    });
    closing.push(service.close);
    return service;
  };
  const counts = async () => {
    const [row] = await queryRows<object>(
      open().database,
      sql`select (select count(*)::int from submissions) as submissions,
        (select count(*)::int from mails) as mails, (select count(*)::int from jobs) as jobs`,
    );
    return row;
  };

  test("a submission is stored as a row, with its mails, a job for each mail, and a readable reference", async () => {
    const service = await openService(await emptyFolder());
    const receipt = await service.accept(aSubmission());
    expect(receipt).toEqual({
      kind: "accepted",
      reference: expect.stringMatching(/^GB-[A-HJKMNP-TV-Z2-9]{5}$/),
      isDuplicate: false,
    });
    expect(await counts()).toEqual({ submissions: 1, mails: 2, jobs: 2 });
    const rows = await queryRows<{ reference: string; referenceInText: string }>(
      open().database,
      sql`select reference, details ->> 'reference' as "referenceInText" from mails`,
    );
    const { reference } = receipt as { reference: string };
    expect(rows).toEqual([
      { reference, referenceInText: reference },
      { reference, referenceInText: reference },
    ]);
  });

  test("an enquiry without its mails gets them with all its values, whatever the agency has switched off since", async () => {
    const { site, texts } = sampleContext("nl");
    const forms = formSettingsSchema.parse({
      each: { "contact-me": { isShown: false, hidden: ["remark"] } },
    });
    const values = { firstName: "Renée", email: "renee@bezoeker.example", remark: "Is het huis nog vrij?" };
    const unresolved = { id: 12, values, isConfirmed: true };
    const { mails } = await completeSubmission(aSubmission({ form: "contact-me", mails: [], unresolved }), {
      database: open().database,
      site: { ...site, forms },
      textsIn: () => texts,
      baseUrl: "https://www.immogevel.example",
    });
    expect(mails.map(({ template }) => template)).toEqual(["notice", "confirmation"]);
    expect(JSON.stringify(mails[0]?.details)).toContain(values.remark);
  });

  test("a form sent five times at once is stored once, with one mail of each kind, and gets one reference", async () => {
    const service = await openService(await emptyFolder());
    const submission = aSubmission();
    const receipts = await Promise.all(Array.from({ length: 5 }, () => service.accept(submission)));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await counts()).toEqual({ submissions: 1, mails: 2, jobs: 2 });
  });

  test("a different text with the same form key is another submission", async () => {
    const service = await openService(await emptyFolder());
    const submission = aSubmission();
    const first = await service.accept(submission);
    const second = await service.accept({
      ...submission,
      fields: { ...submission.fields, message: "En de tuin?" },
    });
    expect(second).not.toEqual(first);
    expect(await counts()).toEqual({ submissions: 2, mails: 4, jobs: 4 });
  });

  test.each([
    [9, true],
    [11, false],
  ])(
    "the same text by the same person %i minutes later is stored as a duplicate: %s",
    async (minutes, isDuplicate) => {
      const service = await openService(await emptyFolder());
      const first = aSubmission({ receivedAt: "2026-11-20T10:00:00.000Z" });
      await service.accept(first);
      const receivedAt = new Date(Date.parse(first.receivedAt) + minutes * 60_000).toISOString();
      const again = await service.accept({
        ...first,
        key: `${first.key}-2`,
        email: first.email?.toUpperCase(),
        receivedAt,
      });
      expect(again).toMatchObject({ kind: "accepted", isDuplicate });
      expect(await counts()).toEqual({ submissions: 2, mails: 4, jobs: 4 });
    },
  );

  test("a reference that is already in use is not given again", async () => {
    const submission = aSubmission();
    const stored = await storeSubmission(open().database, submission);
    const [row] = await queryRows<{ hash: string }>(
      open().database,
      sql`select content_hash as hash from submissions`,
    );
    // Now another submission has the reference that this one would get first.
    await open().database.execute(sql`update submissions set key = 'of somebody else'`);
    const other = await storeSubmission(open().database, submission);
    expect(other.reference).not.toBe(stored.reference);
    const secondAttempt = 1;
    expect(other.reference).toBe(referenceOf(submission.key, row?.hash ?? "", secondAttempt));
    expect(await storeSubmission(open().database, submission)).toEqual({ ...other, isNew: false });
  });

  test("the fields of a submission are stored unchanged", async () => {
    const service = await openService(await emptyFolder());
    const message =
      "שלום Zoë 👩‍👧‍👦 \u202eesrever</script>'; drop table mails; --\u2028$t(x) {{y}}".normalize("NFC");
    await service.accept(aSubmission({ fields: { message } }));
    const [row] = await queryRows<{ message: string }>(
      open().database,
      sql`select fields ->> 'message' as message from submissions`,
    );
    expect(row?.message).toBe(message);
  });

  test("entries in the journal that the database lacks are stored at the next start, once", async () => {
    const dataFolder = await emptyFolder();
    const [missing, stored] = [aSubmission(), aSubmission()];
    await mkdir(join(dataFolder, "journal"));
    await writeFile(
      join(dataFolder, "journal", "submissions-1.jsonl"),
      [missing, stored, missing].map((entry) => `${JSON.stringify(entry)}\n`).join(""),
    );
    await storeSubmission(open().database, stored);
    expect((await openService(dataFolder)).replayed).toBe(1);
    expect((await openService(dataFolder)).replayed).toBe(0);
    expect(await counts()).toEqual({ submissions: 2, mails: 4, jobs: 4 });
  });

  test("a submission is refused while the journal cannot be written, and nothing is stored", async () => {
    const dataFolder = await emptyFolder();
    const service = await openService(dataFolder);
    // A file in place of its folder.
    await rm(join(dataFolder, "journal"), { recursive: true });
    await writeFile(join(dataFolder, "journal"), "");
    expect(await service.accept(aSubmission())).toMatchObject({ kind: "refused" });
    expect(await counts()).toEqual({ submissions: 0, mails: 0, jobs: 0 });
  });

  /** A connection whose transactions fail with the error code that `codeOf` returns, and work when it returns none. */
  const failingConnection = (codeOf: () => string | undefined): Connection => {
    const { database } = open();
    const transaction: typeof database.transaction = (work) => {
      const code = codeOf();
      if (code) throw Object.assign(new Error("refused"), { code });
      return database.transaction(work);
    };
    const failing = new Proxy(database, {
      get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
    });
    return { ...open(), database: failing };
  };

  test("a submission that the database rejects permanently is never sent, not even after the next start", async () => {
    const dataFolder = await emptyFolder();
    const untranslatableCharacter = "22P05";
    const service = await openService(
      dataFolder,
      failingConnection(() => untranslatableCharacter),
    );
    expect(await service.accept(aSubmission())).toMatchObject({ kind: "refused", mayArrive: false });
    expect((await openService(dataFolder)).replayed).toBe(0);
    expect(await counts()).toEqual({ submissions: 0, mails: 0, jobs: 0 });
  });

  test.each([
    ["full", "53100"],
    ["slow", "57014"],
    ["locked", "55P03"],
  ])(
    "a submission that a %s database (%s) cannot store now is accepted, and stored later",
    async (_, code) => {
      const dataFolder = await emptyFolder();
      const service = await openService(
        dataFolder,
        failingConnection(() => code),
      );
      expect(await service.accept(aSubmission())).toMatchObject({ kind: "accepted" });
      expect((await openService(dataFolder)).replayed).toBe(1);
      expect(await counts()).toEqual({ submissions: 1, mails: 2, jobs: 2 });
    },
  );

  test("submissions are accepted while the database is down, and stored when it is back", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const dataFolder = await emptyFolder();
      let isDown = false;
      const connection = failingConnection(() => (isDown ? "ECONNREFUSED" : undefined));
      const service = await openService(dataFolder, connection);
      isDown = true;
      const submission = aSubmission();
      const receipt = await service.accept(submission);
      expect(receipt).toMatchObject({ kind: "accepted" });
      expect(service.waiting()).toBe(1);
      isDown = false;
      // Longer than the five seconds between two attempts.
      await vi.advanceTimersByTimeAsync(6_000);
      await vi.waitFor(() => expect(service.waiting()).toBe(0), { timeout: 10_000 });
      expect(await counts()).toEqual({ submissions: 1, mails: 2, jobs: 2 });
      expect(await service.accept(submission)).toEqual(receipt);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a restart does not delete the journal file of submissions that were stored on the same day", async () => {
    const dataFolder = await emptyFolder();
    const service = await openService(dataFolder);
    await service.accept(aSubmission());
    await service.close();
    await openService(dataFolder);
    expect(await readdir(join(dataFolder, "journal"))).toHaveLength(1);
  });
});
