import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PropertySection } from "./property-section.tsx";

/** Colours of the bar. The last colour whose `from` the score reaches applies. */
const FILLS = [
  { from: 0, className: "text-(--colour-error)" },
  { from: 4, className: "text-notice" },
  { from: 7, className: "text-success" },
];

/** Mobiscore: a number from 0 to 10 that measures how near shops, schools and public transport are. Shown as a bar. */
export function PropertyMobiscore({ value, text }: { value: number; text: string }) {
  const t = useTranslations("property");
  const fill = FILLS.findLast(({ from }) => value >= from)?.className;
  return (
    <PropertySection title={t("sections.mobiscore")}>
      <p className="price text-xl print:float-left print:mr-4 print:text-base">{text}</p>
      <div aria-hidden="true" className="mt-3 max-w-80 print:hidden">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className={classNames("block h-2.5 w-full", fill)}
        >
          <rect width="100" height="4" className="fill-hairline" />
          <rect width={value * 10} height="4" fill="currentColor" />
          <path
            d="M10 0V4M20 0V4M30 0V4M40 0V4M50 0V4M60 0V4M70 0V4M80 0V4M90 0V4"
            className="stroke-paper"
            strokeWidth="0.6"
          />
        </svg>
        <p className="figures mt-1 flex justify-between text-xs text-slate">
          <span>0</span>
          <span>5</span>
          <span>10</span>
        </p>
      </div>
      <p className="measure mt-3 text-slate print:mt-0 print:max-w-none">{t("mobiscore.text")}</p>
    </PropertySection>
  );
}
