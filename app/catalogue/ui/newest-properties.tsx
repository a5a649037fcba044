import { useTranslations } from "../../i18n/use-translations.ts";
import { ClosingSection } from "../../ui/closing-section.tsx";
import { OmitOnError } from "../../ui/omit-on-error.tsx";
import type { ListingCard } from "../listing-card.ts";
import { ListingCards } from "./listing-cards.tsx";

/** The newest properties, below the content of a page; nothing when there are none. */
export function NewestProperties({ properties }: { properties: ListingCard[] }) {
  const t = useTranslations("catalogue");
  if (properties.length === 0) return null;
  return (
    <OmitOnError>
      <ClosingSection title={t("newest.title")}>
        <ListingCards listings={properties} />
      </ClosingSection>
    </OmitOnError>
  );
}
