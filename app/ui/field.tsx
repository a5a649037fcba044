import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { ChevronDown } from "./icons.ts";

/** Classes of inputs and selects. */
export function controlClasses(className?: string): string {
  return classNames(
    "min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink",
    "placeholder:text-slate hover:border-ink aria-invalid:border-2 aria-invalid:border-(--colour-error)!",
    className,
  );
}

type FieldProps = ComponentProps<"input"> & {
  label: ReactNode;
  /** Shown at the end of the input, inside it: "€", "m²". */
  unit?: string;
};

/** Text input with its label above it. */
export function Field({ label, unit, className, ...input }: FieldProps) {
  return (
    <label className={classNames("block", className)}>
      <span className="mb-1 block text-sm text-slate">{label}</span>
      <span className="relative block">
        <input className={controlClasses(classNames("figures", unit && "pr-10"))} {...input} />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-slate"
          >
            {unit}
          </span>
        )}
      </span>
    </label>
  );
}

type SelectFieldProps = ComponentProps<"select"> & { label: ReactNode; isLabelHidden?: boolean };

/** Native select with its label. */
export function SelectField({
  label,
  isLabelHidden = false,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <label className={classNames("block", className)}>
      <span className={isLabelHidden ? "sr-only" : "mb-1 block text-sm text-slate"}>{label}</span>
      <span className="relative block">
        <select className={controlClasses("appearance-none pr-10")} {...select}>
          {children}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-slate"
        />
      </span>
    </label>
  );
}

type CheckboxRowProps = ComponentProps<"input"> & {
  label: ReactNode;
  /** Number of properties that this choice shows, formatted. */
  count?: string;
};

/** Checkbox row with a label, and a count at its end. */
export function CheckboxRow({ label, count, className, ...input }: CheckboxRowProps) {
  return (
    <label
      className={classNames(
        "flex min-h-10 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hairline/50",
        input.disabled && "opacity-60",
        className,
      )}
    >
      <input type="checkbox" className="size-[1.125rem] shrink-0" {...input} />
      <span className="flex-1">{label}</span>
      {count !== undefined && <span className="figures text-sm text-slate">{count}</span>}
    </label>
  );
}

type SegmentProps = ComponentProps<"input"> & { label: ReactNode };

/**
 * One of a row of short choices: a checkbox or radio button, as its `type` says, that looks like a
 * segmented button.
 */
export function Segment({ label, ...input }: SegmentProps) {
  return (
    <label className={classNames("relative", input.disabled && "opacity-60")}>
      <input className="peer absolute inset-0 size-full appearance-none rounded-control" {...input} />
      <span
        className={classNames(
          "pointer-events-none relative flex min-h-11 min-w-11 items-center justify-center rounded-control",
          "border border-control bg-surface px-3 py-1 transition-colors peer-hover:border-ink",
          "peer-checked:border-ink peer-checked:bg-ink peer-checked:font-medium peer-checked:text-paper",
          "forced-colors:peer-checked:underline",
        )}
      >
        {label}
      </span>
    </label>
  );
}
