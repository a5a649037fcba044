import { ownerLanguage, ownerLanguages } from "../../accounts/account-languages.ts";
import { listingPath } from "../../catalogue/listing-card-view.ts";
import { fullAddressText, priceTexts, titleTexts } from "../../catalogue/property-page/property-texts.ts";
import { withStoredPictures } from "../../catalogue/stored-pictures.server.ts";
import type { Database } from "../../database/database.server.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pictureData } from "../../media/picture-data.ts";
import { visitTotals } from "../../owners/visits/visit-figures.server.ts";
import { visitPeriods } from "../../owners/visits/visit-periods.ts";
import { type LegalItem, legalGaps } from "../../property/legal-completeness.ts";
import type { Listing, ViewingDay } from "../../property/listing.ts";
import {
  comparableValue,
  hasFeedChanged,
  isStatusForGoal,
  OVERRIDE_STATUSES,
  type OverrideName,
  type OverrideStatus,
} from "../../property/listing-overrides.ts";
import { listingTitle } from "../../property/listing-title.ts";
import { marqueeText, NO_MARQUEE } from "../../property/marquee.ts";
import { priceText } from "../../property/price.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import { languageName } from "../language-name.ts";
import { momentText } from "../moment-text.ts";
import type { ListingChange } from "./change-listings.server.ts";
import { type HistoryEntry, listingHistory } from "./listing-history.ts";
import { OWNER_CHANGES, type OwnerOutcome } from "./listing-owners.server.ts";
import { findListingChanges, findListingOwners, type ListingRecord } from "./listing-record.server.ts";
import { type ListingContext, stateText } from "./listings-page.server.ts";
import type { FormProblem, SubmittedForm } from "./read-listing-form.ts";

/** A part of a listing that staff can override. */
export type ListingPart = {
  name: OverrideName;
  /** Value that visitors see, as a text. */
  visible: string;
  /** Value of the feed. */
  feed: string;
  override: { by: string; at: string; hasFeedChanged: boolean } | undefined;
};

/** Outcome of a submitted form of the screen, announced on the page. */
export type ListingFormOutcome =
  | { kind: "done"; change: ListingChange["kind"] }
  | OwnerOutcome
  | { kind: "unchanged" }
  | { kind: "conflict"; by: string | null }
  | { kind: "problem"; problem: "denied" | "wrong-goal" | "fields" };

export type ListingPage = {
  id: number;
  version: number;
  title: string;
  reference: string | undefined;
  address: string;
  agent: string | undefined;
  /** Name of its feed. */
  feed: string;
  state: "available" | "sold" | "rented" | "hidden" | "gone";
  stateText: string;
  mayChange: boolean;
  /** Undefined while visitors do not see the listing. */
  publicPath: string | undefined;
  path: string;
  listPath: string;
  leadsPath: string;
  /** `amount`: number in the form; `isOnRequest`: staff have overridden the price by "on request". */
  price: ListingPart & { amount: string; isOnRequest: boolean };
  status: ListingPart & { choices: { value: OverrideStatus; text: string }[] };
  /** Its `visible` and `feed` are empty: only its override matters. */
  hidden: ListingPart;
  texts: { language: Language; name: string; title: ListingPart; description: ListingPart }[];
  pictures: ListingPart & { all: { url: string; picture: PictureData | undefined }[] };
  viewingDays: ListingPart & { days: ViewingDay[] };
  gaps: LegalItem[];
  history: HistoryEntry[];
  /** `isFromFeed`: the feed names this owner, and the next import would link them again. */
  owners: { email: string; name: string | null; isFromFeed: boolean }[];
  mayManageOwners: boolean;
  /** Languages in which an owner can be invited, the default one first. */
  ownerLanguages: { language: Language; name: string }[];
  /** Visits to the page of the listing: in this calendar month, and since it was first seen. */
  visits: { month: number; total: number };
  /** Values of a form that was rejected. */
  draft: SubmittedForm | undefined;
  problems: FormProblem[];
  outcome: ListingFormOutcome | undefined;
};

type ListingPageContext = ListingContext & {
  mayChange: boolean;
  mayManageOwners: boolean;
  draft?: SubmittedForm;
  problems?: FormProblem[];
  outcome?: ListingFormOutcome;
};

