import type { ReactNode } from "react";

type Row = { name: string; value: ReactNode };

/** Names and values, with a line between rows; two columns where there is room. */
export function DefinitionRows({ rows }: { rows: Row[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-12 @2xl:grid-cols-2 print:grid-cols-2 print:gap-x-8">
        {rows.map((row) => (
          <div
            key={row.name}
            className="flex items-baseline justify-between gap-x-6 border-b border-hairline py-2.5 max-[20rem]:flex-wrap print:py-0.5"
          >
            <dt className="min-w-0 hyphens-auto text-slate">{row.name}</dt>
            <dd className="figures text-right font-medium wrap-anywhere">{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
