import { type ReactNode, useId } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Download } from "../../../ui/icons.ts";

type ReportSectionProps = { title: string; text?: string; id?: string; children: ReactNode };

/** A section of a report with its own heading. */
export function ReportSection({ title, text, id, children }: ReportSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} id={id} className="mt-12 scroll-mt-6 print:mt-3">
      <h2 id={titleId} className="text-2xl print:text-xl">
        {title}
      </h2>
      {text && <p className="measure mt-1.5 text-slate print:mt-0 print:max-w-none">{text}</p>}
      <div className="mt-4 print:mt-1">{children}</div>
    </section>
  );
}

/** Download link of a table. */
export function ExportLink({ path, label }: { path: string; label: string }) {
  return (
    <p className="not-printed mt-3">
      <a href={path} download className="text-link inline-flex min-h-9 items-center gap-2">
        <Icon of={Download} className="size-4" />
        {label}
      </a>
    </p>
  );
}

/** Expandable section that works by pointer, by keyboard and without scripts. Prints only when open. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group mt-3 not-open:print:hidden">
      <summary className="text-link inline-flex min-h-9 items-center rounded-control print:hidden">
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
