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
 * Every screen and every form of the office, for each role. The lead, listing, appointment and property in all paths belong
 * to a colleague, so that another agent may not change them. A refused form changes nothing.
 */

type User = Role | "colleague" | "owner" | "nobody";

const ROLES: Record<Exclude<User, "owner" | "nobody">, Role> = {
  manager: "manager",
  agent: "agent",
  colleague: "agent",
  editor: "editor",
};

/** Statuses of a screen for a manager, another agent, and an editor. */
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

/** A form of a screen with values that would be accepted; who may send it, besides a manager; its fields. */
type Form = [screen: ScreenName, mayAlso: User[], fields: Record<string, string>];

const RECORD_OWNER: User[] = ["colleague"];
const FORMS: Form[] = [
  ["office-lead", RECORD_OWNER, { action: "status", status: "won" }],
  ["office-lead", RECORD_OWNER, { action: "assign", agent: "" }],
  ["office-lead", RECORD_OWNER, { action: "spam" }],
  ["office-lead", RECORD_OWNER, { action: "note", note: "Called" }],
  ["office-lead", RECORD_OWNER, { action: "reply", subject: "Your question", text: "Good day" }],
  ["office-lead", RECORD_OWNER, { action: "draft", subject: "Your question", text: "Good" }],
  ["office-reply-template", [], { action: "save", version: "0", "text-nl": "Dag {{name}}" }],
  ["office-listing", RECORD_OWNER, { action: "price", price: "1" }],
  ["office-listing", RECORD_OWNER, { action: "status", status: "sold" }],
  ["office-listing", RECORD_OWNER, { action: "hide" }],
  [
    "office-listing",
    RECORD_OWNER,
    { action: "texts", language: "nl", title: "Anders", description: "Anders" },
  ],
  ["office-listing", [], { action: "owner-invite", email: "lieve@eigenaar.example", language: "nl" }],
  ["office-listing", [], { action: "owner-unlink", email: "lieve@eigenaar.example" }],
  ["office-listing", [], { action: "owner-link", email: "lieve@eigenaar.example" }],
  ["office-listings", RECORD_OWNER, { action: "remove-overrides", id: "LISTING" }],
  [
    "office-booked-appointment",
    RECORD_OWNER,
    { action: "move", day: "2030-11-26", from: "14:00", minutes: "45" },
  ],
  ["office-booked-appointment", RECORD_OWNER, { action: "assign", agent: "" }],
  ["office-booked-appointment", RECORD_OWNER, { action: "cancel" }],
  ["office-appointment-settings", [], { action: "reset" }],
  ["office-manual-listing", RECORD_OWNER, { action: "save", reference: "X" }],
  ["office-manual-listing", RECORD_OWNER, { action: "duplicate" }],
  ["office-manual-listing", RECORD_OWNER, { action: "delete", confirm: "yes" }],
  ["office-testimonials", ["editor"], { action: "reject", reference: "TESTIMONIAL", state: "waiting" }],
  ["office-menu", ["editor"], { action: "down:pages/for-sale.json" }],
  ["office-page", ["editor"], { action: "module:article", token: "TOKEN" }],
  ["office-pages", ["editor"], { action: "new", "title.en": "Winter" }],
  ["office-pages", ["editor"], { action: "suggested:complaints" }],
  [
    "office-pictures",
    ["editor"],
    { action: "describe", path: "pictures/full-0123456789.webp", "alt.en": "A" },
  ],
  ["office-newsletters", ["editor"], { action: "new", name: "winter" }],
  [
    "office-subscribers",
    [],
    {
      action: "import",
      people: "a@x.example",
      language: "nl",
      day: "2024-01-02",
      proof: "Fair",
      agreed: "yes",
    },
  ],
  ["office-imports", [], { action: "start", feed: "crm" }],
  ["office-mails", [], { action: "retry", id: "MAIL" }],
  ["office-webhooks", [], { action: "replay", id: "DELIVERY" }],
  ["office-settings", [], { action: "save", version: "0", dailyMailHour: "6", otherwise: "nobody" }],
  ["office-staff", [], { action: "add", email: "new@kantoor.example", role: "manager" }],
  ["office-staff", [], { action: "role", email: "COLLEAGUE", role: "manager" }],
  ["office-staff", [], { action: "disable", email: "COLLEAGUE" }],
  ["office-lead", [], { action: "erase", confirm: "yes" }],
];

/** Digest of everything that the forms change. It leaves out that opening a lead marks it as read. */
const STATE = sql`select md5(concat_ws('|',
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
  (select count(*) from audit_entries))) as state`;

