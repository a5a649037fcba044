import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../scripts/find-browser.ts";

/** Folder of a separate package: Lighthouse takes 200 MB, and is only needed here. */
const PACKAGE = join(import.meta.dirname, "lighthouse");

/** Measurements of each page, whose medians are its scores. */
const RUNS = 3;

/** The part of a Lighthouse report that is used here. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};
/** Exports of `lighthouse/tools.mjs`. */
type Tools = {
  launch: (options: {
    chromePath: string;
    chromeFlags: string[];
  }) => Promise<{ port: number; kill: () => void }>;
  lighthouse: (
    url: string,
    flags: { port: number; logLevel: "error"; output: "json" },
  ) => Promise<{ lhr: Report } | undefined>;
};

type Scores = { performance: number; accessibility: number; bestPractices: number; seo: number };

/**
 * Measures the scores of each page out of 100, on a phone as Lighthouse simulates it by default, with a slow CPU and
 * connection. Returns the median of three runs, each in a new browser.
 */
export async function lighthouseFigures(
  address: string,
  paths: Record<string, string>,
  say: (text: string) => void,
): Promise<Record<string, Scores>> {
  const tools = await loadTools(say);
  const chromePath = await findBrowser();
  const figures: Record<string, Scores> = {};
  for (const [name, path] of Object.entries(paths)) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureScores(address + path, tools, chromePath));
    const figure = medianScores(runs);
    figures[name] = figure;
    say(
      `lighthouse, ${name}: performance ${figure.performance}, accessibility ${figure.accessibility}, best practices ${figure.bestPractices}, SEO ${figure.seo}`,
    );
  }
  return figures;
}

/** Loads Lighthouse. Installs it first if it is not installed. */
async function loadTools(say: (text: string) => void): Promise<Tools> {
  if (!existsSync(join(PACKAGE, "node_modules"))) {
    say("Installing Lighthouse …");
    execFileSync("npm", ["ci"], { cwd: PACKAGE, stdio: "inherit" });
  }
  return import(join(PACKAGE, "tools.mjs"));
}

async function measureScores(
  url: string,
  { launch, lighthouse }: Tools,
  chromePath: string,
): Promise<Scores> {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox"] });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error", output: "json" });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${lhr.runtimeError.message}`);
    const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    for (const category of ["accessibility", "best-practices", "seo"]) {
      if (score(category) < 100) console.error(failedAudits(lhr, category).join("\n"));
    }
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
    };
  } finally {
    chrome.kill();
  }
}

/** Lists the audits that keep a category below 100. */
function failedAudits({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    return weight > 0 && audit?.score !== null && audit && audit.score < 1
      ? [`  ${category}: ${audit.title}`]
      : [];
  });
}

function medianScores(runs: Scores[]): Scores {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    performance: median(runs.map((run) => run.performance)),
    accessibility: median(runs.map((run) => run.accessibility)),
    bestPractices: median(runs.map((run) => run.bestPractices)),
    seo: median(runs.map((run) => run.seo)),
  };
}
