import { expect, test } from "vitest";
import { readZip } from "../../../test-support/read-zip.ts";
import { xlsxFile } from "./xlsx-file.server.ts";

test("no text becomes a formula, whatever it starts with", async () => {
  const texts = ['=HYPERLINK("https://x.example")', "+32 470", "-1+1", "@SUM(A1)", "\t=1", "<f>1</f>"];
  const parts = await readZip(await xlsxFile([["Message"], texts]));
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet.match(/<c [^>]*t="(s|inlineStr)"/g)).toHaveLength(1 + texts.length);
  expect(Object.values(parts).join("")).toContain("&lt;f&gt;1&lt;/f&gt;");
});

test("characters that XML does not allow are removed, and long texts are cut", async () => {
  const parts = await readZip(await xlsxFile([["a\0b\u0007\ud800😀", "x".repeat(40_000)]]));
  const all = Object.values(parts).join("");
  expect(all).toContain("ab😀");
  expect(all).toContain("x".repeat(32_767));
  expect(all).not.toContain("x".repeat(32_768));
});
