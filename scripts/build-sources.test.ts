import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../test-support/databases.ts";
import { buildSources } from "./build-sources.ts";

test("a build depends on the scripts that its script imports, also through others", async () => {
  const root = await emptyFolder();
  await mkdir(join(root, "scripts"));
  const write = (name: string, code: string) => writeFile(join(root, "scripts", name), code);
  await write(
    "build.ts",
    'import "./make-lists.cjs";\nimport {\n  one,\n  other,\n} from "./build-widget.ts";\n',
  );
  await write(
    "build-widget.ts",
    'import { join } from "node:path";\nimport type { Files } from "./build-files.ts";\n',
  );
  await write("build-files.ts", 'import { build } from "vite";\n');
  await write("make-lists.cjs", "");
  await write("make-icons.ts", "");
  const scripts = ["build.ts", "make-lists.cjs", "build-widget.ts", "build-files.ts"];
  expect(await buildSources(root)).toEqual([
    "app",
    "public",
    "package-lock.json",
    ...scripts.map((name) => `scripts/${name}`),
  ]);
});

test("the build of Gable depends on all scripts that build something", async () => {
  const isBuildScript = /^build(-[\w-]+)?\.ts$/;
  const names = (await readdir(import.meta.dirname)).filter((name) => isBuildScript.test(name));
  const sources = await buildSources(join(import.meta.dirname, ".."));
  expect(sources).toEqual(expect.arrayContaining(names.map((name) => `scripts/${name}`)));
});
