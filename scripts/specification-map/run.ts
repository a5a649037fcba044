import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBrowserTests } from "./browser-tests.ts";
import { isBrowserTest, type Mutation, type MutationTests, type Outcome } from "./mutation.ts";
import { MUTATIONS } from "./mutations.ts";
import { copyProject } from "./project-copy.ts";
import { startUnitTests } from "./unit-tests.ts";

/*
 * `npm run spec-map` breaks the lines of the specification one by one, in a copy of the project, and reports
 * those whose test still passes (docs/spec-map.md).
 */

const ROOT = join(import.meta.dirname, "../..");
const USAGE = `npm run spec-map -- [--only TEXT] [--changed] [--browser]
  --only TEXT  mutations whose line, file or test contains TEXT; may be repeated
  --changed    mutations whose file or test differs from the last commit
  --browser    those of browser tests, which need a build each, in place of the others`;

type Report = { mutation: Mutation; outcome: Outcome };

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    changed: { type: "boolean", default: false },
    browser: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (options.help) console.log(USAGE);
else process.exit((await main()) ? 0 : 1);

/** Runs the selected mutations. Returns true when each of them made its test fail. */
async function main(): Promise<boolean> {
  const mutations = selectMutations();
  if (mutations.length === 0) throw new Error(`No mutation fits.\n${USAGE}`);
  const copy = await copyProject(ROOT);
  try {
    const tests = options.browser ? await startBrowserTests(copy) : await startUnitTests(copy);
    const areAllKilled = report(await runAll(mutations, tests));
    await tests.close();
    return areAllKilled;
  } finally {
    await copy.remove();
  }
}

function selectMutations(): Mutation[] {
  const changed = options.changed ? changedFiles() : undefined;
  const isSelected = (text: string) =>
    options.only.length === 0 || options.only.some((part) => text.includes(part));
  return MUTATIONS.filter((mutation) => isBrowserTest(mutation) === options.browser)
    .filter(({ line, file, test }) => isSelected([line, file, test].join("\n")))
    .filter(({ file, test }) => !changed || changed.has(file) || changed.has(test));
}

function changedFiles(): Set<string> {
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).split("\n");
  return new Set([
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
}

async function runAll(mutations: Mutation[], tests: MutationTests): Promise<Report[]> {
  const files = [...new Set(mutations.map(({ test }) => test))];
  console.log(`${mutations.length} mutations; first their ${files.length} test files without any`);
  const failures = await tests.failuresWithout(files);
  const reports: Report[] = [];
  for (const [index, mutation] of mutations.entries()) {
    const failure = failures.get(mutation.test);
    const outcome = failure
      ? ({ kind: "error", message: `fails without the mutation: ${failure}` } as const)
      : await attempt(mutation, tests);
    reports.push({ mutation, outcome });
    console.log(`${index + 1}/${mutations.length} ${outcome.kind.padEnd(8)} ${describeMutation(mutation)}`);
  }
  return reports;
}

async function attempt(mutation: Mutation, tests: MutationTests): Promise<Outcome> {
  try {
    return await tests.run(mutation);
  } catch (error) {
    return { kind: "error", message: error instanceof Error ? error.message : String(error) };
  }
}

function report(reports: Report[]): boolean {
  const notKilled = reports.filter(({ outcome }) => outcome.kind !== "killed");
  if (notKilled.length > 0) console.log("\nNot killed:");
  for (const { mutation, outcome } of notKilled) {
    console.log(`- ${outcome.kind}: ${describeMutation(mutation)}`);
    console.log(`  ${mutation.find} -> ${mutation.replace}`);
    if (outcome.kind === "error") console.log(`  ${outcome.message}`);
  }
  const count = (kind: Outcome["kind"]) => reports.filter(({ outcome }) => outcome.kind === kind).length;
  console.log(`\n${count("killed")} killed, ${count("survived")} survived, ${count("error")} errors`);
  return notKilled.length === 0;
}

function describeMutation({ line, file, test }: Mutation): string {
  return `${line.slice(0, 60)} | ${file} | ${test}`;
}
