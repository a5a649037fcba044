import { expect, test } from "vitest";
import { shortenScript, shortenStyleSheet, shortNames } from "./short-class-names.ts";

const SHEET =
  "@layer utilities{.md\\:w-1\\/2{width:50%}.mt-4{margin:0 .mt-4}.hidden{display:none}.text-link{color:red}" +
  "@media (width>=1.5rem){.group:hover .group-hover\\:mt-4{margin:0}}.\\32 xl{top:0}" +
  "@keyframes a{12.5%{top:0}}@font-face{src:url(/a.mt-4)}}";
const KEPT_NAMES = new Set(["text-link"]);
const names = shortNames([SHEET], KEPT_NAMES);

test("classes get short names in the order of the style sheet", () => {
  expect([...names]).toEqual([
    ["md:w-1/2", "A"],
    ["mt-4", "B"],
    ["group-hover:mt-4", "C"],
    ["2xl", "D"],
  ]);
});

test("plain words and the utilities of the site keep their names", () => {
  for (const name of ["hidden", "group", "text-link"]) expect(names.has(name)).toBe(false);
});

test("a class that is also a CSS value keeps its name, because libraries assign it to styles", () => {
  const short = shortNames([".inline-block{display:inline-block}.mt-4{margin:0}"], new Set());
  expect([...short.keys()]).toEqual(["mt-4"]);
  expect(shortenScript('e.style.display="inline-block"', short)).toBe('e.style.display="inline-block"');
});

test("only selectors are renamed in a style sheet, not values or keyframes", () => {
  expect(shortenStyleSheet(SHEET, names)).toBe(
    "@layer utilities{.A{width:50%}.B{margin:0 .mt-4}.hidden{display:none}.text-link{color:red}" +
      "@media (width>=1.5rem){.group:hover .C{margin:0}}.D{top:0}" +
      "@keyframes a{12.5%{top:0}}@font-face{src:url(/a.mt-4)}}",
  );
});

test("class names are renamed in the strings of a script, as whole words only", () => {
  const short = (script: string) => shortenScript(script, names);
  expect(short('a.className="mt-4 hidden md:w-1/2"')).toBe('a.className="B hidden A"');
  expect(short(`a.className=\`mt-4 \${b} text-link\``)).toBe(`a.className=\`B \${b} text-link\``);
  expect(short(`f(\`x-\${b}mt-4 mt-4\`)`)).toBe(`f(\`x-\${b}mt-4 B\`)`);
  expect(short(`f(\`mt-4\${b}\`)`)).toBe(`f(\`mt-4\${b}\`)`);
  expect(short("f(mt-4,{mt:1})")).toBe("f(mt-4,{mt:1})");
});

test("no short name is one that ad blockers hide, and each is used once", () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `.a-${at}{top:0}`).join("");
  const short = [...shortNames([many], new Set()).values()];
  expect(new Set(short).size).toBe(3_000);
  expect(short.filter((name) => /^ad/i.test(name))).toEqual([]);
});

test("a name that already exists in the style sheet is not used for another class", () => {
  expect([...shortNames([".A{top:0}.mt-4{top:0}"], new Set(["A"]))]).toEqual([["mt-4", "B"]]);
});
