import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";

type ReportTableProps = {
  /** Caption for screen-reader users. */
  caption: string;
  /** Titles of the columns: of the column with the names first, then of each column with figures. */
  columns: string[];
  /** Each row has a name, which is its header, and a figure for each of the other columns. */
  rows: { key: string; name: ReactNode; figures: ReactNode[] }[];
  /** Uses less padding, for tables of many short rows. */
  isDense?: boolean;
};

/** Breaks words where the text is so large that the table would be wider than the window. */
const WRAPPED = "max-[20rem]:hyphens-auto max-[20rem]:wrap-anywhere";

/** Table of the owner report and of the statistics: a column of names, and columns of figures, aligned to the right. */
export function ReportTable({ caption, columns, rows, isDense = false }: ReportTableProps) {
  const padding = isDense ? "py-1 print:py-0" : "py-2.5 print:py-1";
  const [nameColumn, ...figureColumns] = columns;
  return (
    <table className="figures w-full border-collapse max-[24rem]:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={classNames(WRAPPED, "border-b border-control text-sm text-slate")}>
          <th scope="col" className="py-2 text-left font-normal print:py-1">
            {nameColumn}
          </th>
          {figureColumns.map((title) => (
            <th key={title} scope="col" className="py-2 pl-2 sm:pl-4 text-right font-normal print:py-1">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className="border-b border-hairline">
            <th scope="row" className={classNames(padding, WRAPPED, "text-left align-top font-normal")}>
              {name}
            </th>
            {figureColumns.map((column, index) => (
              <td
                key={column}
                className={classNames(padding, "pl-2 sm:pl-4 text-right align-top font-medium")}
              >
                {figures[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
