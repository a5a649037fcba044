import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../scripts/find-browser.ts";

/** Folder of a separate package: Lighthouse takes 200 MB, and is only needed here. */
const PACKAGE = join(import.meta.dirname, "lighthouse");

/** On a phone, by Lighthouse's defaults: a slowed processor and a slow connection. */
const RUNS = 3;

/** The parts of Lighthouse that are used here. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};
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

/** Scores of each page, out of 100: the median of three runs for each category, each run in a new browser. */
export async function lighthouseFigures(
  address: string,
  paths: Record<string, string>,
  say: (text: string) => void,
): Promise<Record<string, Scores>> {
  const tools = await installedTools(say);
  const chromePath = await findBrowser();
  const figures: Record<string, Scores> = {};
  for (const [name, path] of Object.entries(paths)) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await scoresOf(address + path, tools, chromePath));
    const figure = medianScores(runs);
    figures[name] = figure;
    say(
      `lighthouse, ${name}: performance ${figure.performance}, accessibility ${figure.accessibility}, best practices ${figure.bestPractices}, SEO ${figure.seo}`,
    );
  }
  return figures;
}

async function installedTools(say: (text: string) => void): Promise<Tools> {
  if (!existsSync(join(PACKAGE, "node_modules"))) {
    say("Installing Lighthouse …");
    execFileSync("npm", ["ci"], { cwd: PACKAGE, stdio: "inherit" });
  }
  return import(join(PACKAGE, "tools.mjs"));
}

async function scoresOf(url: string, { launch, lighthouse }: Tools, chromePath: string): Promise<Scores> {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox"] });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error", output: "json" });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
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
