import type { Query } from "drizzle-orm";
import type { Database } from "../app/database/database.server.ts";

/** A step of a plan, as `explain (analyze, format json)` shows it. */
export type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

type Prepared = { execute: () => Promise<{ rows: { "QUERY PLAN": [{ Plan: Plan }] }[] }> };
type Session = { prepareQuery: (query: Query, ...others: unknown[]) => Prepared };

/** Runs `work`, and returns the plans of its statements. Runs them twice, so they must not change anything. */
export async function plansOf(database: Database, work: () => Promise<unknown>): Promise<Plan[]> {
  const session: Session = Reflect.get(database, "session");
  const prepare = session.prepareQuery;
  const queries: Query[] = [];
  session.prepareQuery = function (query, ...others) {
    queries.push(query);
    return prepare.call(this, query, ...others);
  };
  try {
    await work();
  } finally {
    session.prepareQuery = prepare;
  }
  const plans: Plan[] = [];
  for (const { sql, params } of queries) {
    const explained = { sql: `explain (analyze, format json) ${sql}`, params };
    const { rows } = await session.prepareQuery(explained, undefined, undefined, false).execute();
    if (rows[0]) plans.push(rows[0]["QUERY PLAN"][0].Plan);
  }
  return plans;
}

/** The steps of these plans that read a table. */
export function readsOf(plans: Plan[], table: string): Plan[] {
  return plans.flatMap((plan) => [
    ...(plan["Relation Name"] === table ? [plan] : []),
    ...readsOf(plan.Plans ?? [], table),
  ]);
}

/** Number of rows that these steps returned or filtered out. */
export function rowsRead(steps: Plan[]): number {
  return steps.reduce(
    (sum, step) => sum + (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"],
    0,
  );
}

/** The steps of these plans that read a table or an index, and those without a step below them. */
export function leavesOf(plans: Plan[]): Plan[] {
  return plans.flatMap((plan) => {
    const below = leavesOf(plan.Plans ?? []);
    return below.length === 0 || plan["Relation Name"] ? [plan, ...below] : below;
  });
}
