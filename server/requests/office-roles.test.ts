import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import type { Role } from "../../app/accounts/roles.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { documentToken } from "../../app/content/versions/find-versions.server.ts";
import { queryRows } from "../../app/database/database.server.ts";
import * as SCREENS from "../../app/screens/screens.generated.ts";
import {
  type AccountServer,
  accountServer,
  accountServices,
  createOwner,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { fillOffice } from "../../test-support/full-office.ts";
import { ghentFlat } from "../../test-support/listings.ts";
import { officeIds, officePaths } from "../../test-support/office-paths.ts";

/*
 * Every screen and every form of the back office, for each role. The lead, listing, appointment and manual listing in all
 * paths belong to a colleague, so that another agent may not change them. A refused form changes nothing.
 */

/**
 * Person who opens a screen or sends a form: staff with a role, the agent to whom the records belong ("colleague"), an
 * owner of a property, or a visitor who is not signed in ("nobody").
 */
type User = Role | "colleague" | "owner" | "nobody";

/** Role of each user who is a member of staff. */
const ROLES: Record<Exclude<User, "owner" | "nobody">, Role> = {
  manager: "manager",
  agent: "agent",
  colleague: "agent",
  editor: "editor",
};

/** Status of each screen for a manager, for an agent to whom the records do not belong, and for an editor. */
const SCREEN_STATUSES = {
  office: [200, 200, 200],
  "office-leads": [200, 200, 403],
  "office-lead": [200, 200, 403],
  "office-reply-templates": [200, 200, 403],
  "office-reply-template": [200, 200, 403],
  "office-listings": [200, 200, 403],
  "office-listing": [200, 200, 403],
  "office-appointments": [200, 200, 403],
  "office-booked-appointment": [200, 200, 403],
  "office-new-appointment": [200, 200, 403],
  "office-appointment-settings": [200, 403, 403],
  "office-manual-listings": [200, 200, 403],
  "office-manual-listing": [200, 404, 403],
  "office-manual-listing-preview": [200, 404, 403],
  "office-statistics": [200, 200, 403],
  "office-pages": [200, 403, 200],
  "office-page": [200, 403, 200],
  "office-website": [200, 403, 200],
  "office-document": [200, 403, 200],
  "office-menu": [200, 403, 200],
  "office-pictures": [200, 403, 200],
  "office-newsletters": [200, 403, 200],
  "office-newsletter": [200, 403, 200],
  "office-subscribers": [200, 403, 403],
  "office-testimonials": [200, 403, 200],
  "office-imports": [200, 200, 403],
  "office-import": [200, 200, 403],
  "office-mails": [200, 403, 403],
  "office-webhooks": [200, 403, 403],
  "office-staff": [200, 403, 403],
  "office-settings": [200, 403, 403],
  "office-audit": [200, 403, 403],
} as const satisfies Record<keyof ReturnType<typeof officePaths>, [number, number, number]>;

type ScreenName = keyof typeof SCREEN_STATUSES;

type Form = {
  screen: ScreenName;
  /** Users who may send the form, besides a manager. */
  alsoAllowed: User[];
  /**
   * Fields with values that are accepted from an allowed user. Values such as "LISTING" are placeholders
   * for ids of the records in the database (`placeholderValues`).
   */
  fields: Record<string, string>;
};

const ASSIGNED_AGENT: User[] = ["colleague"];
const FORMS: Form[] = [
  { screen: "office-lead", alsoAllowed: ASSIGNED_AGENT, fields: { action: "status", status: "won" } },
  { screen: "office-lead", alsoAllowed: ASSIGNED_AGENT, fields: { action: "assign", agent: "" } },
  { screen: "office-lead", alsoAllowed: ASSIGNED_AGENT, fields: { action: "spam" } },
  { screen: "office-lead", alsoAllowed: ASSIGNED_AGENT, fields: { action: "note", note: "Called" } },
  {
    screen: "office-lead",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "reply", subject: "Your question", text: "Good day" },
  },
  {
    screen: "office-lead",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "draft", subject: "Your question", text: "Good" },
  },
  {
    screen: "office-reply-template",
    alsoAllowed: [],
    fields: { action: "save", version: "0", "text-nl": "Dag {{name}}" },
  },
  { screen: "office-listing", alsoAllowed: ASSIGNED_AGENT, fields: { action: "price", price: "1" } },
  { screen: "office-listing", alsoAllowed: ASSIGNED_AGENT, fields: { action: "status", status: "sold" } },
  { screen: "office-listing", alsoAllowed: ASSIGNED_AGENT, fields: { action: "hide" } },
  {
    screen: "office-listing",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "texts", language: "nl", title: "Anders", description: "Anders" },
  },
  {
    screen: "office-listing",
    alsoAllowed: [],
    fields: { action: "owner-invite", email: "lieve@eigenaar.example", language: "nl" },
  },
  {
    screen: "office-listing",
    alsoAllowed: [],
    fields: { action: "owner-unlink", email: "lieve@eigenaar.example" },
  },
  {
    screen: "office-listing",
    alsoAllowed: [],
    fields: { action: "owner-link", email: "lieve@eigenaar.example" },
  },
  {
    screen: "office-listings",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "remove-overrides", id: "LISTING" },
  },
  {
    screen: "office-booked-appointment",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "move", day: "2030-11-26", from: "14:00", minutes: "45" },
  },
  {
    screen: "office-booked-appointment",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "assign", agent: "" },
  },
  { screen: "office-booked-appointment", alsoAllowed: ASSIGNED_AGENT, fields: { action: "cancel" } },
  { screen: "office-appointment-settings", alsoAllowed: [], fields: { action: "reset" } },
  {
    screen: "office-manual-listing",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "save", reference: "X" },
  },
  { screen: "office-manual-listing", alsoAllowed: ASSIGNED_AGENT, fields: { action: "duplicate" } },
  {
    screen: "office-manual-listing",
    alsoAllowed: ASSIGNED_AGENT,
    fields: { action: "delete", confirm: "yes" },
  },
  {
    screen: "office-testimonials",
    alsoAllowed: ["editor"],
    fields: { action: "reject", reference: "TESTIMONIAL", state: "waiting" },
  },
  { screen: "office-menu", alsoAllowed: ["editor"], fields: { action: "down:pages/for-sale.json" } },
  { screen: "office-page", alsoAllowed: ["editor"], fields: { action: "module:article", token: "TOKEN" } },
  { screen: "office-pages", alsoAllowed: ["editor"], fields: { action: "new", "title.en": "Winter" } },
  { screen: "office-pages", alsoAllowed: ["editor"], fields: { action: "suggested:complaints" } },
  {
    screen: "office-pictures",
    alsoAllowed: ["editor"],
    fields: { action: "describe", path: "pictures/full-0123456789.webp", "alt.en": "A" },
  },
  { screen: "office-newsletters", alsoAllowed: ["editor"], fields: { action: "new", name: "winter" } },
  {
    screen: "office-subscribers",
    alsoAllowed: [],
    fields: {
      action: "import",
      people: "a@x.example",
      language: "nl",
      day: "2024-01-02",
      proof: "Fair",
      agreed: "yes",
    },
  },
  { screen: "office-imports", alsoAllowed: [], fields: { action: "start", feed: "crm" } },
  { screen: "office-mails", alsoAllowed: [], fields: { action: "retry", id: "MAIL" } },
  { screen: "office-webhooks", alsoAllowed: [], fields: { action: "replay", id: "DELIVERY" } },
  {
    screen: "office-settings",
    alsoAllowed: [],
    fields: { action: "save", version: "0", dailyMailHour: "6", otherwise: "nobody" },
  },
  {
    screen: "office-staff",
    alsoAllowed: [],
    fields: { action: "add", email: "new@kantoor.example", role: "manager" },
  },
  {
    screen: "office-staff",
    alsoAllowed: [],
    fields: { action: "role", email: "COLLEAGUE", role: "manager" },
  },
  { screen: "office-staff", alsoAllowed: [], fields: { action: "disable", email: "COLLEAGUE" } },
  { screen: "office-lead", alsoAllowed: [], fields: { action: "erase", confirm: "yes" } },
];

