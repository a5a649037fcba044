import type { Showing } from "../../catalogue/listing-card-view.ts";
import type { Database } from "../../database/database.server.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { homeEventsOf } from "../media/media-figures.server.ts";
import type { SignedInOwner } from "../signed-in-owner.ts";
import { type Period, visitPeriods } from "../visits/visit-periods.ts";
import { alertDays } from "./alert-days.server.ts";
import { homeFigures } from "./home-figures.server.ts";
import { comingVisits, type HistorySources, homeHistory } from "./home-history.ts";
import { ownedHome } from "./owned-homes.server.ts";
import { ownerDocuments } from "./owner-documents.ts";
import { type OwnerHomeFacts, type OwnerHomeView, ownerHomeView } from "./owner-home-view.ts";
import { similarPlace } from "./similar-place.server.ts";

/** Maximum number of events on the page. The export has more. */
const MAX_HISTORY = 500;

/**
 * Data of the site's forms about a property. Forms are another area, so the route passes this in
 * (app/forms/submissions/home-history.server.ts).
 */
export type FormsOfHome = {
  inquiries: (listingId: number, limit: { limit: number }) => Promise<HistorySources["inquiries"]>;
  coming: (listingId: number) => Promise<Parameters<typeof comingVisits>[0]>;
  requests: (listingId: number, period: Period) => Promise<OwnerHomeFacts["requests"]>;
};

export type OwnerHomeRequest = Showing & {
  now: Date;
  owner: SignedInOwner;
  forms: FormsOfHome;
  /** Names of the files that the agency put into the folder of the property. */
  files: readonly string[];
  showsAll: boolean;
};

/**
 * Owner report of one property. Returns `undefined` when the owner does not have it, whether or not it
 * exists.
 */
export async function ownerHomePage(
  database: Database,
  idText: string | undefined,
  request: OwnerHomeRequest,
): Promise<OwnerHomeView | undefined> {
  const { owner, forms, files, now, site } = request;
  const home = await ownedHome(database, owner, idText);
  if (home === undefined) return undefined;
  const today = dayOf(now);
  const { graph } = visitPeriods(today);
  const limit = { limit: MAX_HISTORY };
  const [figures, place, inquiries, events, alerts, appointments, requests] = await Promise.all([
    homeFigures(database, home.id, today),
    similarPlace(database, home, graph, site),
    forms.inquiries(home.id, limit),
    homeEventsOf(database, home.id, limit),
    alertDays(database, home.id, limit),
    forms.coming(home.id),
    forms.requests(home.id, graph),
  ]);
  return ownerHomeView(
    {
      home,
      owner,
      figures,
      requests,
      place,
      history: homeHistory({ inquiries, events, alerts }, now).slice(0, MAX_HISTORY),
      coming: comingVisits(appointments, events, now),
      documents: ownerDocuments(home, files, request),
    },
    request,
  );
}