/** Data of the screen of one listing. */
export async function listingPage(
  database: Database,
  record: ListingRecord,
  context: ListingPageContext,
): Promise<ListingPage> {
  const { language, texts, now, mayChange } = context;
  const { id, listing, summary } = record;
  const [pictured] = await withStoredPictures(database, [{ pictures: listing.pictures }]);
  const state = record.hiddenAt ? "hidden" : record.removedAt ? "gone" : record.status;
  const { month, total } = await visitTotals(database, id, visitPeriods(dayOf(now)));
  const parts = partsOf(record, context);
  return {
    id,
    version: record.version,
    title: listingTitle(listing, language, titleTexts(texts)),
    reference: record.reference ?? undefined,
    address: fullAddressText(listing, context),
    agent: listing.agent,
    feed: record.feed,
    state,
    stateText: stateText({ state, summary }, context),
    mayChange,
    publicPath: record.removedAt ? undefined : listingPath(id, summary, context),
    path: pathFor("office-listing", language, { id }),
    listPath: pathFor("office-listings", language),
    leadsPath: `${pathFor("office-leads", language)}?property=${id}`,
    ...parts,
    pictures: {
      ...parts.pictures,
      all: listing.pictures.map(({ url }) => ({
        url,
        picture: pictureData(pictured?.pictures.find((stored) => stored.url === url)),
      })),
    },
    gaps: legalGaps(listing).map(({ item }) => item),
    history: listingHistory(record, await findListingChanges(database, record), context),
    owners: mayChange ? await ownersOf(database, id) : [],
    mayManageOwners: context.mayManageOwners,
    ownerLanguages: languagesOfOwners(context),
    visits: { month, total },
    draft: context.draft,
    problems: context.problems ?? [],
    outcome: context.outcome,
  };
}

async function ownersOf(database: Database, id: number): Promise<ListingPage["owners"]> {
  const owners = await findListingOwners(database, id);
  return owners.map(({ source, ...owner }) => ({ ...owner, isFromFeed: source === "feed" }));
}

function languagesOfOwners({ site, language }: ListingPageContext): ListingPage["ownerLanguages"] {
  const first = ownerLanguage(site.languages.default, site.languages);
  const inOrder = [first, ...ownerLanguages(site.languages).filter((code) => code !== first)];
  return inOrder.map((code) => ({ language: code, name: languageName(code, language) }));
}

/** Parts of a listing that staff can override. */
function partsOf(record: ListingRecord, context: ListingPageContext) {
  const { listing, feedListing, overrides } = record;
  const { texts, language, site } = context;
  const { t } = texts;
  const part = (name: OverrideName, textOf: (listing: Listing) => string): ListingPart => {
    const override = overrides[name];
    return {
      name,
      visible: textOf(listing),
      feed: textOf(feedListing),
      override: override && {
        by: override.by,
        at: momentText(override.at, context.now, texts.formats),
        hasFeedChanged: hasFeedChanged(feedListing, name, override),
      },
    };
  };
  const price = (listing: Listing) =>
    priceText({ ...listing, marquee: NO_MARQUEE }, language, priceTexts(texts), site.catalogue) ||
    t("listings:listing.price.unpublished");
  const status = (listing: Listing) =>
    marqueeText(listing, language, priceTexts(texts).marquee) || t("listings:states.available");
  const viewingDays = (listing: Listing) => comparableValue(listing, "viewing-days").replaceAll("\n", ", ");
  const pictureCount = ({ pictures }: Listing) =>
    t("listings:listing.pictures.count", { count: pictures.length });
  return {
    price: {
      ...part("price", price),
      amount: comparableValue(listing, "price"),
      isOnRequest: overrides.price?.value.priceEuro === null,
    },
    status: {
      ...part("status", status),
      choices: OVERRIDE_STATUSES.filter((value) => isStatusForGoal(value, listing.goal)).map((value) => ({
        value,
        text: t(`listings:statuses.${value}`),
      })),
    },
    hidden: part("hidden", () => ""),
    texts: LANGUAGES.filter((code) => site.languages.enabled.includes(code)).map((code) => ({
      language: code,
      name: languageName(code, language),
      title: part(`title-${code}`, (listing) => comparableValue(listing, `title-${code}`)),
      description: part(`description-${code}`, (listing) => comparableValue(listing, `description-${code}`)),
    })),
    pictures: part("pictures", pictureCount),
    viewingDays: { ...part("viewing-days", viewingDays), days: listing.viewingDays ?? [] },
  };
}

/** Reads the completed change that the URL names after a submitted form: `?done=override`. */
export function readListingDone(text: string | null): ListingFormOutcome | undefined {
  const change = (["override", "remove-overrides", ...OWNER_CHANGES] as const).find(
    (known) => known === text,
  );
  return change && { kind: "done", change };
}
