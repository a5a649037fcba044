import type { PriceBar } from "../price-bars.ts";

const HEIGHT = 40;
/** Width of a bar including the gap beside it. */
const STEP = 10;

/**
 * Histogram of the prices in a list, above the price fields. The bars within the chosen price range are darker.
 * Hidden from screen readers: the fields and the total give the same information.
 */
export function PriceBars({
  bars,
  min = 0,
  max = Infinity,
}: {
  bars: PriceBar[];
  min?: number;
  max?: number;
}) {
  const highest = Math.max(...bars.map(({ count }) => count));
  if (bars.length === 0) return null;
  const barPaths = bars.map(({ count }, index) => {
    const height = count === 0 ? 1 : Math.max(3, Math.round((count / highest) * HEIGHT));
    return `M${index * STEP} ${HEIGHT}v-${height}h${STEP - 2}v${height}`;
  });
  const isOutsideRange = bars.map(
    ({ fromEuro }, index) => (bars[index + 1]?.fromEuro ?? Infinity) <= min || fromEuro > max,
  );
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-3 h-10 w-full"
    >
      {isOutsideRange.includes(true) && (
        <path
          d={barPaths.filter((_, index) => isOutsideRange[index]).join("")}
          fill="var(--colour-hairline)"
        />
      )}
      {isOutsideRange.includes(false) && (
        <path d={barPaths.filter((_, index) => !isOutsideRange[index]).join("")} fill="var(--colour-slate)" />
      )}
    </svg>
  );
}
