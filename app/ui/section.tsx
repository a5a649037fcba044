import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type SectionProps = {
  title: string;
  /** One sentence under the title. */
  introduction?: string;
  /** A link to more of the same, at the end of the line of the title. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page with its own title, named by it for those who listen. */
export function Section({ title, introduction, more, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames("py-10 md:py-14", className)}>
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
