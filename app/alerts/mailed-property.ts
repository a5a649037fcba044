import { listingCard, listingPath, type RenderContext } from "../catalogue/listing-card-view.ts";
import type { MailedProperty } from "../mail/templates/mail-parts.ts";
import { withLinkOrigin } from "../property/link-origin.ts";
import type { ListingSummary } from "../property/listing-summary.ts";

/** Texts of a property for a mail. `label` states why the mail contains it. */
export function mailedProperty(
  { id, summary, label }: { id: number; summary: ListingSummary; label: string },
  context: RenderContext,
  baseUrl: string,
): MailedProperty {
  const { t } = context.texts;
  const card = listingCard(id, summary, context);
  const bedrooms = card.bedrooms && t("property:counts.bedrooms", { count: card.bedrooms });
  return {
    label,
    title: card.title,
    address: withLinkOrigin(baseUrl + listingPath(id, summary, context), "alert"),
    place: card.addressLine,
    price: card.priceLine,
    facts: [
      card.typeName,
      card.lifeAnnuity,
      bedrooms,
      card.livingArea,
      card.energy?.display && `EPC ${card.energy.display}`,
    ].filter((fact) => typeof fact === "string" && fact !== "") as string[],
  };
}
