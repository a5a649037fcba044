import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type SectionProps = {
  title: string;
  /** Link to all items of the section, at the end of the title row. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Section of a page with its own title, which is its accessible name. */
export function Section({ title, more, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames("section-space", className)}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-8">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
