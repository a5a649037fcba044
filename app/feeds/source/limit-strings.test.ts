import fc from "fast-check";
import { expect, test } from "vitest";
import { limitStrings, MAX_VALUE_CHARACTERS } from "./limit-strings.ts";

async function limited(pieces: string[]): Promise<string> {
  const stream = (async function* () {
    yield* pieces;
  })();
  let text = "";
  for await (const piece of limitStrings(stream)) text += piece;
  return text;
}

function inPieces(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

test("JSON with short strings is unchanged, however it is split", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 7 }), async (json, size) => {
      expect(await limited(inPieces(json, size))).toBe(json);
    }),
  );
});

test.each([
  ["letters", "x"],
  ["escaped quotes", '\\"'],
  ["backslashes", "\\\\"],
  ["escaped accents", "\\u00e9"],
])("an endless string of %s is cut just above the limit, and the rest is unchanged", async (_, code) => {
  const json = `[{"Title":"${code.repeat(1_200_000)}","Zip":"9000"},{"ID":13}]`;
  for (const size of [65_536, 65_537, 99_991]) {
    const [first, second] = JSON.parse(await limited(inPieces(json, size)));
    expect(first.Zip).toBe("9000");
    expect(second).toEqual({ ID: 13 });
    expect(first.Title).toHaveLength(MAX_VALUE_CHARACTERS + 1);
  }
});
