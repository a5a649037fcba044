import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { emptyFolder } from "../test-support/databases.ts";

let root: string;

beforeEach(async () => {
  root = await emptyFolder();
  addFile("scripts/make-lists.cjs");
  cpSync(join(import.meta.dirname, "make-lists.cjs"), join(root, "scripts/make-lists.cjs"));
});

function addFile(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "");
}

const makeLists = () => execFileSync(process.execPath, [join(root, "scripts/make-lists.cjs")]);

/** Lines of a list in `app`, without its first, which is a comment. */
const linesOf = (list: string) =>
  readFileSync(join(root, "app", list), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1);

test("the list of screens has the folders with a declaration, in alphabetical order", () => {
  for (const path of ["saved/screen.ts", "home/screen.ts", "home/route.tsx", "broken/route.tsx", "screen.ts"])
    addFile(`app/screens/${path}`);
  makeLists();
  expect(linesOf("screens/screens.generated.ts")).toEqual([
    'export { screens as "home" } from "./home/screen.ts";',
    'export { screens as "saved" } from "./saved/screen.ts";',
  ]);
});

test("the lists of forms have the folders with a file of their own name, and the screens beside these", () => {
  for (const path of [
    "contact-me/contact-me.ts",
    "contact-me/screen.ts",
    "fields/field.ts",
    "testimonial/testimonial.ts",
  ])
    addFile(`app/forms/${path}`);
  makeLists();
  expect(linesOf("forms/form-declarations.generated.ts")).toEqual([
    'export { contactMe as "contact-me" } from "./contact-me/contact-me.ts";',
    'export { testimonial as "testimonial" } from "./testimonial/testimonial.ts";',
  ]);
  expect(linesOf("forms/form-names.generated.ts")).toEqual([
    "export const FORM_NAMES = [",
    '  "contact-me",',
    '  "testimonial",',
    "] as const;",
  ]);
  expect(linesOf("forms/form-screens.generated.ts")).toEqual([
    'export { screens as "contact-me" } from "./contact-me/screen.ts";',
  ]);
});

test("a list is updated when a folder is added or removed", () => {
  addFile("app/screens/home/screen.ts");
  makeLists();
  addFile("app/screens/saved/screen.ts");
  makeLists();
  expect(linesOf("screens/screens.generated.ts")).toHaveLength(2);
  rmSync(join(root, "app/screens/home"), { recursive: true });
  makeLists();
  expect(linesOf("screens/screens.generated.ts")).toEqual([
    'export { screens as "saved" } from "./saved/screen.ts";',
  ]);
});

test("a list that is up to date is not written again, so no build becomes outdated", () => {
  addFile("app/screens/home/screen.ts");
  makeLists();
  const list = join(root, "app/screens/screens.generated.ts");
  utimesSync(list, 1, 1);
  makeLists();
  expect(statSync(list).mtimeMs).toBe(1_000);
  expect(readdirSync(dirname(list)).toSorted()).toEqual(["home", "screens.generated.ts"]);
});

test("without the sources there is nothing to write", () => {
  makeLists();
  expect(readdirSync(root)).toEqual(["scripts"]);
});
