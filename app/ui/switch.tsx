import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type SwitchProps = ComponentProps<"input"> & {
  label: ReactNode;
  isOn?: boolean;
  /** Explains what being on means. */
  description?: ReactNode;
};

/** Checkbox that looks like a switch, with its label before it. */
export function Switch({ label, isOn = false, description, className, ...input }: SwitchProps) {
  const descriptionId = useId();
  return (
    <label
      className={classNames(
        "flex items-start justify-between gap-4 rounded-control py-2",
        input.disabled && "cursor-default",
        className,
      )}
    >
      <span>
        <span className="font-medium">{label}</span>
        {description && (
          <span id={descriptionId} className="block text-sm text-slate">
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on.
        role="switch"
        defaultChecked={isOn}
        aria-describedby={description ? descriptionId : undefined}
        className={classNames(
          "relative mt-0.5 h-6 w-11 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors",
          "before:absolute before:top-1/2 before:left-1 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-transform",
          "checked:border-ink checked:bg-ink checked:before:translate-x-4.5 checked:before:bg-paper",
          "enabled:hover:border-ink disabled:border-slate disabled:checked:bg-slate",
          // Forced colours do not draw the knob, so the native checkbox is shown.
          "forced-colors:size-6 forced-colors:appearance-auto forced-colors:before:hidden",
        )}
        {...input}
      />
    </label>
  );
}
