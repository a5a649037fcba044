import { expect, test } from "vitest";
import { readSubscriberLines } from "./subscriber-lines.ts";

const read = (text: string) =>
  readSubscriberLines(text, { language: "nl", agreedOn: "2026-05-12", today: "2026-11-24" });

test("subscribers are read from spreadsheet rows, with their language and day of consent", () => {
  const text =
    "E-mail\tTaal\tDatum\nAn@x.example\tfr\t1/3/2026\n\nbo@x.example;;2026-04-02\ncy@x.example, DE";
  expect(read(text)).toEqual({
    people: [
      { email: "an@x.example", language: "fr", agreedOn: "2026-03-01" },
      { email: "bo@x.example", language: "nl", agreedOn: "2026-04-02" },
      { email: "cy@x.example", language: "de", agreedOn: "2026-05-12" },
    ],
    invalidLines: [],
  });
});

test.each([
  "no address",
  "an@x.example;31/02/2026",
  "an@x.example;2027-01-01",
  "a@b@x.example,",
  "=cmd@x\u2028.be",
])("the invalid line %j is reported, and the others are read", (line) => {
  expect(read(`bo@x.example\n${line}`)).toMatchObject({
    people: [{ email: "bo@x.example" }],
    invalidLines: [2],
  });
});

test("a repeated e-mail address counts once", () => {
  expect(read("an@x.example;fr\nAN@x.example;de").people).toMatchObject([{ language: "fr" }]);
});
