import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkOwnerRecord } from "../source/check-owner-record.ts";
import { type FeedItem, isOwnerKind } from "../source/feed-item.ts";
import { readOmnicasa } from "./read-omnicasa.ts";

const NOW = new Date("2026-11-21T20:00:00Z");

async function read(feed: unknown): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const bytes = (async function* () {
    yield Buffer.from(JSON.stringify(feed));
  })();
  for await (const item of readOmnicasa({ name: "feed.json", bytes })) items.push(item);
  return items;
}

/** Records of a feed for owners, validated as they would be stored, and one line per refusal. */
async function values(feed: unknown) {
  return (await read(feed)).flatMap((item): (string | object)[] => {
    if (item.kind === "refused") return [`${item.record}, ${item.field}: ${item.reason}`];
    if (item.kind === "complete" || item.kind === "gone" || !isOwnerKind(item.kind)) return [];
    const result = checkOwnerRecord({ ...item, kind: item.kind }, NOW);
    if ("refusal" in result) return [`${item.record}, ${result.refusal.field}: ${result.refusal.reason}`];
    const { listing, key, row } = result.checked;
    return [{ listing, key, ...row }];
  });
}

const statistic = {
  ObjectID: 12,
  MediaName: "Immoweb",
  Date: "2026-11-20",
  Views: 120,
  Clicks: 14,
  Contacts: 0,
};
const history = { ID: 5, ObjectID: 12, Date: "2026-11-18T10:30:00", TypeName: "Bezoek" };
const person = { ObjectID: 12, Email: "Ann@Owner.example", Name: "Peeters", FirstName: "Ann", LanguageId: 1 };

test("the example in the documentation is read completely", async () => {
  const page = readFileSync("docs/feed-omnicasa.md", "utf8");
  const example = /```json\n(\{\n {2}"properties"[\s\S]*?)```/.exec(page)?.[1] ?? "";
  const items = await read(JSON.parse(example));
  expect(items.filter(({ kind }) => kind === "refused")).toEqual([]);
  expect(await values(JSON.parse(example))).toEqual([
    {
      listing: "12",
      key: "ann@owner.example",
      email: "ann@owner.example",
      name: "Ann Peeters",
      language: "nl",
    },
    {
      listing: "12",
      key: "2026-11-20 Immoweb",
      medium: "Immoweb",
      day: "2026-11-20",
      views: 120,
      clicks: 14,
      contacts: 1,
    },
    expect.objectContaining({ key: "calendar-5", kind: "visit", state: "done", note: "Liked the garden." }),
    expect.objectContaining({ key: "task-5", kind: "offer", amount_euro: 300_000 }),
    expect.objectContaining({ key: "media-online-8", kind: "publication", note: "Immoweb" }),
  ]);
});

test.each([
  [{ properties: [], owners: [] }, ["listing", "project", "type-category", "owner"]],
  [{ owners: [] }, ["owner"]],
  [{ mediaStatistics: [] }, []],
  [{ media: [], taskHistories: [] }, ["home-event"]],
  [{ GetOwnerListJsonResult: { Success: true, Value: { Items: [] } } }, ["owner"]],
  [{ GetMediaObjectStatisticsGraphListJsonResult: { Success: true, Value: { Items: [] } } }, []],
  [{ GetCalendarHistoriesJsonResult: { Success: true, Value: { Items: [] } } }, ["home-event"]],
])("%j is complete for the kinds %j", async (feed, kinds) => {
  expect((await read(feed))[0]).toEqual({ kind: "complete", kinds, propertiesBy: "key" });
});

test("a feed without these lists is read without owner data", async () => {
  expect(await read({ properties: [{ ID: 12, Goal: 0, WebID: 1 }], cities: [] })).toMatchObject([
    { kind: "listing" },
  ]);
  expect(await read({ properties: [], mediaSummaries: [{ ObjectID: 12, Views: 9_000 }] })).toEqual([]);
});