/** Digest of everything that the forms change. It leaves out `read_at` of a lead, which opening it sets. */
const DIGEST = sql`select md5(concat_ws('|',
  (select string_agg(concat(submission_id, status, assignee_id, is_spam, version), ',' order by submission_id) from leads),
  (select string_agg(concat(id, state, agent, version, starts_at), ',' order by id) from appointments),
  (select string_agg(concat(id, values, version, due_action), ',' order by id) from manual_listings),
  (select string_agg(concat(email, role, is_disabled), ',' order by id) from accounts),
  (select string_agg(concat(listing_id, overrides), ',') from listing_overrides),
  (select string_agg(concat(account_id, '-', listing_id), ',' order by account_id, listing_id) from owner_properties),
  (select string_agg(concat(id, fields), ',' order by id) from submissions),
  (select string_agg(concat(id, state), ',' order by id) from mails),
  (select string_agg(concat(id, state), ',' order by id) from webhook_deliveries),
  (select string_agg(concat(reference, state), ',' order by reference) from testimonials),
  (select count(*) from content_versions), (select count(*) from newsletter_subscribers),
  (select count(*) from lead_notes), (select count(*) from reply_drafts), (select count(*) from reply_templates), (select count(*) from appointment_settings), (select count(*) from office_rules), (select count(*) from jobs),
  (select count(*) from audit_entries))) as digest`;

