import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findBannedTerms } from "./find-banned-terms.ts";

/*
 * `node scripts/prose-checks/check-terms.ts [FILE…]` fails on terms that the project does not use
 * (`banned-terms.ts`), and names the standard ones. Texts for visitors have tests of their own.
 */

const CHECKED = ["*.ts", "*.tsx", "*.css", "*.md"];
/**
 * The changelog describes former versions, migrations are never changed, and the others name the banned terms to explain
 * them.
 */
const UNCHECKED = ["CHANGELOG.md", "CONTRIBUTING.md", "app/database/migrations", "scripts/prose-checks"];

const named = process.argv.slice(2);
let count = 0;
for (const file of named.length > 0 ? named : projectFiles()) {
  for (const { line, term: banned, text } of findBannedTerms(file, readFileSync(file, "utf8"))) {
    count += 1;
    console.error(`${file}:${line}: "${banned.term}": use ${banned.use}\n    ${text}`);
  }
}
console.log(`${count} banned terms`);
process.exitCode = count > 0 ? 1 : 0;

function projectFiles(): string[] {
  const paths = [...CHECKED, ...UNCHECKED.map((path) => `:!${path}`)];
  const list = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8" });
  return list.trim().split("\n");
}
