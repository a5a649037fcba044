import { classNames } from "../../../ui/class-names.ts";
import type { CostRow } from "../costs-page.ts";

/** Amounts below each other, the totals in bold type. */
export function CostRows({ rows }: { rows: CostRow[] }) {
  return (
    <dl>
      {rows.map(({ name, amount, isTotal }) => (
        <div
          key={name}
          className={classNames(
            "flex items-baseline justify-between gap-6 border-b py-2.5",
            isTotal ? "border-control font-semibold" : "border-hairline",
          )}
        >
          <dt className={classNames("min-w-0 hyphens-auto", !isTotal && "text-slate")}>{name}</dt>
          <dd className="figures text-right whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
