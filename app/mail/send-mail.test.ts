import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterEach, expect, test, vi } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import { type MailServer, type MailServerOptions, startMailServer } from "../../test-support/mail-server.ts";
import { aMail, mailFrame } from "../../test-support/mails.ts";
import { type JobQueue, openJobQueue } from "../jobs/job-queue.server.ts";
import { enqueueMail, MAIL_QUEUE, type NewMail, retryMail } from "./enqueue-mail.server.ts";
import { countMails, findMail } from "./find-mails.server.ts";
import { failAbandonedMails, type MailServices, sendMail } from "./send-mail.server.ts";
import { openTransport } from "./transport.server.ts";

const FROM = { name: "Immo Gevel", address: "hallo@immogevel.example" };
/** The mail queue with short delays. */
const FAST_QUEUE = { ...MAIL_QUEUE, firstWaitMs: 30, longestWaitMs: 100 };

describeOnPostgresql("mails", (open) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of cleanups.splice(0).reverse()) await close();
    await open().database.execute(sql`delete from jobs`);
    await open().database.execute(sql`delete from mails`);
  });

  const serve = async (options?: MailServerOptions): Promise<MailServer> => {
    const server = await startMailServer(options);
    cleanups.push(server.close);
    return server;
  };
  const enqueue = (...mails: NewMail[]) =>
    open().database.transaction(async (tx) => {
      const ids: number[] = [];
      for (const mail of mails) ids.push((await enqueueMail(tx, mail)) ?? Number.NaN);
      return ids;
    });
  const startWorker = async (
    smtpUrl: string | undefined,
    {
      dataFolder = "/nowhere",
      concurrency = 3,
      queue = FAST_QUEUE,
    }: { dataFolder?: string; concurrency?: number; queue?: typeof FAST_QUEUE } = {},
  ): Promise<{ errors: { final: boolean }[]; jobs: JobQueue }> => {
    const errors: { final: boolean }[] = [];
    const services: MailServices = {
      database: open().database,
      transport: openTransport(smtpUrl, dataFolder),
      dataFolder,
      from: FROM,
      frame: mailFrame,
      onError: (_, facts) => errors.push(facts),
    };
    const jobs = await openJobQueue(open(), { onError: () => {}, pollMs: 200 });
    jobs.work(queue, { concurrency }, (job) => sendMail(services, job));
    cleanups.push(async () => {
      await jobs.close();
      services.transport.close();
    });
    return { errors, jobs };
  };
  const waitForAll = (state: "sent" | "failed" | "waiting", count: number, timeout = 20_000) =>
    vi.waitFor(
      async () =>
        expect(await countMails(open().database)).toEqual({ sent: 0, failed: 0, waiting: 0, [state]: count }),
      { timeout, interval: 50 },
    );

  test("a mail is delivered once, from the agency, to one recipient, with its own Message-ID", async () => {
    const server = await serve();
    await enqueue(
      aMail({
        recipient: { name: "Renée", address: "renee@bezoeker.example" },
        replyTo: { address: "bureau@immogevel.example" },
      }),
    );
    await startWorker(server.url);
    await waitForAll("sent", 1);
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail?.from).toBe("hallo@immogevel.example");
    expect(mail?.to).toEqual(["renee@bezoeker.example"]);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@immogevel\.example>$/);
    expect(mail?.head).toMatch(/^From: Immo Gevel <hallo@immogevel\.example>$/m);
    expect(mail?.head).toMatch(/^Reply-To: bureau@immogevel\.example$/m);
    expect(mail?.head).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  test("replies of staff continue the thread with their visitor, and not the thread with the agency", async () => {
    const server = await serve();
    const renee = { recipient: { address: "renee@bezoeker.example" }, reference: "GB-THRED" };
    await enqueue(
      aMail({ ...renee, cause: "to the visitor" }),
      aMail({
        reference: "GB-THRED",
        recipient: { address: "kantoor@immogevel.example" },
        cause: "to the agency",
      }),
    );
    await startWorker(server.url);
    await waitForAll("sent", 2);
    for (const text of ["A first answer", "A second one"]) {
      await enqueue({
        template: "lead-reply",
        details: { subject: "Your message", text, author: "Els" },
        language: "en",
        priority: 10,
        cause: text,
        ...renee,
      });
      await vi.waitFor(() => expect(server.received.at(-1)?.body).toContain(text), { timeout: 20_000 });
    }
    const [first, answer, second] = server.received.filter(({ to }) => to.includes("renee@bezoeker.example"));
    expect(answer?.head).toContain(`In-Reply-To: ${first?.messageId}`);
    expect(answer?.head).not.toMatch(/^Auto-Submitted/m);
    expect(second?.head).toContain(`In-Reply-To: ${answer?.messageId}`);
    expect(second?.head.replace(/\s+/g, " ")).toContain(
      `References: ${first?.messageId} ${answer?.messageId}`,
    );
  });

  test("one cause is one mail, even when it is enqueued several times at once", async () => {
    const server = await serve();
    const mail = aMail();
    const ids = (await Promise.all([enqueue(mail), enqueue(mail), enqueue(mail)])).flat();
    expect(ids.filter((id) => !Number.isNaN(id))).toHaveLength(1);
    await startWorker(server.url);
    await waitForAll("sent", 1);
    expect(server.received).toHaveLength(1);
  });

  test("without a mail server each mail is written to a file, and a repeated mail to the same file", async () => {
    const dataFolder = await emptyFolder();
    const [id] = await enqueue(aMail());
    const { jobs } = await startWorker(undefined, { dataFolder });
    await waitForAll("sent", 1);
    const names = await readdir(join(dataFolder, "outbox"));
    expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{6}-[0-9a-f-]{36}\.eml$/)]);
    const text = await readFile(join(dataFolder, "outbox", names[0] ?? ""), "utf8");
    expect(text).toContain("Subject: Contact: we hebben uw bericht ontvangen (GB-7K3M9)\r\n");
    await open().database.execute(sql`update mails set state = 'waiting' where id = ${id}`);
    await open().database.transaction((tx) => jobs.send(tx, MAIL_QUEUE, { mail: id ?? 0 }));
    await waitForAll("sent", 1);
    expect(await readdir(join(dataFolder, "outbox"))).toEqual(names);
  });

  test("a mail is retried while the server is down, and sent with its own Message-ID when the server is back", async () => {
    const down = await startMailServer();
    await down.close();
    const [id] = await enqueue(aMail());
    const { errors } = await startWorker(`smtp://127.0.0.1:${down.port}`);
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 10_000 });
    expect((await findMail(open().database, id ?? 0))?.lastError).toMatch(/ECONNREFUSED/);
    const server = await serve({ port: down.port });
    await waitForAll("sent", 1);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.messageId).toContain((await findMail(open().database, id ?? 0))?.key);
  });

  test("a mail is retried while the server is busy or greylists it, until it is accepted once", async () => {
    let senders = 0;
    const server = await serve({
      onSender: () => (++senders === 1 ? { code: 421, text: "too busy" } : undefined),
      onRecipient: (_, attempt) => (attempt < 3 ? { code: 450, text: "greylisted" } : undefined),
    });
    const [id] = await enqueue(aMail());
    await startWorker(server.url);
    await waitForAll("sent", 1);
    expect(server.received).toHaveLength(1);
    expect((await findMail(open().database, id ?? 0))?.attempts).toBe(4);
  });

  test("a mail whose recipient is refused permanently fails at once with the response of the server; other mails are sent", async () => {
    const server = await serve({
      onRecipient: (address) =>
        address.startsWith("nobody@") ? { code: 550, text: "no such user here" } : undefined,
    });
    const [refused] = await enqueue(aMail({ recipient: { address: "nobody@bezoeker.example" } }), aMail());
    const { errors } = await startWorker(server.url);
    await vi.waitFor(
      async () => expect(await countMails(open().database)).toEqual({ sent: 1, failed: 1, waiting: 0 }),
      { timeout: 10_000 },
    );
    const mail = await findMail(open().database, refused ?? 0);
    expect(mail?.lastError).toContain("no such user here");
    expect(mail?.attempts).toBe(1);
    expect(errors).toEqual([{ mail: refused, attempt: 1, final: true }]);
  });

  test("a mail that is refused temporarily too often fails, stays in the table, and can be sent again by command", async () => {
    let isOpen = false;
    const server = await serve({ onRecipient: () => (isOpen ? undefined : { code: 451, text: "not now" }) });
    const [id = 0] = await enqueue(aMail());
    await startWorker(server.url, { queue: { ...FAST_QUEUE, retries: 2 } });
    await waitForAll("failed", 1);
    expect(server.attempts()).toBe(3);
    isOpen = true;
    expect(await retryMail(open().database, id)).toBe(true);
    expect(await retryMail(open().database, id)).toBe(false);
    await waitForAll("sent", 1);
    expect(await retryMail(open().database, id)).toBe(false);
    expect(server.received).toHaveLength(1);
  });

  test("a refused sender is a configuration error: the mail waits and is retried", async () => {
    const server = await serve({ onSender: () => ({ code: 553, text: "not your address" }) });
    await enqueue(aMail());
    const { errors } = await startWorker(server.url);
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 10_000 });
    expect(errors.every(({ final }) => !final)).toBe(true);
    await waitForAll("waiting", 1);
  });

  test("a mail is retried when its connection breaks", async () => {
    const server = await serve();
    let connections = 0;
    const cuttingProxy = createServer((socket) => {
      connections += 1;
      const isCut = connections === 1;
      const upstream = createConnection(server.port, "127.0.0.1");
      socket.on("error", () => {});
      upstream.on("error", () => {});
      socket.pipe(upstream).pipe(socket);
      let bytes = 0;
      socket.on("data", (chunk) => {
        bytes += chunk.byteLength;
        if (isCut && bytes > 1_000) socket.resetAndDestroy();
      });
      socket.on("close", () => upstream.destroy());
    });
    await new Promise<void>((resolve) => cuttingProxy.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => new Promise((resolve) => cuttingProxy.close(resolve)));
    await enqueue(aMail());
    await startWorker(`smtp://127.0.0.1:${(cuttingProxy.address() as { port: number }).port}`);
    await waitForAll("sent", 1);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test("a reply of staff is sent later when the database fails while it is composed", async () => {
    const server = await serve();
    const [id = 0] = await enqueue(aMail({ template: "lead-reply", reference: "GB-THRED" } as never));
    await open().database.execute(
      sql`update mails set details = '{"subject":"Your message","text":"An answer","author":"Els"}'`,
    );
    const { database } = open();
    const cause = Object.assign(new Error("terminating connection"), { code: "57P01" });
    const failing = new Proxy(database, {
      get: (target, name) =>
        name === "select"
          ? (fields?: Parameters<typeof database.select>[0]) => {
              if (fields !== undefined) throw new DrizzleQueryError("select", [], cause);
              return database.select();
            }
          : Reflect.get(target, name),
    });
    const facts: unknown[] = [];
    const services: MailServices = {
      database: failing,
      transport: openTransport(server.url, "/nowhere"),
      dataFolder: "/nowhere",
      from: FROM,
      frame: mailFrame,
      onError: (_, fact) => facts.push(fact),
    };
    cleanups.push(async () => services.transport.close());
    const job = { data: { mail: id }, attempt: 1, isLastAttempt: false };
    await expect(sendMail(services, job)).rejects.toThrow(DrizzleQueryError);
    expect(await findMail(database, id)).toMatchObject({ state: "waiting", attempts: 1 });
    expect(facts).toEqual([{ mail: id, attempt: 1, final: false }]);
    await sendMail({ ...services, database }, { ...job, attempt: 2 });
    expect(server.received).toHaveLength(1);
    await expect(findMail(database, id)).resolves.toMatchObject({ state: "sent" });
  });

  test("a mail whose template throws fails at once; other mails are sent", async () => {
    const server = await serve();
    await enqueue(aMail({ details: { reference: "GB-22222" } as never }), aMail());
    const { errors } = await startWorker(server.url);
    await vi.waitFor(
      async () => expect(await countMails(open().database)).toEqual({ sent: 1, failed: 1, waiting: 0 }),
      { timeout: 10_000 },
    );
    expect(errors).toHaveLength(1);
  });

  test("a new lead is sent before a thousand bulk mails", async () => {
    const server = await serve();
    const [one] = await enqueue(aMail({ priority: 0 }));
    await open().database.execute(sql`
      insert into mails (key, template, language, recipient, details, priority)
      select gen_random_uuid(), template, language, recipient, details, priority
      from mails, generate_series(2, 1000) where id = ${one}`);
    await open().database.execute(sql`
      insert into jobs (queue, data, priority)
      select 'mail', jsonb_build_object('mail', id), priority from mails where id <> ${one}`);
    await enqueue(aMail({ priority: 10, recipient: { address: "lead@bezoeker.example" } }));
    await startWorker(server.url, { concurrency: 2 });
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(3), { timeout: 20_000 });
    expect(server.received.slice(0, 4).flatMap(({ to }) => to)).toContain("lead@bezoeker.example");
    await open().database.execute(sql`delete from jobs`);
  });

  test("attachments are read from the data folder and get a single-line name; a file outside the folder is refused", async () => {
    const server = await serve();
    const dataFolder = await emptyFolder();
    await mkdir(join(dataFolder, "uploads"));
    await writeFile(join(dataFolder, "uploads", "1"), "%PDF-1.7 Renée");
    const [, outside = 0] = await enqueue(
      aMail({
        attachments: [
          { path: "uploads/1", name: 'cv "Renée"\r\nBcc: x@y.example.pdf', type: "application/pdf" },
        ],
      }),
      aMail({ attachments: [{ path: "../../etc/hostname", name: "a", type: "text/plain" }] }),
    );
    await startWorker(server.url, { dataFolder });
    await vi.waitFor(
      async () => expect(await countMails(open().database)).toEqual({ sent: 1, failed: 1, waiting: 0 }),
      { timeout: 10_000 },
    );
    expect((await findMail(open().database, outside))?.lastError).toContain("outside the data folder");
    const [mail] = server.received;
    expect(mail?.body).toContain(Buffer.from("%PDF-1.7 Renée").toString("base64"));
    expect(mail?.body).toMatch(/filename\*0\*=utf-8''cv%20%22Ren%C3%A9e%22%20Bcc/i);
    expect(mail?.head).not.toMatch(/^Bcc/im);
  });

  test("a mail whose job failed for good is marked as failed", async () => {
    const [id = 0] = await enqueue(aMail());
    await enqueue(aMail());
    await open().database.execute(
      sql`update jobs set state = 'failed' where (data ->> 'mail')::bigint = ${id}`,
    );
    await failAbandonedMails(open().database);
    expect((await findMail(open().database, id))?.state).toBe("failed");
    expect(await countMails(open().database)).toEqual({ sent: 0, failed: 1, waiting: 1 });
  });
});
