import fc from "fast-check";
import { expect, test } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { decodeText } from "./decode-text.ts";
import { FeedError } from "./feed-item.ts";

async function decode(pieces: Uint8Array[], encoding?: string): Promise<string> {
  let text = "";
  for await (const part of decodeText({ name: "feed.csv", bytes: inPieces(pieces) }, encoding)) text += part;
  return text;
}

async function* inPieces(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

/** Splits the bytes one by one, so that every character is cut. */
function byteByByte(bytes: Uint8Array): Uint8Array[] {
  return [...bytes].map((byte) => Uint8Array.of(byte));
}

test("UTF-8 is read as a whole and byte by byte", async () => {
  const bytes = Buffer.from("Liège, 250 m², 🏡");
  expect(await decode([bytes])).toBe("Liège, 250 m², 🏡");
  expect(await decode(byteByByte(bytes))).toBe("Liège, 250 m², 🏡");
});

test("any text is decoded unchanged, wherever it is split", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: ANY_CHARACTER }), fc.nat(20), async (text, splitAt) => {
      fc.pre(text.isWellFormed() && !/^(PK|\uFEFF)/.test(text) && !text.slice(0, 2).includes("\0"));
      const bytes = Buffer.from(text);
      expect(await decode([bytes.subarray(0, splitAt), bytes.subarray(splitAt)])).toBe(text);
    }),
  );
});

test.each([
  ["UTF-8", Buffer.from("\uFEFFID,Prijs")],
  ["UTF-16, little-endian", Buffer.from("\uFEFFID,Prijs", "utf16le")],
  ["UTF-16, big-endian", Buffer.from("\uFEFFID,Prijs", "utf16le").swap16()],
])("a byte order mark of %s is respected and removed", async (_name, bytes) => {
  expect(await decode([bytes])).toBe("ID,Prijs");
  expect(await decode(byteByByte(bytes))).toBe("ID,Prijs");
});

test("windows-1252 is read when it is configured", async () => {
  expect(await decode([Buffer.from("Li\xe8ge \x80", "latin1")], "windows-1252")).toBe("Liège €");
});

test("a byte that is not UTF-8 is reported with its offset and what to do", async () => {
  const bytes = Buffer.concat([Buffer.from("é".repeat(50)), Buffer.from("Li\xe8ge", "latin1")]);
  for (const pieces of [[bytes], byteByByte(bytes)]) {
    const error = await decode(pieces).catch((caught) => caught);
    expect(error).toBeInstanceOf(FeedError);
    expect(error.message).toContain("feed.csv is not UTF-8: byte 102 (0xE8)");
    expect(error.message).toContain("windows-1252");
  }
});

test.each([
  ["a text that ends inside a character", Buffer.from("Liè").subarray(0, 3), undefined, "byte 2 (0xC3)"],
  ["an unknown encoding", Buffer.from("abc,d"), "latin-99", '"latin-99" is not a known encoding'],
  ["half a character of UTF-16", Buffer.from([0xff, 0xfe, 0x41, 0, 0x42]), undefined, "not utf-16le"],
  ["UTF-16 without a byte order mark", Buffer.from("ID,Prijs", "utf16le"), undefined, "looks like UTF-16"],
  ["an Excel workbook", Buffer.from("PK\u0003\u0004 and so on"), undefined, "CSV UTF-8"],
])("%s is refused", async (_name, bytes, encoding, message) => {
  await expect(decode([bytes], encoding)).rejects.toThrow(message);
});

test("an empty source is an empty text", async () => {
  expect(await decode([])).toBe("");
  expect(await decode([new Uint8Array()])).toBe("");
});