test.each<[string, object, unknown]>([
  ["with a language code", { language: "fr-BE" }, { name: "Ann Peeters", language: "fr" }],
  ["with an unknown language", { LanguageId: 9 }, { name: "Ann Peeters", language: null }],
  ["without a name", { Name: null, FirstName: "" }, { name: null, language: "nl" }],
  ["with tags in the name", { Name: "<b>Peeters</b>\0" }, { name: "Ann Peeters" }],
  ["with an object as a name", { Name: { x: "secret" } }, { name: "Ann" }],
])("an owner %s is read", async (_name, change, expected) => {
  expect(await values({ owners: [{ ...person, ...change }] })).toMatchObject([
    { listing: "12", email: "ann@owner.example", ...(expected as object) },
  ]);
});

test("an owner of several properties is read for each, and one without an e-mail address for none", async () => {
  const several = { ...person, ObjectID: undefined, ObjectIDs: [12, "13", 12, 0] };
  expect(await values({ owners: [several, { ...person, Email: "" }] })).toMatchObject([
    { listing: "12" },
    { listing: "13" },
  ]);
});

test("an owner with a property id that is too long is refused", async () => {
  const owner = { ...person, ObjectID: undefined, ObjectIDs: [12, "x".repeat(201)] };
  expect(await values({ owners: [owner] })).toEqual([
    "owner no. 1, ObjectIDs: an id is longer than 200 characters",
  ]);
});

test.each<[string, object]>([
  ["two addresses", { Email: "ann@owner.example; bob@owner.example" }],
  ["an address in brackets", { Email: "Ann <ann@owner.example>" }],
  ["an object", { Email: { address: "ann@owner.example" } }],
])(
  "an owner with %s is refused, without quoting it, and the owners of the property stay",
  async (_name, change) => {
    const [, item] = await read({ owners: [{ ...person, ...change }] });
    expect(item).toEqual({
      kind: "refused",
      record: "owner no. 1",
      field: "Email",
      reason: "is not an e-mail address",
      keeps: { kind: "owner", key: "12" },
    });
  },
);

test.each<[string, object, unknown]>([
  ["a time in the hour that the clock skips", { Date: "2026-03-29T02:30:00" }, { day: "2026-03-29" }],
  ["a timestamp of midnight in Brussels", { Date: "/Date(1774738800000+0100)/" }, { day: "2026-03-29" }],
  ["a timestamp of the second before midnight", { Date: "/Date(1774738799000)/" }, { day: "2026-03-28" }],
  ["no views", { Views: 0, Clicks: "0" }, { views: 0, clicks: 0 }],
  ["a count with a space", { Views: "1 234" }, { views: 1234 }],
  ["absent figures", { Clicks: null, Contacts: "" }, { clicks: 0, contacts: 0 }],
  ["a medium by its number", { MediaName: null, MediaID: 3 }, { medium: "Zimmo" }],
])("statistics with %s are read", async (_name, change, expected) => {
  const media = [{ ID: 3, Name: "Zimmo" }];
  expect(await values({ media, mediaStatistics: [{ ...statistic, ...change }] })).toMatchObject([expected]);
});

test.each<[string, object, string]>([
  ["a negative count", { Views: -3 }, "Views: -3 is less than 0"],
  ["half a click", { Clicks: 1.5 }, "Clicks: 1.5 is not a whole number"],
  ["a count in words", { Contacts: "many" }, 'Contacts: "many" is not a number'],
  ["a count that is too large", { Views: "9".repeat(400) }, "Views: "],
  ["an absurd count", { Views: 2_000_000 }, "views: must be at most 1000000"],
  ["no day", { Date: null }, "Date: is missing"],
  ["an empty date", { Date: "0001-01-01T00:00:00" }, "Date: is missing"],
  ["31 February", { Date: "2026-02-31" }, "Date: "],
  ["tomorrow", { Date: "2026-11-22" }, "day: 2026-11-22 is in the future"],
  ["an unknown medium", { MediaName: null, MediaID: 4 }, "MediaName: is missing"],
  ["no property", { ObjectID: 0 }, "ObjectID: is missing"],
])("statistics with %s are refused, and the next record is read", async (_name, change, refusal) => {
  const [first, next] = await values({ mediaStatistics: [{ ...statistic, ...change }, statistic] });
  expect(first).toContain(refusal);
  expect(next).toMatchObject({ listing: "12", views: 120 });
});

