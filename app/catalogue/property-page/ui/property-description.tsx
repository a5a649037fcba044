import { useTranslations } from "../../../i18n/use-translations.ts";
import type { SelectedDescription } from "../property-description.ts";
import { PropertySection } from "./property-section.tsx";

/** The description, with a note when its language differs from that of the page. */
export function PropertyDescription({ description }: { description: SelectedDescription }) {
  const t = useTranslations("property");
  const { paragraphs, otherLanguage } = description;
  return (
    <PropertySection title={t("sections.description")}>
      {otherLanguage && <p className="mb-3 text-sm text-slate">{t(`description.onlyIn.${otherLanguage}`)}</p>}
      <div
        lang={otherLanguage}
        className="measure grid gap-4 wrap-anywhere print:line-clamp-12 print:gap-1 print:max-w-none"
      >
        {Object.entries(paragraphs).map(([index, paragraph]) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </PropertySection>
  );
}
