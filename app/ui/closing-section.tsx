import type { ComponentProps } from "react";
import { Section } from "./section.tsx";

/** Last section of a page, below a line, with suggestions such as similar properties. It is not printed. */
export function ClosingSection(section: Omit<ComponentProps<typeof Section>, "className">) {
  return (
    <div className="not-printed border-t border-hairline">
      <div className="page-column">
        <Section {...section} />
      </div>
    </div>
  );
}
