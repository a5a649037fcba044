import { expect, test } from "vitest";
import { escapeXml } from "./escape-xml.ts";

test.each([
  ["Huis & tuin", "Huis &amp; tuin"],
  ['<b title="x">', "&lt;b title=&quot;x&quot;&gt;"],
  ["]]>", "]]&gt;"],
  ["a\u0000b\u000bc\ufffe", "abc"],
  ["line\nline\ttab", "line\nline\ttab"],
  ["é € 🏠", "é € 🏠"],
  ["\ud800", "\ufffd"],
])("the text %j is %j in XML", (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
