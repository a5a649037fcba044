import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";

type ReportTableProps = {
  /** Caption for screen-reader users. */
  caption: string;
  /** The first column is the row header. */
  columns: string[];
  rows: { key: string; name: ReactNode; cells: ReactNode[] }[];
  /** Uses less padding, for tables of many short rows. */
  isDense?: boolean;
};

/** A table of figures between hairlines. Names are left-aligned, figures right-aligned. */
export function ReportTable({ caption, columns, rows, isDense = false }: ReportTableProps) {
  const padding = isDense ? "py-1 print:py-0" : "py-2.5 print:py-1";
  const [first, ...others] = columns;
  return (
    <table className="figures w-full border-collapse max-[24rem]:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-control text-sm text-slate">
          <th scope="col" className="py-2 text-left font-normal print:py-1">
            {first}
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className="py-2 pl-2 sm:pl-4 text-right font-normal print:py-1">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-hairline">
            <th scope="row" className={classNames(padding, "text-left align-top font-normal")}>
              {name}
            </th>
            {others.map((column, index) => (
              <td
                key={column}
                className={classNames(padding, "pl-2 sm:pl-4 text-right align-top font-medium")}
              >
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
