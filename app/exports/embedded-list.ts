import type { ListingCard } from "../catalogue/listing-card.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";

/** A list of properties for another website of the agency, in one language and ready to show. */
export type EmbeddedList = {
  language: Language;
  /** Name of the list, for screen-reader users. */
  label: string;
  cards: EmbeddedCard[];
  /** Link to the full list on the site. */
  all: { text: string; url: string };
  /** Text that replaces an empty list. */
  none: string;
};

export type EmbeddedCard = {
  /** Id of the listing. */
  number: number;
  url: string;
  title: string;
  price: string;
  address: string;
  /** Facts such as "3 bedrooms" and "145 m² living area". */
  facts: string[];
  badge?: string;
  picture?: { url: string; width: number; height: number };
};

type EmbeddedListInput = {
  language: Language;
  cards: readonly ListingCard[];
  /** Number of properties in the full list. */
  total: number;
  /** Path of the full list, with its filters. */
  listPath: string;
  agency: string;
  baseUrl: string;
};

/** Prepares the cards of a list, with absolute URLs, for another website of the agency. */
export function embeddedList(input: EmbeddedListInput, { t }: LanguageTexts): EmbeddedList {
  const { language, cards, total, listPath, agency, baseUrl } = input;
  return {
    language,
    label: t("catalogue:embedded.label", { agency }),
    cards: cards.map((card) => embeddedCard(card, { t, baseUrl })),
    all: { text: t("catalogue:embedded.all", { count: total, agency }), url: baseUrl + listPath },
    none: t("catalogue:embedded.none"),
  };
}

function embeddedCard(
  card: ListingCard,
  { t, baseUrl }: Pick<LanguageTexts, "t"> & { baseUrl: string },
): EmbeddedCard {
  const { bedrooms, livingArea, groundArea, picture } = card;
  return {
    number: card.id,
    url: baseUrl + card.path,
    title: card.title,
    price: card.priceLine,
    address: card.addressLine,
    facts: [
      bedrooms ? t("catalogue:card.bedrooms", { count: bedrooms }) : "",
      livingArea ? t("catalogue:card.livingArea", { area: livingArea }) : "",
      !livingArea && groundArea ? t("catalogue:card.groundArea", { area: groundArea }) : "",
    ].filter(Boolean),
    badge: card.badge?.text,
    picture: picture && { url: baseUrl + picture.src, width: picture.widthPx, height: picture.heightPx },
  };
}