test.each<[string, object, unknown]>([
  ["in winter, in Belgian time", {}, { at: "2026-11-18T09:30:00.000Z" }],
  [
    "in the skipped hour in March",
    { Date: "2026-03-29T02:30:00" },
    { at: expect.stringMatching(/^2026-03-29T0[01]:30/) },
  ],
  [
    "in the repeated hour in October",
    { Date: "2026-10-25T02:30:00" },
    { at: expect.stringMatching(/^2026-10-25T0[01]:30/) },
  ],
  ["in the future", { Date: "2026-12-01T10:00:00" }, { state: "planned" }],
  ["that is not done yet", { IsDone: false }, { state: "planned" }],
  ["that was cancelled", { IsDone: true, IsCancelled: 1 }, { state: "cancelled" }],
  ["with an amount but no offer", { Amount: 300_000 }, { amount_euro: null }],
  ["with a comment for the owner", { PublicComment: "<p>Nice&nbsp;garden</p>" }, { note: "Nice garden" }],
  [
    "with texts about others",
    { Subject: "Jan Peeters, 0470", Content: "Jan", Comment: "Jan" },
    { note: null },
  ],
])("a history %s is read", async (_name, change, expected) => {
  expect(await values({ calendarHistories: [{ ...history, ...change }] })).toMatchObject([
    { key: "calendar-5", listing: "12", kind: "visit", ...(expected as object) },
  ]);
});

test.each([
  ["Visite avec agent", "visit"],
  ["Bod ontvangen", "offer"],
  ["Offre d'achat", "offer"],
  ["E-mail na bezoek", "mail"],
  ["Veröffentlichung", "publication"],
  ["Telefoon", "call"],
  ["Aanbod besproken", "other"],
  ["", "other"],
])("a type named %j is of the kind %s", async (TypeName, kind) => {
  expect(await values({ taskHistories: [{ ...history, TypeName }] })).toMatchObject([
    { key: "task-5", kind },
  ]);
});

test("a type is found by its number, and a stated kind comes before a guessed one", async () => {
  const historyTypes = [
    { ID: 1, Name: { nl: "Rondleiding" }, Kind: "visit" },
    { ID: 2, Name: "Bod" },
    { ID: 3, Name: "Bod", Kind: "party" },
  ];
  const byNumber = (ID: number, TypeID: number) => ({ ...history, ID, TypeID, TypeName: null });
  expect(
    await values({ historyTypes, taskHistories: [byNumber(1, 1), byNumber(2, 2), byNumber(3, 3)] }),
  ).toMatchObject([{ kind: "visit" }, { kind: "offer" }, { kind: "other" }]);
});

test("a history that is not public is skipped, and an invalid one leaves the stored one unchanged", async () => {
  expect(await values({ appearanceHistories: [{ ...history, IsPublic: false }] })).toEqual([]);
  const [, item] = await read({ automaticHistories: [{ ...history, Date: "soon" }] });
  expect(item).toMatchObject({
    kind: "refused",
    record: "automatic history no. 1",
    field: "Date",
    keeps: { kind: "home-event", key: "automatic-5" },
  });
});

test.each(["owners", "mediaStatistics", "calendarHistories", "appearanceHistories"])(
  "hostile records in %s are refused and change nothing, and a value that is not a list refuses the feed",
  async (list) => {
    const hostile = [null, 5, "x", [], {}, { ObjectID: { $oid: 1 }, ID: [], Email: [], Date: {}, Views: {} }];
    const refused = (await values({ [list]: hostile })).filter((value) => typeof value === "string");
    expect(refused).toHaveLength(6);
    const polluted = `{"${list}":[{"__proto__":{"ObjectID":12,"isAdmin":true}}]}`;
    expect(await values(JSON.parse(polluted))).toHaveLength(1);
    expect({}).not.toHaveProperty("isAdmin");
    await expect(read({ [list]: { ID: 1 } })).rejects.toThrow(`${list} is not a list`);
  },
);
