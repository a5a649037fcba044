import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type SectionProps = {
  title: string;
  /** One sentence below the title. */
  introduction?: string;
  /** Link to more of the same, at the end of the title row. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Section of a page with its own title, which is its accessible name. */
export function Section({ title, introduction, more, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames("section-space", className)}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-8">
        <div>
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          {introduction && <p className="measure mt-2 text-slate">{introduction}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}
