import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("objects with the same members in another order give the same text", () => {
  expect(canonicalJson({ b: [1, { d: 2, c: 3 }], a: null })).toBe('{"a":null,"b":[1,{"c":3,"d":2}]}');
});

test("undefined members are omitted", () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test("the text reads back as the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("the order of the keys makes no difference", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(reversed)).toBe(canonicalJson(value));
    }),
  );
});

test("the text stays the same between versions, since stored checksums depend on it", () => {
  const value = {
    z: [undefined, -0, 1e21, Number.NaN, 'é\u2028"\ud800'],
    a: { und: "x", "1": true, b: {} },
    c: [],
  };
  expect(canonicalJson(value)).toBe(
    '{"a":{"1":true,"b":{},"und":"x"},"c":[],"z":[null,0,1e+21,null,"é\u2028\\"\\ud800"]}',
  );
});
