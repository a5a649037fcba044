import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Files that `npm start` and the commands of operators build or run. */
const FILES = globSync(["app/**/*.{ts,tsx,css}", "server/**/*.ts", "scripts/{build,replace}*.ts"], {
  cwd: ROOT,
}).filter((file) => !/\.test\.tsx?$/.test(file));

/**
 * Package of an import: "react-dom/server" belongs to react-dom.
 */
function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

function importedPackages(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8").replace(/^import type [^;]+;/gm, "");
  const names = [...text.matchAll(/(?:from|import|@import|import\()\s*"([@a-z][^"\s]*)"/g)].map(
    ([, name = ""]) => name,
  );
  return names.filter((name) => !/^(node|virtual):/.test(name)).map(packageOf);
}

test("the site builds and starts without development dependencies", () => {
  const missing = FILES.flatMap((file) =>
    importedPackages(file)
      .filter((name) => !(name in dependencies))
      .map((name) => `${file} imports ${name}`),
  );
  expect(missing).toEqual([]);
  expect(dependencies).toHaveProperty(["react-router"]);
});
