import type { Database } from "../../database/database.server.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { SignedInOwner } from "../signed-in-owner.ts";
import { type Period, visitPeriods } from "../visits/visit-periods.ts";
import { alertDays } from "./alert-days.server.ts";
import { findPropertyEvents } from "./feed-events.server.ts";
import { ownedProperty } from "./owned-properties.server.ts";
import { ownerDocuments } from "./owner-documents.ts";
import {
  type OwnerPropertyFacts,
  type OwnerPropertyView,
  type OwnerReportContext,
  ownerPropertyView,
} from "./owner-property-view.ts";
import { propertyFigures } from "./property-figures.server.ts";
import { type HistorySources, propertyHistory, upcomingViewings } from "./property-history.ts";
import { rankAmongSimilar } from "./similar-rank.server.ts";

/** Maximum number of events on the page. The export has more. */
const MAX_HISTORY = 500;

/**
 * Data of the site's forms about a property. Forms are another area, so the route passes this in
 * (app/forms/submissions/property-history.server.ts).
 */
export type FormsOfProperty = {
  enquiries: (listingId: number, options: { limit: number }) => Promise<HistorySources["enquiries"]>;
  upcoming: (listingId: number) => Promise<Parameters<typeof upcomingViewings>[0]>;
  requests: (listingId: number, period: Period) => Promise<OwnerPropertyFacts["requests"]>;
};

export type OwnerPropertyRequest = OwnerReportContext & {
  owner: SignedInOwner;
  forms: FormsOfProperty;
  /** Names of the files that the agency put into the folder of the property. */
  files: readonly string[];
};

/**
 * Owner report of one property. Returns `undefined` when the owner does not have it, whether or not it
 * exists.
 */
export async function ownerPropertyPage(
  database: Database,
  idText: string | undefined,
  request: OwnerPropertyRequest,
): Promise<OwnerPropertyView | undefined> {
  const { owner, forms, files, now, site } = request;
  const property = await ownedProperty(database, owner, idText);
  if (property === undefined) return undefined;
  const today = dayOf(now);
  const { graph } = visitPeriods(today);
  const options = { limit: MAX_HISTORY };
  const [figures, rank, enquiries, events, alerts, appointments, requests] = await Promise.all([
    propertyFigures(database, property.id, today),
    rankAmongSimilar(database, property, graph, site),
    forms.enquiries(property.id, options),
    findPropertyEvents(database, property.id, options),
    alertDays(database, property.id, options),
    forms.upcoming(property.id),
    forms.requests(property.id, graph),
  ]);
  return ownerPropertyView(
    {
      property,
      owner,
      figures,
      requests,
      rank,
      history: propertyHistory({ enquiries, events, alerts }, now).slice(0, MAX_HISTORY),
      upcoming: upcomingViewings(appointments, events, now),
      documents: ownerDocuments(property, files, request),
    },
    request,
  );
}
