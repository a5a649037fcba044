import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { dayAndMonthText } from "../../time/dates.ts";

/** Visits of a day in Brussels, "2026-11-21". */
export type DayVisits = { day: string; visits: number };

/** Geometry of a graph of visits by day, in pixels of the drawing. */
export type VisitGraph = {
  width: number;
  height: number;
  /** SVG path of the line. */
  line: string;
  /** SVG path of the area below the line. */
  area: string;
  /** SVG path of the line of the previous period; empty when that period had no visits. */
  previousLine: string;
  /** Horizontal grid lines with their number of visits. */
  ticks: { y: number; visits: number }[];
  /** Labels below the graph, such as "21-11". */
  labels: { x: number; text: string; anchor: "start" | "middle" | "end" }[];
  points: { x: number; y: number; day: string; visits: number }[];
  /** Horizontal distance between two days. */
  dayWidth: number;
  /** Vertical position of the baseline. */
  baseline: number;
  /** Horizontal position of the vertical axis; the numbers of visits are to its left. */
  axis: number;
};

/** Sizes for desktop and print, and for phones. Two sizes keep the text equally large on both. */
export const GRAPH_SIZES = {
  wide: { width: 720, height: 250, labelEvery: 7 },
  narrow: { width: 358, height: 220, labelEvery: 14 },
} as const;

/** Size of a graph. A label is below every `labelEvery`th point, counted from the last one. */
type GraphSize = { width: number; height: number; labelEvery: number; labelText?: (day: string) => string };

const MARGIN = { top: 12, right: 8, bottom: 28, left: 34 };
/** Widths of a digit and of a thousands separator. */
const DIGIT_WIDTH = 7;
const SEPARATOR_WIDTH = 4;
/** Space between a number of visits and the axis. */
export const AXIS_GAP = 8;
const MIN_VISITS = 4;
const TICKS = 4;

/**
 * Geometry of the graph of the owner report: a line for its days, and one for the period before (specification §9).
 */
export function visitGraph(
  days: readonly DayVisits[],
  daysBefore: readonly DayVisits[],
  { width, height, labelEvery, labelText = dayAndMonthText }: GraphSize,
): VisitGraph {
  const max = Math.max(MIN_VISITS, ...[...days, ...daysBefore].map(({ visits }) => visits));
  const baseline = height - MARGIN.bottom;
  const y = scaleLinear([0, max], [baseline, MARGIN.top]).nice(TICKS);
  const axis = axisPosition(y.domain()[1] ?? max);
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [axis, width - MARGIN.right]);
  const xOf = (index: number) => rounded(x(index));
  const yOf = ({ visits }: DayVisits) => rounded(y(visits));
  const curve = line<DayVisits>((_, index) => xOf(index), yOf).curve(curveMonotoneX);
  const areaBelow = area<DayVisits>((_, index) => xOf(index), baseline, yOf).curve(curveMonotoneX);
  const last = days.length - 1;
  return {
    width,
    height,
    line: curve.digits(1)([...days]) ?? "",
    area: areaBelow.digits(1)([...days]) ?? "",
    // Without visits in the previous period, the property was probably not listed yet.
    previousLine: daysBefore.some(({ visits }) => visits > 0) ? (curve.digits(1)([...daysBefore]) ?? "") : "",
    ticks: y
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((visits) => ({ y: rounded(y(visits)), visits })),
    labels: days.flatMap(({ day }, index) =>
      (last - index) % labelEvery === 0
        ? { x: xOf(index), text: labelText(day), anchor: anchorOf(index, last) }
        : [],
    ),
    points: days.map((dayVisits, index) => ({ ...dayVisits, x: xOf(index), y: yOf(dayVisits) })),
    dayWidth: rounded(x(1) - x(0)),
    baseline,
    axis,
  };
}

/** Position of the vertical axis that leaves space for the largest number beside it, such as "12,000". */
function axisPosition(largest: number): number {
  const digits = String(largest).length;
  const separators = Math.floor((digits - 1) / 3);
  return Math.max(MARGIN.left, digits * DIGIT_WIDTH + separators * SEPARATOR_WIDTH + AXIS_GAP);
}

function anchorOf(index: number, last: number): "start" | "middle" | "end" {
  if (index === last) return "end";
  return index === 0 ? "start" : "middle";
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
