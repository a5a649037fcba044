import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/* docs/faults.md names tests. Each of them must exist. */

const ROOT = join(import.meta.dirname, "..");

test("every test that docs/faults.md names exists", async () => {
  const text = await readFile(join(ROOT, "docs/faults.md"), "utf8");
  const named = [...text.matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => ![name, `app/${name}`].some((path) => existsSync(join(ROOT, path))))).toEqual(
    [],
  );
});
