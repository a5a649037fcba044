import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alertMatches } from "../../app/alerts/tables.server.ts";
import type { Database } from "../../app/database/database.server.ts";
import { mediaDays, propertyEvents } from "../../app/feeds/tables.server.ts";
import type { AppointmentFacts } from "../../app/forms/booking/appointment-facts.ts";
import { appointments } from "../../app/forms/booking/tables.server.ts";
import { submissions } from "../../app/forms/tables.server.ts";
import { dailyInterest, dailyVisits } from "../../app/owners/visits/tables.server.ts";
import { SOLD } from "../../app/property/marquee.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentHouse, storeListing, uccleFlat } from "../../test-support/listing-factories.ts";
import { type PortalServer, portalServer } from "../../test-support/owner-portal.tsx";

/*
 * Files and pages of an owner, over HTTP with real pages: everything of their own properties, nothing of
 * others, and no personal data of people who wrote to the agency (fault matrix, rows 84 and 86,
 * docs/reliability.md).
 */

const NOW = new Date("2026-11-21T12:00:00Z");
const EXPORTS = ["visits.csv", "media.csv", "history.csv"];

/** Ids of the properties of the owner, and of a property of another owner. */
const OWNED = [12, 26];
const NOT_OWNED = 25;
/** Id that no property has. */
const UNKNOWN = 4_711;

/** A person whose data occurs nowhere else. */
const PERSON = {
  firstName: "Zbigniewa",
  lastName: "Quackelbeen",
  email: "zq.quackelbeen@zonderling.example",
  phone: "0499887766",
  street: "Xylofoonlaan",
  remark: "Mijn papegaai Wolfgang komt mee op bezoek",
  conditions: "Onder voorbehoud van verkoop te Pepingen",
};
/** Texts by which the person, their submissions or their friend could be recognised. */
const TRACES = [
  ...Object.values(PERSON),
  "Wolfgang",
  "papegaai",
  "Pepingen",
  "zonderling",
  "0499 88 77 66",
  "friend@vriendin.example",
  "GB-SECRT",
];

let submissionCount = 0;

/** Stores a submission about a property by the person. Returns its reference. */
async function addSubmission(
  database: Database,
  listingId: number,
  form: string,
  more: { fields?: object; at?: string; isDuplicate?: boolean } = {},
) {
  submissionCount += 1;
  const reference = `GB-SECRT${submissionCount}`;
  await database.insert(submissions).values({
    reference,
    form,
    language: "nl",
    key: `key ${submissionCount}`,
    contentHash: `hash ${submissionCount}`,
    email: PERSON.email,
    fields: { ...PERSON, ...more.fields },
    about: { property: listingId },
    isDuplicate: more.isDuplicate ?? false,
    receivedAt: more.at ?? `2026-11-${String(1 + (submissionCount % 20)).padStart(2, "0")}T10:00:00Z`,
  });
  return reference;
}

/** Stores an appointment of half an hour with the person. */
async function addAppointment(
  database: Database,
  listingId: number,
  startsAt: string,
  state: "confirmed" | "cancelled",
) {
  const reference = await addSubmission(database, listingId, "appointment", { at: "2026-11-10T10:00:00Z" });
  const facts: AppointmentFacts = {
    visitor: { name: `${PERSON.firstName} ${PERSON.lastName}`, email: PERSON.email },
    agency: { language: "nl", recipients: ["kantoor@immogevel.example"], email: "kantoor@immogevel.example" },
    subjects: {},
    wishes: [{ day: "2026-11-24", hours: { visitor: PERSON.remark, agency: PERSON.remark } }],
    values: {
      visitor: [{ label: "x", value: PERSON.remark }],
      agency: [{ label: "x", value: PERSON.phone }],
    },
    slotMinutes: 30,
  };
  const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
  await database
    .insert(appointments)
    .values({ reference, calendar: listingId, state, startsAt, endsAt, language: "nl", facts });
}

