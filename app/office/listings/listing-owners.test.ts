import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ACCOUNT_SITE, SECRET } from "../../../test-support/account-server.ts";
import { stockCatalogue, TODAY } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat } from "../../../test-support/listings.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { findAudit } from "../../accounts/audit/audit-log.server.ts";
import { insertAccount } from "../../accounts/manage-accounts.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { addOwner } from "../../owners/manage-owners.server.ts";
import { auditPage } from "../audit/audit-page.server.ts";
import type { ListingActor } from "./change-listings.server.ts";
import { changeOwners, readOwnerForm } from "./listing-owners.server.ts";
import { findListingOwners, findListingRecord } from "./listing-record.server.ts";

const FLAT = 101;
const ELS: ListingActor = { id: 1, name: "Els", role: "manager" };
const JAN: ListingActor = { id: 2, name: "Jan", role: "agent" };
const INA: ListingActor = { id: 3, name: "Ina", role: "editor" };
const LIEVE = "lieve@eigenaar.example";

describeOnPostgresql("owners of a listing", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: [ghentFlat] }));
  beforeEach(() => open().database.execute(sql`truncate ${accounts}, ${mails} cascade`));

  async function send(fields: Record<string, string>, actor = ELS) {
    const record = await findListingRecord(open().database, FLAT);
    const form = readOwnerForm(fields);
    if (!record || !form) throw new Error("The listing or the form is missing");
    const services = { database: open().database, secret: SECRET, site: ACCOUNT_SITE };
    return changeOwners(services, { record, form, actor, now: TODAY });
  }
  const linkedOwners = async () => (await findListingOwners(open().database, FLAT)).map(({ email }) => email);
  const auditLog = async () =>
    (await findAudit(open().database, { text: "GV-101" }, 10)).map(({ action, actor }) => [actor, action]);
  const addLieve = () =>
    addOwner(
      { database: open().database, secret: SECRET },
      { email: LIEVE, language: "nl", listingIds: [] },
      TODAY,
    );

  test("a manager links an owner by e-mail address, and unlinks them", async () => {
    await addLieve();
    expect(await send({ action: "owner-link", email: " Lieve@Eigenaar.example " })).toEqual({
      kind: "done",
      change: "owner-link",
    });
    expect(await linkedOwners()).toEqual([LIEVE]);
    expect(await send({ action: "owner-unlink", email: LIEVE })).toMatchObject({ kind: "done" });
    expect(await linkedOwners()).toEqual([]);
    expect((await auditLog()).slice(0, 2)).toEqual([
      ["Els", "owner-unlink"],
      ["Els", "owner-link"],
    ]);
  });

  test("an owner without an account is invited, once", async () => {
    expect(await send({ action: "owner-link", email: LIEVE })).toEqual({
      kind: "unknown-owner",
      email: LIEVE,
    });
    expect(await open().database.$count(accounts)).toBe(0);
    const invite = { action: "owner-invite", email: LIEVE, name: "Lieve Maes", language: "fr" };
    expect(await send(invite)).toEqual({ kind: "done", change: "owner-invite" });
    expect(await linkedOwners()).toEqual([LIEVE]);
    const sentMails = await open().database.select().from(mails);
    expect(sentMails).toMatchObject([
      {
        recipient: { address: LIEVE },
        language: "fr",
        details: { audience: "owner", purpose: "invitation" },
      },
    ]);
    expect(await send(invite)).toEqual({ kind: "done", change: "owner-link" });
    expect(await open().database.$count(mails)).toBe(1);
  });

  test("an invitation whose button is pressed twice is sent once, and both presses succeed", async () => {
    const invite = { action: "owner-invite", email: LIEVE, name: "Lieve Maes", language: "nl" };
    // Opens two connections, so that the two invitations overlap.
    await Promise.all([1, 2].map(() => open().database.execute(sql`select pg_sleep(0.05)`)));
    const outcomes = await Promise.all([send(invite), send(invite)]);
    expect(outcomes).toMatchObject([{ kind: "done" }, { kind: "done" }]);
    expect(await linkedOwners()).toEqual([LIEVE]);
    expect(await open().database.$count(mails)).toBe(1);
  });

  test("the audit log stores the id of an owner, because it outlives erased data, and shows the address", async () => {
    await addLieve();
    await send({ action: "owner-link", email: LIEVE });
    const [entry] = await findAudit(open().database, { text: "GV-101" }, 1);
    expect(entry?.after).toEqual({ owner: expect.any(Number) });
    const page = await auditPage(open().database, new URLSearchParams(), {
      ...sampleContext("nl"),
      now: TODAY,
    });
    expect(page.rows[0]?.change).toBe(LIEVE);
  });

  test.each([
    [{ action: "owner-link", email: "lieve" }, "email"],
    [{ action: "owner-link", email: "jan@kantoor.example" }, "staff"],
    [{ action: "owner-invite", email: "jan@kantoor.example" }, "staff"],
    [{ action: "owner-unlink", email: LIEVE }, "gone"],
  ])("the form %o is rejected with the problem %j", async (fields, problem) => {
    await insertAccount(open().database, { email: "jan@kantoor.example", language: "nl", role: "agent" });
    await addLieve();
    expect(await send(fields)).toMatchObject({ kind: "owner-problem", problem });
    expect(await linkedOwners()).toEqual([]);
  });

  test.each([
    ["an agent", JAN],
    ["an editor", INA],
  ])("%s may not change the owners", async (_, actor) => {
    await addLieve();
    for (const action of ["owner-link", "owner-invite", "owner-unlink"])
      expect(await send({ action, email: LIEVE }, actor)).toEqual({ kind: "problem", problem: "denied" });
    expect(await linkedOwners()).toEqual([]);
  });
});