describeOnPostgresql("every screen of the back office", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  const cookies: Partial<Record<User, string>> = {};
  /** Values by their placeholder in the fields of `FORMS`. */
  const placeholderValues: Record<string, string> = {};
  let paths: ReturnType<typeof officePaths>;

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services, { feeds: [{ name: "crm", everyMinutes: 60 } as ConfiguredFeed] });
    const signIn = async (who: User, email: string) => {
      cookies[who] = (await site.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie;
    };
    for (const [who, role] of Object.entries(ROLES)) {
      const email = await createStaffMember(services, role);
      if (who === "colleague") placeholderValues.COLLEAGUE = email;
      await signIn(who as User, email);
    }
    await signIn("owner", await createOwner(services));
    await fillDatabase(placeholderValues.COLLEAGUE ?? "");
  }, 120_000);

  /** Fills the database. The newest record of each kind belongs to the colleague with this address. */
  async function fillDatabase(email: string): Promise<void> {
    const { database } = services;
    const [colleague] = await queryRows<{ id: number; name: string }>(
      database,
      sql`select id::float8 as id, name from accounts where email = ${email}`,
    );
    await stockCatalogue(open(), { listings: [{ ...ghentFlat, agent: colleague?.name }] });
    await fillOffice(database, { leads: 210, listings: 1 }, colleague?.id ?? 0);
    const ids = await officeIds(database);
    paths = officePaths(ids);
    await database.execute(
      sql`insert into leads (submission_id, assignee_id, read_at) values (${ids.lead}, ${colleague?.id}, now())
        on conflict (submission_id) do update set assignee_id = excluded.assignee_id, version = 0, status = 'new'`,
    );
    await database.execute(
      sql`update appointments set agent = ${email}, state = 'confirmed', version = 0, office = 'Immo Gevel Gent',
        starts_at = now() + interval '2 days', ends_at = now() + interval '2 days 30 minutes' where id = ${ids.appointment}`,
    );
    await database.execute(
      sql`update manual_listings set account_id = ${colleague?.id}, version = 1 where id = ${ids.manualListing}`,
    );
    const [rows] = await queryRows<Record<string, string>>(
      database,
      sql`select (select id::text from mails where state = 'failed' limit 1) as "MAIL",
        (select id::text from webhook_deliveries where state = 'failed' limit 1) as "DELIVERY",
        (select reference from submissions where form = 'testimonial' and reference not in (select reference from testimonials) limit 1) as "TESTIMONIAL"`,
    );
    const page = await readFile(join(import.meta.dirname, "../../site/pages/our-story.json"), "utf8");
    Object.assign(placeholderValues, rows, {
      TOKEN: documentToken(undefined, page),
      LISTING: String(ids.listing),
    });
    // The fixture may have decided on all testimonials. The forms need one that is undecided.
    if (!placeholderValues.TESTIMONIAL) {
      const [sent] = await queryRows<{ reference: string }>(
        database,
        sql`delete from testimonials where reference = (select min(reference) from testimonials) returning reference`,
      );
      placeholderValues.TESTIMONIAL = sent?.reference ?? "";
    }
  }

  const databaseDigest = async () =>
    (await queryRows<{ digest: string }>(open().database, DIGEST))[0]?.digest;
  const send = ({ screen, fields }: Pick<Form, "screen" | "fields">, who: User) => {
    const filled = Object.entries(fields).map(([name, value]) => [name, placeholderValues[value] ?? value]);
    // The version that `fillDatabase` gave the record.
    const version = screen === "office-manual-listing" ? "1" : "0";
    return site.post(
      paths[screen],
      { version, ...Object.fromEntries(filled) },
      {
        cookie: cookies[who],
      },
    );
  };

  test("has a row in SCREEN_STATUSES", () => {
    const declared = Object.values(SCREENS)
      .flatMap<{ screen: string; audience?: string; permission?: string }>((screens) => [...screens])
      .filter(({ audience, permission }) => audience === "staff" && permission !== "none")
      .map(({ screen }) => screen)
      // Every role has its own account.
      .filter((screen) => screen !== "office-account");
    expect(declared.toSorted()).toEqual(Object.keys(SCREEN_STATUSES).toSorted());
  });

  test.each(Object.entries(SCREEN_STATUSES) as [ScreenName, readonly number[]][])(
    "%s responds to a manager, another agent and an editor with %j, and redirects everybody else",
    async (screen, expected) => {
      const statuses: number[] = [];
      for (const who of ["manager", "agent", "editor"] as const)
        statuses.push((await site.get(paths[screen], { cookie: cookies[who] })).status);
      expect(statuses).toEqual(expected);
      for (const who of ["owner", "nobody"] as const) {
        const { status, body } = await site.get(paths[screen], { cookie: cookies[who] });
        expect([who, status, body]).toEqual([who, 303, ""]);
      }
    },
  );

  test("an agent sees no manual listings of colleagues", async () => {
    const listOf = async (who: User) =>
      (await site.get("/office/manual-listings/", { cookie: cookies[who] })).body;
    const path = paths["office-manual-listing"];
    expect(await listOf("colleague")).toContain(path);
    expect(await listOf("agent")).not.toContain(path);
  });

  describe("refuses forms without the permission", () => {
    const refused = FORMS.flatMap((form) =>
      (["agent", "colleague", "editor", "owner", "nobody"] as const)
        .filter((who) => !form.alsoAllowed.includes(who))
        .map((who) => [form.screen, form.fields.action, who, form] as const),
    );
    test.each(refused)("%s: %s by %s", async (_, __, who, form) => {
      const before = await databaseDigest();
      const { status } = await send(form, who);
      const isVisitor = who === "owner" || who === "nobody";
      // The form for several listings responds with a page that says which ones were not changed.
      const isSelection = form.screen === "office-listings" && who === "agent";
      expect(isVisitor ? [401] : isSelection ? [200] : [403, 404]).toContain(status);
      expect(await databaseDigest()).toBe(before);
    });
  });

  test("an agent may neither remove nor restore a page", async () => {
    for (const action of ["remove", "restore-page"]) {
      const { status } = await send({ screen: "office-page", fields: { action, token: "TOKEN" } }, "agent");
      expect([action, status]).toEqual([action, 403]);
    }
  });

  test("an editor may not send a newsletter, and the page says so", async () => {
    const before = await databaseDigest();
    for (const action of ["send", "schedule", "stop", "continue", "unschedule"]) {
      const { status, body } = await send({ screen: "office-newsletter", fields: { action } }, "editor");
      expect([action, status]).toEqual([action, 403]);
      expect(body).toContain('"refusal":"denied"');
    }
    expect(await databaseDigest()).toBe(before);
  });

  test("accepts every form from the colleague if they are allowed, or else from a manager", async () => {
    // So the forms above are refused for the lack of a permission, and not for another reason.
    for (const form of FORMS) {
      const who: User = form.alsoAllowed.includes("colleague") ? "colleague" : "manager";
      const formName = `${form.screen}: ${form.fields.action}`;
      const before = await databaseDigest();
      const { status, body } = await send(form, who);
      expect([200, 303], `${formName}: ${body}`).toContain(status);
      // Without saved settings, a reset changes nothing.
      if (form.fields.action !== "reset") expect(await databaseDigest(), formName).not.toBe(before);
      await undoChanges();
    }
  });

  /** Sets the versions and states back, so that the next form is accepted for the same record. */
  async function undoChanges(): Promise<void> {
    const { database } = open();
    await database.execute(sql`update leads set version = 0, is_spam = false`);
    await database.execute(
      sql`update leads set assignee_id = (select id from accounts where email = ${placeholderValues.COLLEAGUE}) where assignee_id is null`,
    );
    await database.execute(sql`update listing_overrides set version = 0`);
    await database.execute(sql`update manual_listings set version = 1, due_action = null, due_at = null`);
    await database.execute(
      sql`update appointments set version = 0, state = 'confirmed', agent = ${placeholderValues.COLLEAGUE}`,
    );
  }
});