/** Adds visits, figures, events, submissions, appointments and alerts of a property. */
async function addActivity(database: Database, listingId: number) {
  const novemberDay = (day: number) => `2026-11-${String(day).padStart(2, "0")}`;
  for (const day of [1, 10, 21])
    await database
      .insert(dailyVisits)
      .values({ listingId, day: novemberDay(day), search: day, alert: 1, portal: 2 });
  await database.insert(dailyInterest).values({ listingId, day: novemberDay(20), saves: 3, shares: 1 });
  const figures = { views: 700, clicks: 80, contacts: 5, feed: "test" };
  await database
    .insert(mediaDays)
    .values({ listingId, medium: "=HYPERLINK(1)", day: novemberDay(19), ...figures });
  const event = { feed: "test", listingId, kind: "visit" as const };
  await database.insert(propertyEvents).values([
    {
      ...event,
      key: `${listingId} 1`,
      at: "2026-11-12T13:00:00Z",
      state: "done",
      note: '@SUM(1+1)*cmd|"calc"',
    },
    { ...event, key: `${listingId} 2`, at: "2026-11-28T09:00:00Z", state: "planned" },
  ]);
  await addSubmission(database, listingId, "contact-me", { fields: { reason: "visit" } });
  await addSubmission(database, listingId, "contact-me", { fields: { reason: PERSON.remark } });
  await addSubmission(database, listingId, "document-request");
  await addSubmission(database, listingId, "document-request", { isDuplicate: true });
  await addSubmission(database, listingId, "rent-application", { fields: { monthlyIncome: 4321 } });
  await addSubmission(database, listingId, "purchase-offer", {
    fields: { amount: 371_000, conditions: PERSON.conditions },
  });
  await addSubmission(database, listingId, "purchase-offer", { fields: { amount: PERSON.remark } });
  await addSubmission(database, listingId, "send-to-friend", {
    fields: { friendEmail: "friend@vriendin.example", message: PERSON.remark },
  });
  await addAppointment(database, listingId, "2026-11-24T09:00:00Z", "confirmed");
  await addAppointment(database, listingId, "2026-11-12T09:00:00Z", "confirmed");
  await addAppointment(database, listingId, "2026-11-25T09:00:00Z", "cancelled");
  for (const person of [PERSON.email, "friend@vriendin.example"])
    await database.insert(alertMatches).values({
      person,
      listingId,
      event: "new",
      matchedAt: "2026-11-05T09:00:00Z",
      mailedAt: "2026-11-05T09:05:00Z",
    });
}

