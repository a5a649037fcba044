import { classNames } from "../../../ui/class-names.ts";
import type { VisitGraph as Graph } from "../visit-graph.ts";

type VisitGraphProps = {
  graph: Graph;
  /** Text alternative of the graph. */
  sentence: string;
  /** Tooltip of each day. */
  points: string[];
  className?: string;
};

/**
 * Line graph of visits by day, with the previous period as a faint line. Rendered on the server; the tooltip
 * of each day shows its figure.
 */
export function VisitGraph({ graph, sentence, points, className }: VisitGraphProps) {
  const { width, height, ticks, labels, baseline, dayWidth } = graph;
  return (
    <svg
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classNames("h-auto w-full max-w-full overflow-visible", className)}
    >
      {ticks.map(({ y, visits }) => (
        <g key={visits}>
          <line
            x1="34"
            x2={width - 8}
            y1={y}
            y2={y}
            className={visits === 0 ? "stroke-control" : "stroke-hairline"}
            strokeWidth="1"
          />
          <text x="26" y={y + 4} textAnchor="end" fontSize="12" className="figures fill-slate">
            {visits}
          </text>
        </g>
      ))}
      {labels.map(({ x, text, anchor }) => (
        <text
          key={text}
          x={x}
          y={height - 8}
          textAnchor={anchor}
          fontSize="12"
          className="figures fill-slate"
        >
          {text}
        </text>
      ))}
      <path d={graph.area} className="fill-action" fillOpacity="0.08" />
      {graph.previousLine !== "" && (
        <path
          d={graph.previousLine}
          fill="none"
          className="stroke-slate"
          strokeWidth="1.5"
          strokeOpacity="0.55"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      )}
      <path
        d={graph.line}
        fill="none"
        className="stroke-action"
        strokeWidth="2.25"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {graph.points.map(({ x, y, day }, index) => (
        <g key={day} className="group">
          <title>{points[index]}</title>
          <rect x={x - dayWidth / 2} y="0" width={dayWidth} height={baseline} fillOpacity="0" />
          <circle
            cx={x}
            cy={y}
            r={index === graph.points.length - 1 ? 4 : 3}
            className={classNames(
              "fill-action",
              index < graph.points.length - 1 && "opacity-0 group-hover:opacity-100",
            )}
          />
        </g>
      ))}
    </svg>
  );
}
