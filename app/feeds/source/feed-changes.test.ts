import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type FeedChanges, feedRequestSchema, requestProblem } from "../../config/feed-request.ts";
import { feedBody } from "./feed-body.ts";
import { changesFrom, onlyChanges, sinceValue, urlSince } from "./feed-changes.ts";
import type { FeedItem } from "./feed-item.ts";

const readsAllAtNight = { everythingAt: "03:00" };
const time = (iso: string) => new Date(iso);

test.each([
  ["in the same night", "2026-11-27T02:05:00Z", "2026-11-27T10:00:00Z", "2026-11-27T01:55:00Z"],
  [
    "while the next one is not due yet",
    "2026-11-27T02:05:00Z",
    "2026-11-28T01:59:00Z",
    "2026-11-27T01:55:00Z",
  ],
  [
    "in summer, when 03:00 is an hour earlier",
    "2026-07-01T01:00:00Z",
    "2026-07-01T09:00:00Z",
    "2026-07-01T00:50:00Z",
  ],
])("after a complete import %s, only changes are read", (_, last, now, from) => {
  expect(changesFrom(readsAllAtNight, time(last), time(now))).toEqual(time(from));
});

test.each([
  ["nothing was imported", undefined, "2026-11-27T10:00:00Z"],
  ["the night has passed", "2026-11-27T02:05:00Z", "2026-11-28T02:00:00Z"],
  ["the last complete import was on the evening before", "2026-11-26T20:00:00Z", "2026-11-27T02:00:00Z"],
  ["the clock was wrong", "2027-01-01T00:00:00Z", "2026-11-27T10:00:00Z"],
])("everything is read when %s", (_, last, now) => {
  expect(
    changesFrom(readsAllAtNight, last === undefined ? undefined : time(last), time(now)),
  ).toBeUndefined();
});

test.each<[FeedChanges["format"], string | number, string | number]>([
  ["iso", "2026-11-27T01:55:00Z", "1970-01-01T00:00:00Z"],
  ["day", "2026-11-27", "1970-01-01"],
  ["seconds", 1_795_744_500, 0],
  ["milliseconds", 1_795_744_500_000, 0],
])("a time in the notation %s is %s, and everything is since %s", (format, written, everything) => {
  const changes = { format, everythingAt: "03:00" };
  expect(sinceValue(changes, time("2026-11-27T01:55:00.123Z"))).toBe(
    format === "milliseconds" ? Number(written) + 123 : written,
  );
  expect(sinceValue(changes, undefined)).toBe(everything);
});

test("a read of changes removes nothing that is missing, whatever its reader reports", async () => {
  const items: FeedItem[] = [{ kind: "complete", kinds: ["listing"], propertiesBy: "key" }];
  const read: FeedItem[] = [];
  for await (const item of onlyChanges(Readable.from(items))) read.push(item);
  expect(read).toEqual([
    { kind: "complete", kinds: [] },
    { kind: "complete", kinds: [], propertiesBy: "key" },
  ]);
});

test("another text can be configured for a request of everything", () => {
  expect(sinceValue({ format: "iso", everythingAt: "03:00", everything: "" }, undefined)).toBe("");
});

test("the time is escaped in a URL, and stays a number where it is alone in a text of a JSON body", () => {
  expect(urlSince("https://crm.example/a?since={{since}}&x=1", "2026-11-27T01:55:00Z")).toBe(
    "https://crm.example/a?since=2026-11-27T01%3A55%3A00Z&x=1",
  );
  const body = { kind: "json" as const, value: { since: "{{since}}", filter: "changed > {{since}}" } };
  expect(feedBody(body, { page: 1, since: 12, secretOf: () => "" }).text).toBe(
    '{"since":12,"filter":"changed > 12"}',
  );
});

test.each([
  ["https://crm.example/a?since={{since}}", {}],
  ["https://crm.example/a?since={{since}}", undefined],
  ["https://crm.example/a", { changes: {} }],
])("the address %s with %j is refused: {{since}} and changes need each other", (address, request) => {
  const parsed = request && feedRequestSchema.parse(request);
  expect(requestProblem({ address, request: parsed, allowPrivateAddresses: false })).toMatch(/"changes"/);
});

test.each([
  ["https://crm.example/a?since={{since}}", { changes: {} }],
  ["https://crm.example/a", { changes: {}, body: { kind: "json", value: { since: "{{since}}" } } }],
])("the address %s with %j is accepted", (address, request) => {
  const parsed = feedRequestSchema.parse(request);
  expect(requestProblem({ address, request: parsed, allowPrivateAddresses: false })).toBeUndefined();
});
