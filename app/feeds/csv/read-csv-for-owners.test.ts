import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkOwnerRecord } from "../source/check-owner-record.ts";
import { FeedError, type FeedItem, isOwnerKind } from "../source/feed-item.ts";
import { EVENT_FIELDS, MEDIA_FIELDS, OWNER_FIELDS } from "./field-kinds.ts";
import { readCsv } from "./read-csv.server.ts";

const NOW = new Date("2026-11-21T20:00:00Z");

async function read(text: string, mapping: unknown): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  for await (const item of readCsv({ name: "table.csv", bytes }, { mapping, mappingName: "map.json" }))
    items.push(item);
  return items;
}

/** Records as they would be stored, and one line per refusal. */
async function rows(text: string, mapping: unknown) {
  return (await read(text, mapping)).flatMap((item): (string | object)[] => {
    if (item.kind === "refused") return [`${item.record}, ${item.field}: ${item.reason}`];
    if (item.kind === "complete" || item.kind === "gone" || !isOwnerKind(item.kind)) return [];
    const result = checkOwnerRecord({ ...item, kind: item.kind }, NOW);
    return "refusal" in result
      ? [`${item.record}, ${result.refusal.field}: ${result.refusal.reason}`]
      : [{ listing: result.checked.listing, ...result.checked.row }];
  });
}

const media = {
  records: "media",
  fields: {
    listing: "Ref",
    medium: { constant: "Immoweb" },
    day: "Datum",
    views: "Vertoningen",
    clicks: "Bezoeken",
  },
};
const owners = {
  records: "owners",
  fields: { listing: "Ref", email: "Mail", name: "Naam", language: "Taal" },
};
const events = {
  records: "events",
  fields: {
    key: { fingerprint: ["Ref", "Wanneer"] },
    listing: "Ref",
    kind: { column: "Wat", values: { bezoek: "visit", bod: "offer" }, otherwise: "other" },
    at: "Wanneer",
    amountEuro: "Bedrag",
    note: "Voor eigenaar",
  },
};

test("a table from a portal becomes daily figures, and removes nothing", async () => {
  const table = "Ref;Datum;Vertoningen;Bezoeken\nA1;20/11/2026;1 234;14\nA1;2026-11-19;0;\n";
  expect((await read(table, media))[0]).toEqual({ kind: "complete", kinds: [] });
  expect(await rows(table, media)).toEqual([
    { listing: "A1", medium: "Immoweb", day: "2026-11-20", views: 1_234, clicks: 14, contacts: 0 },
    { listing: "A1", medium: "Immoweb", day: "2026-11-19", views: 0, clicks: 0, contacts: 0 },
  ]);
});

test.each([
  ["A1;20/11/2026;-5;1", 'row 2 (A1), Vertoningen: "-5" is less than 0'],
  ["A1;20/11/2026;2000000;1", 'row 2 (A1), Vertoningen: "2000000" is more than 1000000'],
  ["A1;20/11/2026;1,5;1", 'row 2 (A1), Vertoningen: "1,5" is not a whole number'],
  ["A1;20/11/2026;many;1", 'row 2 (A1), Vertoningen: "many" is not a number'],
  ["A1;20/11/2026;;", "row 2 (A1), views: views, clicks and contacts are all missing"],
  ["A1;31/02/2026;1;1", 'row 2 (A1), Datum: "31/02/2026" is not a date'],
  ["A1;;1;1", "row 2 (A1), day: is missing, but required in every row"],
  ["A1;22/11/2026;1;1", "row 2 (A1), day: 2026-11-22 is in the future"],
  ["A1;31/12/1999;1;1", "row 2 (A1), day: 1999-12-31 is before 2000"],
  [";20/11/2026;1;1", "row 2, listing: is missing, but required in every row"],
  [`${"k".repeat(500)};20/11/2026;1;1`, "row 2, Ref: "],
  ["A1;20/11/2026;1", "row 2, : has 3 cells"],
])(
  "the row %j is refused with number, column and reason, and the next one is imported",
  async (row, refusal) => {
    const [first, next] = await rows(`Ref;Datum;Vertoningen;Bezoeken\n${row}\nA2;20/11/2026;1;1\n`, media);
    expect(first).toContain(refusal);
    expect(next).toMatchObject({ listing: "A2" });
  },
);

test.each(["29/03/2026", "2026-10-25", "2026-03-29T02:30:00"])(
  "%s, when the clock changes, is read as that day",
  async (text) => {
    const [row] = await rows(`Ref;Datum;Vertoningen;Bezoeken\nA1;${text};1;1\n`, media);
    expect(row).toMatchObject({ day: expect.stringMatching(/^2026-(03-29|10-25)$/) });
  },
);

test("a table of owners is complete, so that other stored owners are removed", async () => {
  const table = "Ref;Mail;Naam;Taal\nA1;Ann@Owner.example;Ann Peeters;NL\nA1;bob@owner.example;;\n";
  expect((await read(table, owners))[0]).toEqual({ kind: "complete", kinds: ["owner"] });
  expect(await rows(table, owners)).toEqual([
    { listing: "A1", email: "ann@owner.example", name: "Ann Peeters", language: "nl" },
    { listing: "A1", email: "bob@owner.example", name: null, language: null },
  ]);
});

