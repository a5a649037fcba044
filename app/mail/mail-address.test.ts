import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_CHARACTER } from "../../test-support/any-character.ts";
import { addressName, headerLine, plainName, readAddress } from "./mail-address.ts";

describe("an address", () => {
  test.each([
    ["renee@bezoeker.example", "renee@bezoeker.example"],
    ["  Renee.V+huis@Mail.Bezoeker.EXAMPLE ", "Renee.V+huis@mail.bezoeker.example"],
    ["o'neill@x.example", "o'neill@x.example"],
    ["renee@bücher.example", "renee@xn--bcher-kva.example"],
    ["renee@BÜCHER.example", "renee@xn--bcher-kva.example"],
  ])("%s is read as %s", (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  test.each([
    "",
    "renee",
    "@x.example",
    "renee@",
    "renee@localhost",
    '"a b"@x.example',
    "a@x.example,b@y.example",
    "a@x.example;b@y.example",
    "<a@x.example> RCPT TO:<b@y.example>",
    "Renée <a@x.example>",
    "a(comment)@x.example",
    "a@b@x.example",
    "a..b@x.example",
    ".a@x.example",
    "a@x..example",
    "a@-x.example",
    "a@[127.0.0.1]",
    "a@10.0.0.1",
    "a@0x7f.1",
    "a@x.example/path",
    "a@x.example:25",
    "a@x.example?b",
    "a@x.example\r\nBcc: b@y.example",
    "a\r\n@x.example",
    "a%0d%0a@x.example\u2028",
    "a\0@x.example",
    "renée@x.example",
    `${"a".repeat(65)}@x.example`,
    `a@${"x".repeat(64)}.example`,
    `a@${"x.".repeat(130)}example`,
  ])("%j is not an address", (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  test("never contains a second address or a line break", () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 80 }), (noise) => {
        for (const text of [noise, `a@${noise}`, `${noise}@x.example`, `a@x.example${noise}`]) {
          expect(readAddress(text) ?? "a@x.example").toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/);
        }
      }),
    );
  });
});

test.each([
  ["Renée\r\nBcc: x@y.example", "Renée Bcc: x@y.example"],
  ["a\u2028b\u2029c\u0085d\0e\tf", "a b c d e f"],
  ["\u202eesrever\u202c", "esrever"],
  ["  a   b  ", "a b"],
  ["👩‍👧 Zoë", "👩‍👧 Zoë"],
])("%j becomes the header text %j", (text, line) => {
  expect(headerLine(text)).toBe(line);
});

test.each([
  ["Renée Vandenbroucke", "Renée Vandenbroucke"],
  ['"boss" <boss@x.example>', "boss boss x.example"],
  ["\r\n", undefined],
  ["", undefined],
  [undefined, undefined],
  ["x".repeat(300), "x".repeat(100)],
])("the name %j is written as %j", (text, name) => {
  expect(addressName(text)).toBe(name);
});

test("no name or header text contains a line break or a delimiter", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
      expect(headerLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(addressName(text) ?? "").not.toMatch(/[\p{Cc}<>@,;]/u);
    }),
  );
});

test.each([
  ["Renée Van den Broucke-D’Hondt", "Renée Van den Broucke-D’Hondt"],
  ["J.-P. Janssens", "J.-P. Janssens"],
  ["O'Brien", "O'Brien"],
  ["José Luís da Conceição dos Santos", "José Luís da Conceição dos Santos"],
  ["朱 明", "朱 明"],
  ["نور", "نور"],
  ["win.example", undefined],
  ["Bel 0900 12345", undefined],
  ["https://win.example", undefined],
  ["casino @ win", undefined],
  ["You have won a car call us now", undefined],
  ["x".repeat(51), undefined],
  ["👩‍👧 Renée", undefined],
  ["- Renée", undefined],
  ["", undefined],
  [undefined, undefined],
])("the name %s appears in a mail to anybody as %s", (typed, name) => {
  expect(plainName(typed)).toBe(name);
});
