import { useTranslations } from "../../i18n/use-translations.ts";
import { PagePart } from "../../ui/page-part.tsx";
import { Section } from "../../ui/section.tsx";
import type { ListingCard } from "../listing-card.ts";
import { ListingCards } from "./listing-cards.tsx";

/** The newest properties, below what a page says; nothing when there are none. */
export function NewestHomes({ homes }: { homes: ListingCard[] }) {
  const t = useTranslations("catalogue");
  if (homes.length === 0) return null;
  return (
    <PagePart>
      <div className="not-printed border-t border-hairline">
        <div className="page-column">
          <Section title={t("newest.title")}>
            <ListingCards listings={homes} />
          </Section>
        </div>
      </div>
    </PagePart>
  );
}