test.each(["ann@@owner.example", "ann owner.example", "a@owner.example, b@owner.example", "ann@owner"])(
  "%s is refused without being quoted, and the owners of the property stay",
  async (mail) => {
    const [, item] = await read(`Ref;Mail;Naam;Taal\nA1;${JSON.stringify(mail)};Ann;nl\n`, owners);
    expect(item).toEqual({
      kind: "refused",
      record: "row 2 (A1)",
      field: "Mail",
      reason: "is not an e-mail address",
      keeps: { kind: "owner", key: "A1" },
    });
  },
);

test.each([
  [
    '{"Ref":"A1","Mail":"ann@owner.example","Naam":{"x":"Ann"}}',
    "is a list or an object; expected a single value",
  ],
  ['{"Ref":"A1","Mail":"ann@owner.example","Taal":"Ann"}', "is not one of en, nl, fr, de"],
])("%s is refused, and no data of the owner is quoted", async (line, reason) => {
  expect(await rows(`${line}\n`, owners)).toEqual([expect.stringMatching(new RegExp(`: ${reason}$`))]);
});

test("a table of events is complete, and the keys of its events can be made from its rows", async () => {
  const table =
    "Ref;Wat;Wanneer;Bedrag;Voor eigenaar\nA1;Bezoek;18/11/2026 10:30;;<b>Mooie</b> tuin\nA1;bod;19/11/2026;€ 300.000,00;\nA1;koffie;19/11/2026;5;\n";
  const items = await read(table, { ...events, decimal: "," });
  expect(items[0]).toEqual({ kind: "complete", kinds: ["home-event"] });
  const keys = items.flatMap((item) => ("value" in item ? [(item.value as { key: string }).key] : []));
  expect(new Set(keys).size).toBe(3);
  expect(await rows(table, { ...events, decimal: "," })).toMatchObject([
    { kind: "visit", at: "2026-11-18T09:30:00.000Z", state: "done", amount_euro: null, note: "Mooie tuin" },
    { kind: "offer", amount_euro: 300_000, note: null },
    { kind: "other", amount_euro: null },
  ]);
});

test("an owner whose row has a cell too many stays", async () => {
  const [, item] = await read("Ref;Mail;Naam;Taal\nA1;;ann@owner.example;Ann;nl\n", owners);
  expect(item).toMatchObject({ kind: "refused", record: "row 2", keeps: { kind: "owner", key: "A1" } });
});

test("a refused event leaves the stored event unchanged", async () => {
  const mapping = { ...events, fields: { ...events.fields, key: "Nr" } };
  const [, item] = await read("Nr;Ref;Wat;Wanneer;Bedrag;Voor eigenaar\n7;A1;bezoek;soon;;\n", mapping);
  expect(item).toMatchObject({ kind: "refused", keeps: { kind: "home-event", key: "7" } });
});

test("JSON records are read in the same way", async () => {
  const lines = `{"home":{"ref":"A1"},"Datum":"2026-11-20","Vertoningen":5,"Bezoeken":{"x":1}}\n`;
  const mapping = { ...media, fields: { ...media.fields, listing: "home.ref" } };
  expect(await rows(lines, mapping)).toEqual([
    'row 1 (A1), Bezoeken: "{"x":1}" is a list or an object; expected a single value',
  ]);
});

test.each([
  [{ ...media, records: "statistics" }, "at records"],
  [
    { records: "media", fields: { listing: "Ref", day: "Datum" } },
    'has no rule for "medium", which is required in every row of daily figures',
  ],
  [
    { records: "owners", fields: { listing: "Ref" } },
    'has no rule for "email", which is required in every owner',
  ],
  [
    { records: "events", fields: { listing: "Ref" } },
    'has no rule for "key", which is required in every event',
  ],
  [{ ...media, fields: { ...media.fields, priceEuro: "Ref" } }, 'unknown field "priceEuro"'],
  [{ ...media, fields: { ...media.fields, click: "Ref" } }, 'Did you mean "clicks"'],
  [
    { ...media, project: { when: { column: "Ref", is: 1 }, fields: {} } },
    'has "project", which is allowed only when the rows are listings',
  ],
])("the mapping %j is refused with the reason", async (mapping, message) => {
  const reading = read("Ref;Datum;Vertoningen;Bezoeken\n", mapping);
  await expect(reading).rejects.toThrow(FeedError);
  await expect(reading).rejects.toThrow(message);
});

test("the documentation of tables names every field of these rows, and its mappings read its tables", async () => {
  const page = readFileSync("docs/feed-csv.md", "utf8");
  const [, chapter = ""] = page.split("## For owners");
  const named = new Set([...chapter.matchAll(/`([\w.]+)`/g)].map(([, name]) => name));
  for (const fields of [MEDIA_FIELDS, OWNER_FIELDS, EVENT_FIELDS])
    for (const name of fields.keys()) expect(named).toContain(name);
  const tables = [...chapter.matchAll(/```csv\n([\s\S]*?)```/g)].map(([, table = ""]) => table);
  const mappings = [...chapter.matchAll(/```json\n(\{[\s\S]*?)```/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  expect(mappings.map(({ records }) => records)).toEqual(["media", "owners", "events"]);
  expect(tables).toHaveLength(3);
  for (const [index, table] of tables.entries()) {
    const records = await rows(table, mappings[index]);
    expect(records.length).toBeGreaterThan(0);
    for (const row of records) expect(row).toHaveProperty("listing");
  }
});
