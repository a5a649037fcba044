import { daysLater, weekdayOf } from "../../time/brussels-time.ts";

/** Number of days in the owner's graph (specification §9). */
export const GRAPH_DAYS = 30;

/** First and last day, both included, "2026-03-29". */
export type Period = { from: string; to: string };

/** Calendar periods of an owner's figures. A week begins on Monday. */
export type VisitPeriods = {
  today: Period;
  week: Period;
  month: Period;
  /** Days of the graph, ending today. */
  graph: Period;
  /** As many days before those of the graph. */
  graphBefore: Period;
};

/** Calendar periods up to a day. @param today the current day in Brussels, such as "2026-11-21". */
export function visitPeriods(today: string): VisitPeriods {
  const graphFrom = daysLater(today, 1 - GRAPH_DAYS);
  return {
    today: { from: today, to: today },
    week: { from: daysLater(today, -weekdayOf(today)), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
    graph: { from: graphFrom, to: today },
    graphBefore: { from: daysLater(graphFrom, -GRAPH_DAYS), to: daysLater(graphFrom, -1) },
  };
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
}
