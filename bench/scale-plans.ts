import { open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Number of statements that are reported per kind of page. */
const MAX_SLOWEST = 3;

/** Cost of executed statements in the database. */
export type PlanCost = {
  databaseMs: number;
  statements: number;
  /** Rows that all steps of all plans returned or filtered out. */
  rows: number;
  /** Blocks of 8 kB that were read, from memory or from disk. */
  blocks: number;
  /** The slowest statements: milliseconds, rows, plan and text. */
  slowest: string[];
};

type Plan = {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Plan[];
};

/** Adds `auto_explain` to the address of a database: it logs the plan and the cost of each statement. */
export function withPlanLogging(url: string): string {
  const address = new URL(url);
  const settings = {
    log_min_duration: 0,
    log_analyze: "on",
    log_buffers: "on",
    log_timing: "off",
    log_format: "json",
  };
  const options = Object.entries(settings).map(([name, value]) => `-c auto_explain.${name}=${value}`);
  address.searchParams.set(
    "options",
    ["-c jit=off", "-c session_preload_libraries=auto_explain", ...options].join(" "),
  );
  return address.href;
}

/** Reads new entries in the log of a PostgreSQL. */
export class PlanLog {
  readonly #file: string;
  #offset = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Cost of the statements since the last call. */
  async read(): Promise<PlanCost> {
    // PostgreSQL writes its log after it has answered.
    await wait(100);
    const entries = [...(await this.#newText()).matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)];
    const statements = entries.map(([, ms, json = ""]) => {
      const { "Query Text": text, Plan: plan } = JSON.parse(json) as { "Query Text": string; Plan: Plan };
      return { ms: Number(ms), text, plan, rows: countRows(plan) };
    });
    const sum = (figure: (statement: (typeof statements)[number]) => number) =>
      statements.reduce((total, statement) => total + figure(statement), 0);
    return {
      databaseMs: sum(({ ms }) => ms),
      statements: statements.length,
      rows: sum(({ rows }) => rows),
      blocks: sum(({ plan }) => (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0)),
      slowest: statements
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, MAX_SLOWEST)
        .map(({ ms, rows, plan, text }) => `${ms} ms, ${rows} rows, ${describePlan(plan)}: ${shorten(text)}`),
    };
  }

  async #newText(): Promise<string> {
    const file = await open(this.#file);
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(
        Buffer.alloc(size - this.#offset),
        0,
        size - this.#offset,
        this.#offset,
      );
      this.#offset = size;
      return buffer.toString("utf8");
    } finally {
      await file.close();
    }
  }
}

/** Rows that all steps of a plan returned or filtered out. */
function countRows(plan: Plan): number {
  const removed = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  const children = plan.Plans ?? [];
  return (
    (plan["Actual Rows"] + removed) * plan["Actual Loops"] +
    children.reduce((sum, child) => sum + countRows(child), 0)
  );
}

/** Names the steps of a plan, outermost first, such as "Limit > Index Scan listings_newest". */
function describePlan(plan: Plan): string {
  const own = [plan["Node Type"], plan["Index Name"]].filter(Boolean).join(" ");
  return [own, ...(plan.Plans ?? []).map(describePlan)].join(" > ");
}

function shorten(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 300);
}
