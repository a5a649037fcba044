import type { ComponentProps } from "react";
import { useFormats } from "../../../i18n/use-translations.ts";
import { Segment } from "../../../ui/field.tsx";

type OptionSegmentProps = Omit<ComponentProps<typeof Segment>, "disabled"> & {
  /** Number of properties with this option; undefined when unknown. */
  count: number | undefined;
};

/** One of a row of short options, with its count. An option without results is disabled, unless it is chosen. */
export function OptionSegment({ label, count, defaultChecked, ...input }: OptionSegmentProps) {
  const { number } = useFormats();
  return (
    <Segment
      {...input}
      defaultChecked={defaultChecked}
      disabled={count === 0 && !defaultChecked}
      label={
        <>
          {label}
          {/* An `aria-label` replaces the label: a screen reader would read the count without its option. */}
          {count !== undefined && (
            <span className="figures ml-2 text-xs" aria-hidden={input["aria-label"] !== undefined}>
              {number(count)}
            </span>
          )}
        </>
      }
    />
  );
}