describeOnPostgresql("every screen of the office", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  const cookies: Partial<Record<User, string>> = {};
  const values: Record<string, string> = {};
  let paths: ReturnType<typeof officePaths>;

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services, { feeds: [{ name: "crm", everyMinutes: 60 } as ConfiguredFeed] });
    const signIn = async (who: User, email: string) => {
      cookies[who] = (await site.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie;
    };
    for (const [who, role] of Object.entries(ROLES)) {
      const email = await createStaffMember(services, role);
      if (who === "colleague") values.COLLEAGUE = email;
      await signIn(who as User, email);
    }
    await signIn("owner", await createOwner(services));
    await fillDatabase(values.COLLEAGUE ?? "");
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
      sql`update manual_listings set account_id = ${colleague?.id}, version = 1 where id = ${ids.property}`,
    );
    const [rows] = await queryRows<Record<string, string>>(
      database,
      sql`select (select id::text from mails where state = 'failed' limit 1) as "MAIL",
        (select id::text from webhook_deliveries where state = 'failed' limit 1) as "DELIVERY",
        (select reference from submissions where form = 'testimonial' and reference not in (select reference from testimonials) limit 1) as "TESTIMONIAL"`,
    );
    const page = await readFile(join(import.meta.dirname, "../../site/pages/our-story.json"), "utf8");
    Object.assign(values, rows, { TOKEN: documentToken(undefined, page), LISTING: String(ids.listing) });
    // If the fixture decided on all testimonials, makes one undecided again.
    if (!values.TESTIMONIAL) {
      const [sent] = await queryRows<{ reference: string }>(
        database,
        sql`delete from testimonials where reference = (select min(reference) from testimonials) returning reference`,
      );
      values.TESTIMONIAL = sent?.reference ?? "";
    }
  }

  const stateNow = async () => (await queryRows<{ state: string }>(open().database, STATE))[0]?.state;
  const send = ([screen, , fields]: Form, who: User) => {
    const filled = Object.entries(fields).map(([name, value]) => [name, values[value] ?? value]);
    const version = screen === "office-manual-listing" ? "1" : "0";
    return site.post(
      paths[screen],
      { version, ...Object.fromEntries(filled) },
      {
        cookie: cookies[who],
      },
    );
  };

  test("has a row in this table", () => {
    const declared = Object.values(SCREENS)
      .flatMap<{ screen: string; audience?: string; permission?: string }>((screens) => [...screens])
      .filter(({ audience, permission }) => audience === "staff" && permission !== "none")
      .map(({ screen }) => screen)
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
        .filter((who) => !form[1].includes(who))
        .map((who) => [form[0], form[2].action, who, form] as const),
    );
    test.each(refused)("%s: %s by %s", async (_, __, who, form) => {
      const before = await stateNow();
      const { status } = await send(form, who);
      const isVisitor = who === "owner" || who === "nobody";
      // The form for several listings responds with a page that says which ones were not changed.
      const isSelection = form[0] === "office-listings" && who === "agent";
      expect(isVisitor ? [303] : isSelection ? [200] : [403, 404]).toContain(status);
      expect(await stateNow()).toBe(before);
    });
  });

  test("no page is removed or restored by an agent", async () => {
    for (const action of ["remove", "restore-page"]) {
      const { status } = await send(["office-page", [], { action, token: "TOKEN" }], "agent");
      expect([action, status]).toEqual([action, 403]);
    }
  });

  test("accepts each of these forms from a manager, or from the colleague", async () => {
    // This shows that the forms above were refused for the lack of a permission, and not for another reason.
    for (const form of FORMS) {
      const who: User = form[1].includes("colleague") ? "colleague" : "manager";
      const before = await stateNow();
      const { status, body } = await send(form, who);
      expect([form[0], form[2].action, status, status > 399 ? body : ""]).toEqual([
        form[0],
        form[2].action,
        status === 200 ? 200 : 303,
        "",
      ]);
      if (form[2].action !== "reset")
        expect([form[0], form[2].action, await stateNow()]).not.toContain(before);
      await open().database.execute(sql`update leads set version = 0, is_spam = false`);
      await open().database.execute(
        sql`update leads set assignee_id = (select id from accounts where email = ${values.COLLEAGUE}) where assignee_id is null`,
      );
      await open().database.execute(sql`update listing_overrides set version = 0`);
      await open().database.execute(
        sql`update manual_listings set version = 1, due_action = null, due_at = null`,
      );
      await open().database.execute(
        sql`update appointments set version = 0, state = 'confirmed', agent = ${values.COLLEAGUE}`,
      );
    }
  });
});
