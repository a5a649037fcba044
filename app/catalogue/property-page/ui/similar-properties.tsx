import { useTranslations } from "../../../i18n/use-translations.ts";
import { ClosingSection } from "../../../ui/closing-section.tsx";
import { ListingCards } from "../../ui/listing-cards.tsx";
import type { PropertyView } from "../property-page.ts";

/** Similar properties, and a link to all properties. */
export function SimilarProperties({ view }: { view: PropertyView }) {
  const t = useTranslations("property");
  const { back, similar } = view;
  const more = (
    <a href={back.path} className="text-link">
      {back.text}
    </a>
  );
  return (
    <ClosingSection title={t("sections.similar")} more={more}>
      <ListingCards listings={similar} />
    </ClosingSection>
  );
}
