import { labelColour } from "../../property/energy/energy-colours.ts";
import type { EnergyLabel } from "../../property/energy/energy-letters.ts";

type EnergyTagProps = {
  energy: { label: string; display: string; accessibleName: string };
};

const HEIGHT = 22;
/** Width of the point at the end of the arrow. */
const POINT = 7;

/** The energy label as a small arrow with its letter, in the colour of its step, and a text for screen readers. */
export function EnergyTag({ energy }: EnergyTagProps) {
  const { fill, text } = labelColour(energy.label as EnergyLabel);
  const width = 20 + POINT + (energy.display.length - 1) * 8;
  return (
    <svg
      role="img"
      aria-label={energy.accessibleName}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="shrink-0"
    >
      <path
        d={`M0 2a2 2 0 0 1 2-2H${width - POINT}L${width} ${HEIGHT / 2}L${width - POINT} ${HEIGHT}H2a2 2 0 0 1-2-2Z`}
        fill={fill}
      />
      <text
        x={(width - POINT) / 2 + 1}
        y={HEIGHT / 2}
        dy="0.36em"
        textAnchor="middle"
        fill={text}
        fontSize="14"
        fontWeight="700"
      >
        {energy.display}
      </text>
    </svg>
  );
}
