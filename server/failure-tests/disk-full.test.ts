import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import {
  type FormVisitor,
  formVisitor,
  sampleProperties,
  VALID_FIELDS,
} from "../../test-support/form-visitor.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import {
  type SiteProcess,
  sampleOnEmbedded,
  sendRequest,
  startSiteProcess,
} from "../../test-support/site-process.ts";
import { mountSmallDisk } from "../../test-support/small-disk.ts";

/*
 * One scenario: the disk of a data folder is full while visitors send forms, and later has space again
 * (fault matrix, row 8). It needs a small disk of its own, which only root may mount.
 */

const SLOW_MS = 180_000;
const DISK_MB = 160;

/** Fills the disk to the last byte. */
async function fillDisk(filler: string): Promise<void> {
  const file = await open(filler, "a");
  try {
    for (const bytes of [1_048_576, 4_096, 512, 1]) {
      const block = Buffer.alloc(bytes);
      for (;;) {
        const { bytesWritten } = await file.write(block);
        if (bytesWritten < bytes) break;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
}

describe.each([
  ["of the whole data folder", "data", "data/filler"],
  ["of the database alone", "data/database", "data/database/filler"],
])("a full disk %s", { timeout: SLOW_MS }, async (_, diskPath, fillerPath) => {
  const folder = await emptyFolder();
  const filler = join(folder, fillerPath);
  const isMounted = await mountSmallDisk(join(folder, diskPath), DISK_MB);
  const thanked: string[] = [];
  let mails: MailServer;
  let site: SiteProcess;
  let visitor: FormVisitor;
  let property: number;
  beforeAll(async () => {
    if (!isMounted) return;
    mails = await startMailServer();
    property = (await sampleProperties()).sale;
    await sampleOnEmbedded(join(folder, "data"));
    await startSite(30);
  }, SLOW_MS);
  afterAll(async () => {
    if (!isMounted) return;
    await site.end("SIGKILL");
    await mails.close();
  });

  async function startSite(captchas: number): Promise<void> {
    site = await startSiteProcess({
      GABLE_DATA: join(folder, "data"),
      SMTP_URL: mails.url,
      TRUSTED_PROXIES: "loopback",
    });
    expect(site.port, site.output()).toBeGreaterThan(0);
    visitor = await formVisitor(site, captchas);
  }

  /** Sends a form with a long message. The email address contains the name. */
  async function send(name: string): Promise<"thanked" | "not sent"> {
    const email = `${name}@bezoeker.example`;
    const message = "Is de tuin op het zuiden? ".repeat(30);
    const path = `/nl/contacteer-mij/${property}/`;
    const answer = await visitor.post(path, "contact-me", { ...VALID_FIELDS, message, email });
    if (answer.status === 303) {
      thanked.push(email);
      return "thanked";
    }
    expect(answer.status, answer.text.slice(0, 300)).toBe(503);
    expect(answer.text).toContain(`value="${email}"`);
    return "not sent";
  }

  const confirmed = () =>
    mails.received
      .flatMap(({ to }) => to)
      .filter((address) => address.endsWith("@bezoeker.example"))
      .toSorted();

  test.skipIf(!isMounted)("refuses forms while pages are served", async () => {
    expect(await send("before")).toBe("thanked");
    await fillDisk(filler);
    for (let number = 0; number < 24; number += 1) await send(`full-${number}`);
    expect((await sendRequest(site.port, "/nl/kopen/")).status).toBe(200);
  });

  test.skipIf(!isMounted)(
    "accepts forms again without a restart once there is space, and confirms every accepted form",
    async () => {
      await rm(filler);
      expect(await send("after")).toBe("thanked");
      await vi.waitFor(() => expect(confirmed()).toEqual(thanked.toSorted()), {
        timeout: 60_000,
      });
    },
  );

  test.skipIf(!isMounted)("sends no refused form after a restart", async () => {
    await site.end();
    await startSite(1);
    expect(await send("restarted")).toBe("thanked");
    await vi.waitFor(() => expect(confirmed()).toContain("restarted@bezoeker.example"), { timeout: 60_000 });
    expect(confirmed()).toEqual(thanked.toSorted());
  });
});
