import { useTranslations } from "../../../i18n/use-translations.ts";
import { Section } from "../../../ui/section.tsx";
import { ListingCards } from "../../ui/listing-cards.tsx";
import type { PropertyView } from "../property-page.ts";

/** Similar properties, and a link to all properties. */
export function SimilarHomes({ view }: { view: PropertyView }) {
  const t = useTranslations("property");
  const { back, similar } = view;
  const more = (
    <a href={back.path} className="text-link">
      {back.text}
    </a>
  );
  return (
    <div className="not-printed border-t border-hairline">
      <div className="page-column">
        <Section title={t("sections.similar")} more={more}>
          <ListingCards listings={similar} />
        </Section>
      </div>
    </div>
  );
}
