import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { samplePassword } from "../../app/accounts/sample-password.server.ts";
import { accountLinks, accountSessions, accounts } from "../../app/accounts/tables.server.ts";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { ownerSettingsSchema } from "../../app/config/owner-settings.ts";
import { feedOwners } from "../../app/feeds/tables.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import type { ListedOwner } from "../../app/owners/manage-owners.server.ts";
import {
  findSampleLogin,
  loadSampleOwners,
  removeSampleOwners,
} from "../../app/owners/sample-owners.server.ts";
import { syncFeedOwners } from "../../app/owners/sync-feed-owners.server.ts";
import { ACCOUNT_SITE, accountServices, createOwner, SECRET } from "../../test-support/account-server.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import { ghentFlat } from "../../test-support/listings.ts";
import { runOperationByName } from "./operations.ts";

/* Account management by the agency, from the terminal and through its feeds, and stored data of owners. */

const NOW = new Date("2026-11-21T12:00:00Z");

describeOnPostgresql("owner accounts", (open) => {
  let context: Parameters<typeof runOperationByName>[2];
  const database = () => open().database;
  const owner = (options: object) => runOperationByName("owner", options, context);
  const list = async () => ((await owner({ action: "list" })) as { owners: ListedOwner[] }).owners;
  const mailsTo = (email: string) =>
    database().select().from(mails).where(sql`recipient ->> 'address' = ${email}`);

  beforeAll(async () => {
    context = {
      connection: open(),
      environment: readEnvironment({ GABLE_DATA: await emptyFolder(), GABLE_SECRET: SECRET }),
      site: ACCOUNT_SITE as Parameters<typeof runOperationByName>[2]["site"],
      onProgress: () => {},
      signal: new AbortController().signal,
    };
    await stockCatalogue(open(), {
      listings: [101, 102, 103].map((number) => ({ ...ghentFlat, key: `flat-${number}`, number })),
    });
  });
  beforeEach(() => database().execute(sql`truncate ${accounts}, ${feedOwners}, ${mails} cascade`));

  test("an account is created with its properties, and its owner is invited in their language", async () => {
    const email = "jan@eigenaar.example";
    await owner({ action: "add", email, properties: [101, 102], name: "Jan", language: "fr" });
    expect(await list()).toMatchObject([
      {
        email,
        name: "Jan",
        language: "fr",
        state: "invited",
        hasSecondFactor: false,
        properties: [
          { id: 101, source: "agency" },
          { id: 102, source: "agency" },
        ],
        lastSignInAt: null,
      },
    ]);
    expect(await mailsTo(email)).toMatchObject([
      {
        template: "owner-link",
        language: "fr",
        details: { purpose: "invitation", audience: "owner" },
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain("argon2");
  });

  test("an impossible change is refused with the reason, and nothing is changed", async () => {
    const email = "jan@eigenaar.example";
    await expect(owner({ action: "add", email, properties: [101, 7, 8] })).rejects.toThrow(
      "Not in the catalogue: properties 7, 8. Nothing was changed",
    );
    expect(await list()).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    await owner({ action: "add", email, properties: [101] });
    await expect(owner({ action: "add", email, properties: [102] })).rejects.toThrow(
      `There is already an account for ${email}`,
    );
    await expect(owner({ action: "link", email, properties: [102, 9] })).rejects.toThrow("property 9");
    await expect(owner({ action: "unlink", email, properties: [101, 102] })).rejects.toThrow("property 102");
    expect((await list())[0]?.properties).toEqual([{ id: 101, source: "agency" }]);
    for (const action of ["invite", "disable", "enable", "remove"])
      await expect(owner({ action, email: "els@eigenaar.example" })).rejects.toThrow(
        "There is no account for els@eigenaar.example",
      );
    await expect(owner({ action: "add", email: "Jan@X.be", properties: [101] })).rejects.toThrow(
      "does not understand",
    );
  });

  test("an account is linked, invited again, disabled, enabled and removed", async () => {
    const email = "jan@eigenaar.example";
    await owner({ action: "add", email, properties: [101] });
    await owner({ action: "link", email, properties: [102, 103] });
    await owner({ action: "unlink", email, properties: [101] });
    expect((await list())[0]?.properties.map(({ id }) => id)).toEqual([102, 103]);
    await owner({ action: "invite", email });
    expect(await mailsTo(email)).toHaveLength(2);
    await owner({ action: "disable", email });
    expect(await database().$count(accountLinks)).toBe(0);
    expect((await list())[0]?.state).toBe("disabled");
    await expect(owner({ action: "invite", email })).rejects.toThrow("is disabled");
    await owner({ action: "enable", email });
    await owner({ action: "invite", email });
    await owner({ action: "remove", email });
    expect(await list()).toEqual([]);
    expect(await database().$count(accountLinks)).toBe(0);
  });

  test("the agency can turn off the second factor of an owner, who gets a mail about it", async () => {
    const email = await createOwner(accountServices(open()));
    const reset = () => owner({ action: "reset-factor", email });
    await expect(reset()).rejects.toThrow(`Two-factor authentication is off for the account of ${email}`);
    await database()
      .update(accounts)
      .set({ factorKey: "sealed", factorSince: NOW.toISOString(), recoveryCodes: ["hash"] })
      .where(eq(accounts.email, email));
    expect((await list())[0]?.hasSecondFactor).toBe(true);
    await reset();
    expect((await list())[0]?.hasSecondFactor).toBe(false);
    const [row] = await database().select().from(accounts).where(eq(accounts.email, email));
    expect(row).toMatchObject({ factorKey: null, factorSince: null, factorStep: null, recoveryCodes: [] });
    expect(await mailsTo(email)).toMatchObject([
      { template: "owner-notice", details: { kind: "factor-off", email } },
    ]);
  });

  describe("from feeds", () => {
    const feedOwner = (email: string, listingId: number, more = {}) => ({
      feed: "agency",
      listingId,
      email,
      name: "Els",
      language: "fr",
      ...more,
    });
    const syncOwners = (fromFeed: "no" | "link" | "invite") =>
      syncFeedOwners(
        {
          connection: open(),
          site: { ...ACCOUNT_SITE, owners: ownerSettingsSchema.parse({ fromFeed }) },
          secret: SECRET,
        },
        NOW,
      );
    const propertiesOf = async (email: string) =>
      (await list()).find((one) => one.email === email)?.properties;

    test("no accounts are created unless the agency chooses so", async () => {
      await database().insert(feedOwners).values(feedOwner("els@eigenaar.example", 101));
      expect(await syncOwners("no")).toEqual({ created: 0, linked: 0, unlinked: 0 });
      expect(await list()).toEqual([]);
    });

    test("accounts and links follow the feed, and those of the agency are left alone", async () => {
      const [els, jan] = ["els@eigenaar.example", "jan@eigenaar.example"];
      await owner({ action: "add", email: jan, properties: [101] });
      await database()
        .insert(feedOwners)
        .values([
          feedOwner(els, 101),
          feedOwner(els, 102),
          feedOwner(els, 102, { feed: "other" }),
          feedOwner(jan, 101),
          feedOwner(jan, 103),
          feedOwner("no address", 101),
          feedOwner("x@y.be\nbcc: z@y.be", 101),
        ]);
      expect(await syncOwners("link")).toEqual({ created: 1, linked: 3, unlinked: 0 });
      expect(await syncOwners("link")).toEqual({ created: 0, linked: 0, unlinked: 0 });
      expect((await list()).map(({ email, language }) => [email, language])).toEqual([
        [els, "fr"],
        [jan, "en"],
      ]);
      expect(await mailsTo(els)).toEqual([]);
      expect(await propertiesOf(jan)).toEqual([
        { id: 101, source: "agency" },
        { id: 103, source: "feed" },
      ]);
      await database().delete(feedOwners).where(eq(feedOwners.email, jan));
      await database().delete(feedOwners).where(eq(feedOwners.listingId, 101));
      expect(await syncOwners("link")).toEqual({ created: 0, linked: 0, unlinked: 2 });
      expect(await propertiesOf(jan)).toEqual([{ id: 101, source: "agency" }]);
      expect(await propertiesOf(els)).toEqual([{ id: 102, source: "feed" }]);
      // When the agency turns the feature off, the accounts stay and have no properties.
      expect(await syncOwners("no")).toEqual({ created: 0, linked: 0, unlinked: 1 });
      expect(await propertiesOf(els)).toEqual([]);
    });

    test("a new owner is invited once, when the agency chooses so", async () => {
      const els = "els@eigenaar.example";
      await database()
        .insert(feedOwners)
        .values([feedOwner(els, 101), feedOwner(els, 102)]);
      await syncOwners("invite");
      await syncOwners("invite");
      expect(await mailsTo(els)).toMatchObject([{ template: "owner-link", priority: 0, language: "fr" }]);
    });

    test("a disabled owner stays disabled", async () => {
      const els = "els@eigenaar.example";
      await owner({ action: "add", email: els, properties: [101] });
      await owner({ action: "disable", email: els });
      await database().insert(feedOwners).values(feedOwner(els, 102));
      await syncOwners("invite");
      expect((await list())[0]?.state).toBe("disabled");
      expect(await mailsTo(els)).toHaveLength(1);
    });
  });

  test("the data of an owner is exported without credentials, and erased", async () => {
    const services = accountServices(open());
    const email = await createOwner(services, { name: "Lieve Peeters", listingIds: [101] });
    await owner({ action: "invite", email });
    await database().insert(feedOwners).values({ feed: "agency", listingId: 101, email, name: "Lieve" });
    const exported = (await runOperationByName("data", { action: "export", email }, context)) as {
      data: object;
    };
    expect(exported.data).toMatchObject({
      email,
      owner: {
        account: [{ email, name: "Lieve Peeters", language: "nl", has_password: true }],
        properties: [{ listing_id: 101, source: "agency" }],
        links: [{ purpose: "invitation" }],
        fromFeeds: [{ feed: "agency", listing_id: 101, name: "Lieve" }],
      },
      mails: [{ template: "owner-link" }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/argon2|token|_hash/);
    expect(await runOperationByName("data", { action: "erase", email }, context)).toMatchObject({
      erased: {
        mails: 1,
        owner: { account: 1, properties: 1, sessions: 0, links: 1, passkeys: 0, fromFeeds: 1 },
      },
    });
    expect(await list()).toEqual([]);
    expect(await database().$count(feedOwners)).toBe(0);
    expect(await database().$count(accountSessions)).toBe(0);
  });

  test("erasing a member of staff deletes what feeds say about them as an owner, but not their account", async () => {
    const email = "els@makelaar.example";
    await runOperationByName("staff", { action: "add", email, role: "manager" }, context);
    await database().insert(feedOwners).values({ feed: "agency", listingId: 101, email, name: "Els" });
    expect(await runOperationByName("data", { action: "erase", email }, context)).toMatchObject({
      erased: { owner: { account: 0, properties: 0, sessions: 0, links: 0, passkeys: 0, fromFeeds: 1 } },
    });
    expect(await runOperationByName("data", { action: "export", email }, context)).toMatchObject({
      data: { owner: { account: [{ email }], links: [{ purpose: "invitation" }], fromFeeds: [] } },
    });
  });

  test("the sample agency has owners with a password of this site only, who are removed with its listings", async () => {
    const sample = [12, 26].map((number) => ({ ...ghentFlat, key: `sample-${number}`, number }));
    await stockCatalogue(open(), { listings: sample }, { feed: "sample" });
    await loadSampleOwners(database(), SECRET);
    // Each start loads them again.
    await loadSampleOwners(database(), SECRET);
    expect(await list()).toMatchObject([
      { email: "lieve@eigenaar.example", state: "active", properties: [{ id: 12 }, { id: 26 }] },
    ]);
    expect(await mailsTo("lieve@eigenaar.example")).toEqual([]);
    expect(await findSampleLogin(database(), SECRET)).toEqual({
      email: "lieve@eigenaar.example",
      password: samplePassword(SECRET),
    });
    expect(await findSampleLogin(database(), "another secret")).toBeUndefined();
    // They stay while their listings exist.
    await removeSampleOwners(database());
    expect(await list()).toHaveLength(1);
    await stockCatalogue(open(), { listings: [{ ...ghentFlat, key: "own", number: 104 }] }, { feed: "own" });
    await removeSampleOwners(database());
    expect(await list()).toEqual([]);
  });
});