describeOnPostgresql("the owner portal", (open) => {
  let portal: PortalServer;
  /** Cookie of the owner of the properties in `OWNED`. */
  let owner: string;

  beforeAll(async () => {
    const { database } = open();
    portal = await portalServer(open(), { now: NOW });
    const documents = [
      { name: "Brochure", url: "https://documents.example/brochure.pdf", isPublic: true },
      { name: "Deed", url: "https://documents.example/secret-deed.pdf", isPublic: false },
      { name: "Planning", url: "documents/planning.pdf", isPublic: false },
      { name: "Soil", url: "documents/soil.pdf", isPublic: false },
    ];
    await storeListing(database, ghentHouse({ documents }), { id: 12 });
    await storeListing(database, uccleFlat(), { id: 26 });
    await storeListing(database, ghentHouse({ documents }), { id: NOT_OWNED });
    for (const id of [...OWNED, NOT_OWNED]) {
      await addActivity(database, id);
      const folder = join(portal.siteFolder, "owner-documents", String(id));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "planning.pdf"), `%PDF of ${id}`);
      await writeFile(join(folder, "Eigendomstitel é.pdf"), `%PDF of ${id}`);
      await writeFile(join(folder, ".hidden.pdf"), "hidden");
      await writeFile(join(folder, "page.html"), "<script>alert(1)</script>");
    }
    await writeFile(join(portal.siteFolder, "secret.pdf"), "of the site");
    await symlink(
      join(portal.siteFolder, "secret.pdf"),
      join(portal.siteFolder, "owner-documents/12/link.pdf"),
    );
    owner = await portal.owner(OWNED);
  });
  afterAll(() => portal.close());

  const pathsOf = (id: number | string) => [
    `/owner/${id}/`,
    `/nl/eigenaar/${id}/`,
    `/fr/proprietaire/${id}/`,
    `/owner/${id}/?history=all`,
    ...["/owner", "/nl/eigenaar", "/fr/proprietaire"].flatMap((reportPath) =>
      [...EXPORTS, "documents/planning.pdf"].map((file) => `${reportPath}/${id}/${file}`),
    ),
  ];

  describe("personal data of others", () => {
    test("is in no page, exported table, data of a loader or log line", async () => {
      const all = [...OWNED.flatMap(pathsOf), "/owner/", "/nl/eigenaar/", "/fr/proprietaire/"];
      for (const path of all) {
        const { status, body, headers } = await portal.get(path, owner);
        expect(status, path).toBe(200);
        for (const trace of TRACES) {
          expect(body, `${path} says "${trace}"`).not.toContain(trace);
          expect(JSON.stringify(headers)).not.toContain(trace);
        }
      }
      for (const trace of TRACES) expect(portal.loaded()).not.toContain(trace);
      for (const trace of TRACES) expect(portal.log()).not.toContain(trace);
    });

    test("is reduced to events with their day, kind and state", async () => {
      const { body } = await portal.get("/owner/12/?history=all", owner);
      // The comma after the weekday depends on the platform.
      const pageText = body
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .replaceAll("day, 2", "day 2");
      for (const text of [
        "09-11-2026 Property sent to a friend 08-11-2026 Offer 07-11-2026 Offer of € 371.000",
        "06-11-2026 Rental application 05-11-2026 E-mail alert sent to 2 people",
        "04-11-2026 Request for the documents 03-11-2026 Request for information",
        "02-11-2026 Request for a viewing",
        "Appointment on 24-11-2026, 10:00-10:30 confirmed",
        "Appointment on 12-11-2026, 10:00-10:30 past",
        "Appointment on 25-11-2026, 10:00-10:30 cancelled",
        "Tuesday 24 November 2026, 10:00-10:30 confirmed",
        "Saturday 28 November 2026, 10:00 planned",
      ])
        expect(pageText).toContain(text);
      expect(pageText.match(/Request for the documents/g)).toHaveLength(1);
      // One document request; three appointments and one viewing request.
      expect(pageText).toMatch(/Documents requested 1 1 Viewing requested 4 4/);
    });
  });

  describe("a property of another owner", () => {
    test("gets exactly the response of an unknown property, and is logged", async () => {
      for (const [index, path] of pathsOf(NOT_OWNED).entries()) {
        const before = portal.log().length;
        const foreignResponse = await portal.get(path, owner);
        const unknownResponse = await portal.get(pathsOf(UNKNOWN)[index] ?? "", owner);
        expect([foreignResponse.status, unknownResponse.status], path).toEqual([404, 404]);
        const body = unknownResponse.body.replaceAll(String(UNKNOWN), String(NOT_OWNED));
        expect(foreignResponse.body, path).toBe(body);
        const comparable = ({ date: _, ...headers }: Record<string, unknown>) => headers;
        expect(comparable(foreignResponse.headers)).toEqual(comparable(unknownResponse.headers));
        expect(foreignResponse.headers["cache-control"]).toBe("no-store");
        const newLogLines = portal.log().slice(before);
        for (const id of [NOT_OWNED, UNKNOWN])
          expect(newLogLines).toContain(
            `"property":"${id}","msg":"an owner requested a property that is not theirs"`,
          );
      }
    });

    test("is accessible to its own owner only", async () => {
      const otherOwner = await portal.owner([NOT_OWNED], "Marc Dubois");
      for (const path of pathsOf(NOT_OWNED)) expect((await portal.get(path, otherOwner)).status).toBe(200);
      for (const path of pathsOf(12)) expect((await portal.get(path, otherOwner)).status).toBe(404);
      for (const path of pathsOf(12))
        expect((await portal.get(path, await portal.owner([]))).status).toBe(404);
    });
  });

  test.each([
    "/owner/012/",
    "/owner/12.0/",
    "/owner/1e1/",
    "/owner/-12/",
    "/owner/12,25/",
    "/owner/025/visits.csv",
    "/owner/25%00/visits.csv",
    "/owner/12%2F..%2F25/visits.csv",
    "/owner/12;25/media.csv",
    "/owner/12/documents/..%2F25%2Fplanning.pdf",
    "/owner/12/documents/%2e%2e%2f%2e%2e%2fsecret.pdf",
    "/owner/12/documents/link.pdf",
    "/owner/12/documents/.hidden.pdf",
    "/owner/12/documents/page.html",
    "/owner/12/documents/",
    "/owner/12/owners.csv",
  ])("%s is found neither as a page nor as a file", async (path) => {
    const { status, body } = await portal.get(path, owner);
    expect(status).toBe(404);
    expect(body).not.toMatch(/%PDF|hidden|script/);
  });

  test("every page redirects to the sign-in without a session", async () => {
    for (const path of [...pathsOf(12), ...pathsOf(UNKNOWN)]) {
      const { status, headers, body } = await portal.get(path);
      expect([status, body], path).toEqual([303, ""]);
      expect(headers.location).toMatch(/^(\/login\/|\/nl\/login\/|\/fr\/connexion\/)/);
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  describe("an exported table", () => {
    test("is not cached, has a file name in the language and is marked as UTF-8", async () => {
      const { headers, body } = await portal.get("/nl/eigenaar/12/history.csv", owner);
      expect(headers).toMatchObject({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="activiteit-12-2026-11-21.csv"',
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(body.startsWith("\ufeffDag;Uur;Activiteit;Status;")).toBe(true);
    });

    test("contains no formulas that a spreadsheet would run", async () => {
      const media = await portal.get("/owner/12/media.csv", owner);
      expect(media.body).toContain("2026-11-19;'=HYPERLINK(1);700;80;5\r\n");
      const history = await portal.get("/owner/12/history.csv", owner);
      expect(history.body).toContain(`;"'@SUM(1+1)*cmd|""calc"""\r\n`);
    });

    test("lists each day with its sources", async () => {
      const { body } = await portal.get("/fr/proprietaire/12/visits.csv", owner);
      expect(body).toBe(
        "\ufeffJour;Total;Recherche;E-mail d’alerte;Lien partagé;Portail;Direct\r\n" +
          "2026-11-01;4;1;1;0;2;0\r\n2026-11-10;13;10;1;0;2;0\r\n2026-11-21;24;21;1;0;2;0\r\n",
      );
    });
  });

  describe("documents", () => {
    test("are those of the listing, public or not, and those in the folder of the property", async () => {
      const { body } = await portal.get("/owner/12/", owner);
      const links = [...body.matchAll(/<a href="([^"]*\.pdf)"/g)].map(([, href]) => href);
      expect(links).toEqual([
        "https://documents.example/brochure.pdf",
        "https://documents.example/secret-deed.pdf",
        "/owner/12/documents/planning.pdf",
        "/owner/12/documents/Eigendomstitel%20%C3%A9.pdf",
      ]);
      // The document whose file is missing.
      expect(body).toMatch(/Soil<\/span><span [^>]*>at our office/);
    });

    test("are sent with their content type, and not cached", async () => {
      const { body, headers } = await portal.get("/owner/12/documents/Eigendomstitel%20%C3%A9.pdf", owner);
      expect(body).toBe("%PDF of 12");
      expect(headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
    });
  });

  describe("the start page", () => {
    test("redirects an owner of one property to it, lists several, and explains when there are none", async () => {
      const one = await portal.get("/nl/eigenaar/", await portal.owner([26]));
      expect([one.status, one.headers.location]).toEqual([303, "/nl/eigenaar/26/"]);
      const several = await portal.get("/owner/", owner);
      expect(several.body).toContain('href="/owner/12/"');
      expect(several.body).toContain('href="/owner/26/"');
      expect(several.body).not.toContain('href="/owner/25/"');
      expect(several.body).toContain("Viewed 24 times this week");
      await storeListing(open().database, ghentHouse({ isAddressPublished: false }), { id: 33 });
      const hidden = await portal.get("/owner/", await portal.owner([26, 33]));
      // Owners tell their properties apart by the street, also when it is hidden from visitors.
      expect(hidden.body).toContain("Brugsestraat 17, 9000 Ghent");
      const none = await portal.get("/owner/", await portal.owner([UNKNOWN]));
      expect([none.status, none.body.includes("There are no properties here yet")]).toEqual([200, true]);
    });
  });

  describe("the report of a property", () => {
    test("has no graph when there were no visits", async () => {
      await storeListing(open().database, ghentHouse(), { id: 32 });
      const { body } = await portal.get("/owner/32/", await portal.owner([32]));
      expect(body).toContain("Nobody has viewed your property on our website yet.");
      expect(body).toContain("There is no activity yet.");
      expect(body).toContain("There are no appointments planned at the moment.");
      expect(body).not.toMatch(/role="img"|The last 30 days<|NaN|Infinity/);
    });

    test("ends with the agent of the property and their own phone number", async () => {
      await storeListing(open().database, ghentHouse({ agent: "lotte vandermeulen" }), { id: 34 });
      const { body } = await portal.get("/owner/34/", await portal.owner([34]));
      expect(body).toContain("Lotte Vandermeulen");
      expect(body).toContain("0470 12 34 56");
    });

    test("says that nothing is missing by law only where it knows the law", async () => {
      const picture = (index: number) => ({ url: `pictures/${index}.webp` });
      const complete = { pictures: [1, 2, 3, 4, 5].map(picture), floorPlans: [picture(6)] };
      const address = { zip: "03180", city: { und: "Torrevieja" }, country: "ES" };
      await storeListing(open().database, ghentHouse({ ...complete, address }), { id: 35 });
      const { body } = await portal.get("/owner/35/", await portal.owner([35]));
      expect(body).toContain("Torrevieja");
      expect(body).not.toContain("Your advertisement");
    });

    test("is available after the property was removed from the site", async () => {
      const closed = { closedAt: "2026-10-01T10:00:00Z", removedAt: "2026-10-02T10:00:00Z" };
      await storeListing(open().database, ghentHouse({ marquee: SOLD }), { id: 31, ...closed });
      const { status, body } = await portal.get("/owner/31/", await portal.owner([31]));
      expect(status).toBe(200);
      expect(body).toContain("Sold on 01-10-2026");
      expect(body).toContain("Nobody has viewed your property on our website yet.");
      expect(body).not.toContain("View the public page");
      expect(body).not.toContain("Your advertisement");
    });
  });
});
