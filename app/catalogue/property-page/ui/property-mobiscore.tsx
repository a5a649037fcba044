import { useTranslations } from "../../../i18n/use-translations.ts";
import { PropertySection } from "./property-section.tsx";

/**
 * Mobiscore, a measure of the distance to shops, schools and public transport: a figure from 0 to 10, with a bar.
 */
export function PropertyMobiscore({ value, text }: { value: number; text: string }) {
  const t = useTranslations("property");
  return (
    <PropertySection title={t("sections.mobiscore")}>
      <p className="price text-xl print:float-left print:mr-4 print:text-base">{text}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-3 block h-1.5 w-full max-w-80 text-slate print:hidden"
      >
        <rect width="100" height="4" className="fill-hairline" />
        <rect width={value * 10} height="4" fill="currentColor" />
      </svg>
      <p className="measure mt-3 text-slate print:mt-0 print:max-w-none">{t("mobiscore.text")}</p>
    </PropertySection>
  );
}
