import type { ScaleStep } from "../property-energy.ts";

/** Sizes of the drawing, in its own units: the whole scale, the bars of the best and the worst step, and their points. */
const WIDTH = 232;
const SHORTEST = 44;
const LONGEST = 150;
const POINT = 8;
/** Space between two steps. */
const GAP = 2;
/** Scales with more steps than this, such as that of Brussels, are drawn more compactly. */
const MANY_STEPS = 10;

/** The energy scale as drawn on certificates, best step first, with an arrow at the step of this property. */
export function EnergyScale({ steps, label }: { steps: ScaleStep[]; label: string }) {
  const height = steps.length > MANY_STEPS ? 15 : 23;
  const pitch = height + GAP;
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={steps.length * pitch - GAP}
      viewBox={`0 0 ${WIDTH} ${steps.length * pitch - GAP}`}
      className="max-w-full"
    >
      {steps.map(({ name, fill, text, isThisProperty }, index) => {
        const top = index * pitch;
        const middle = top + height / 2;
        const end = SHORTEST + ((LONGEST - SHORTEST) * index) / Math.max(1, steps.length - 1);
        return (
          <g key={name} fontSize={height > 20 ? 14 : 11} fontWeight="700">
            <path
              d={`M0 ${top}H${end - POINT}L${end} ${middle}L${end - POINT} ${top + height}H0Z`}
              fill={fill}
            />
            <text x="8" y={middle} dy="0.36em" fill={text}>
              {name}
            </text>
            {isThisProperty && (
              <>
                <path d={`M${end + 6} ${middle}H${WIDTH - 52}`} stroke="currentColor" strokeDasharray="2 3" />
                <path
                  d={`M${WIDTH - 54} ${middle}l11 -14H${WIDTH}v28H${WIDTH - 43}Z`}
                  transform={`translate(0 ${clamped(middle, steps.length * pitch - GAP) - middle})`}
                  fill="currentColor"
                />
                <text
                  x={WIDTH - 22}
                  y={clamped(middle, steps.length * pitch - GAP)}
                  dy="0.36em"
                  textAnchor="middle"
                  fontSize="15"
                  className="fill-paper"
                >
                  {name}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Keeps the arrow, which is taller than a step, inside the drawing. */
function clamped(middle: number, height: number): number {
  return Math.min(Math.max(middle, 14), height - 14);
}
