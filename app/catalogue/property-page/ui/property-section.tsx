import { type ReactNode, useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { DefinitionRows } from "../../../ui/definition-rows.tsx";
import type { Fact, FactGroup } from "../property-fact.ts";

type PropertySectionProps = { title: string; className?: string; children: ReactNode };

/** A titled section of a property page. */
export function PropertySection({ title, className, children }: PropertySectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames("section-above", className)}>
      <h2 id={titleId} className="mb-4 text-xl print:mb-1 print:text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Facts as rows. A value with more to read is a link, and a date does not wrap. */
export function FactRows({ facts }: { facts: Fact[] }) {
  return (
    <DefinitionRows
      rows={facts.map(({ label, value, href }) => ({
        name: label,
        value: href ? factLink(href, value) : value.length > LONGEST_UNBROKEN ? value : unbroken(value),
      }))}
    />
  );
}

/** Facts whose values are sentences: next to their label on a desktop, below it on a phone. */
export function LongFactRows({ facts }: { facts: Fact[] }) {
  return (
    <dl className="print:columns-2 print:gap-8">
      {facts.map(({ label, value, href }) => (
        <div
          key={label}
          className="gap-x-8 border-b border-hairline py-2.5 print:grid print:py-0.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-slate">{label}</dt>
          <dd className="font-medium wrap-anywhere">{href ? factLink(href, value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Length of a date. Values up to this length fit next to their label on every screen, so they need not wrap. */
const LONGEST_UNBROKEN = 10;

function unbroken(value: string): ReactNode {
  return <span className="whitespace-nowrap">{value}</span>;
}

/** Groups of facts, each under its title; a title equal to that of the section is omitted. */
export function FactGroups({ groups, sectionTitle }: { groups: FactGroup[]; sectionTitle: string }) {
  return (
    <div className="grid gap-8 print:gap-1.5 print:[&_dl]:grid-cols-3">
      {groups.map(({ title, facts }) => (
        <div key={title}>
          {title !== sectionTitle && (
            <h3 className="mb-1 font-text text-base font-semibold tracking-normal">{title}</h3>
          )}
          <FactRows facts={facts} />
        </div>
      ))}
    </div>
  );
}

function factLink(href: string, value: string): ReactNode {
  return href.startsWith("/") ? (
    <a href={href} className="text-link">
      {value}
    </a>
  ) : (
    <a href={href} rel="noopener" className="text-link">
      {value}
    </a>
  );
}
