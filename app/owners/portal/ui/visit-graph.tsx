import { useFormats } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { AXIS_GAP, type VisitGraph as Graph } from "../visit-graph.ts";

type VisitGraphProps = {
  graph: Graph;
  /** Text alternative of the graph. Without it, the graph is hidden from screen readers: its caption says the same. */
  sentence?: string;
  /** Tooltip of each day. */
  points: string[];
  className?: string;
};

/**
 * Line graph of visits by day, with the previous period as a faint line. Rendered on the server; the tooltip
 * of each day shows its figure.
 */
export function VisitGraph({ graph, sentence, points, className }: VisitGraphProps) {
  const { number } = useFormats();
  const { width, height, ticks, labels, baseline, axis, dayWidth } = graph;
  return (
    <svg
      role={sentence && "img"}
      aria-label={sentence}
      aria-hidden={sentence === undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classNames("h-auto w-full max-w-full overflow-visible", className)}
    >
      {ticks.map(({ y, visits }) => (
        <g key={visits}>
          <line
            x1={axis}
            x2={width - 8}
            y1={y}
            y2={y}
            className={visits === 0 ? "stroke-control" : "stroke-hairline"}
            strokeWidth="1"
          />
          <text x={axis - AXIS_GAP} y={y + 4} textAnchor="end" fontSize="12" className="figures fill-slate">
            {number(visits)}
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
