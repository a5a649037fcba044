import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { productionLicences } from "./production-licences.ts";

/** Licences that put no conditions on a site. */
const ALLOWED = new Set(
  "0BSD, Apache-2.0, BSD-2-Clause, BSD-3-Clause, BlueOak-1.0.0, ISC, MIT, MIT-0, (MIT OR Apache-2.0), Unlicense".split(
    ", ",
  ),
);

/** Packages whose licences have conditions only for changed copies: fonts, libvips, and a part of the build. */
const USED_UNCHANGED: Record<string, RegExp> = {
  "OFL-1.1": /^@fontsource(-variable)?\//,
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "MPL-2.0": /^lightningcss/,
};

/** Packages that state their licence (MIT) in an older form, which the lock file does not contain. */
const NAMED_ELSEWHERE = new Set(["ssh2"]);

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"));

test("packages in production have licences that sites can use", () => {
  const packages = productionLicences(lock.packages);
  expect(packages.length).toBeGreaterThan(100);
  const isAllowed = (name: string, licence: string) =>
    ALLOWED.has(licence) || USED_UNCHANGED[licence]?.test(name);
  const others = packages.filter(
    ({ name, licence }) =>
      !NAMED_ELSEWHERE.has(name) && !licence.split(" AND ").every((one) => isAllowed(name, one)),
  );
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test("packages for development are left out, and nested ones have their own name", () => {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/@a/b": { version: "1.0.0", license: "MIT" },
    "node_modules/@a/b/node_modules/c": { version: "2.0.0" },
    "node_modules/c-other-platform": { version: "2.0.0", optional: true },
    "node_modules/d": { version: "3.0.0", license: "MIT", dev: true },
  };
  expect(productionLicences(packages)).toEqual([
    { name: "@a/b", version: "1.0.0", licence: "MIT", path: "node_modules/@a/b" },
    { name: "c", version: "2.0.0", licence: "unknown", path: "node_modules/@a/b/node_modules/c" },
  ]);
});
