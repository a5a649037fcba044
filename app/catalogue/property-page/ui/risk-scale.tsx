import { classNames } from "../../../ui/class-names.ts";

/**
 * A scale of named steps. The step of this property is larger and filled. Only the name of that step is text; the style
 * sheet draws the other names.
 */
export function RiskScale({ steps, currentStep }: { steps: readonly string[]; currentStep: number }) {
  return (
    <span className="inline-flex min-h-12 flex-wrap items-center gap-1 print:min-h-9">
      {steps.map((name, step) =>
        step === currentStep ? (
          <span
            key="this"
            className={classNames(
              "flex size-11 items-center justify-center rounded-control border border-ink print:size-9",
              "font-title text-xl text-surface forced-colors:border-4 print:bg-transparent print:text-ink",
              fillOf(currentStep, steps.length - 1),
            )}
          >
            {name}
          </span>
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale never change their places.
            key={step}
            aria-hidden="true"
            data-name={name}
            className="flex size-8 items-center justify-center rounded-control border border-hairline font-title text-sm text-slate before:content-[attr(data-name)] print:size-7"
          />
        ),
      )}
    </span>
  );
}

function fillOf(index: number, highest: number): string {
  if (index === 0) return "bg-success";
  return index === highest ? "bg-(--colour-error)" : "bg-notice";
}
