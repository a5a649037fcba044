import type { Showing } from "../../catalogue/listing-card-view.ts";
import { titleTexts } from "../../catalogue/property-page/property-texts.ts";
import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { shownPicture } from "../../media/shown-picture.ts";
import { addressText } from "../../property/address.ts";
import { listingTitle } from "../../property/listing-title.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { ShownPicture } from "../../ui/shown-picture.ts";
import type { SignedInOwner } from "../signed-in-owner.ts";
import { visitsOfHomes } from "../visits/visit-figures.server.ts";
import { visitPeriods } from "../visits/visit-periods.ts";
import { ownedHomes } from "./owned-homes.server.ts";
import { stateText } from "./owner-home-view.ts";

export type OwnedHomeCard = {
  id: number;
  path: string;
  title: string;
  addressLine: string;
  state: string;
  week: string;
  isClosed: boolean;
  picture?: ShownPicture;
};

/** Properties of an owner, with the visits to each in the current week. */
export async function ownerHomesPage(
  database: Database,
  owner: Pick<SignedInOwner, "listingIds">,
  showing: Showing & { now: Date },
): Promise<OwnedHomeCard[]> {
  const { language, texts, now } = showing;
  const { t } = texts;
  const homes = await ownedHomes(database, owner);
  const ids = homes.map(({ id }) => id);
  const visits = await visitsOfHomes(database, ids, visitPeriods(dayOf(now)).week);
  return homes.map((home) => {
    const count = visits.get(home.id) ?? 0;
    return {
      id: home.id,
      path: pathFor("owner-home", language, { id: home.id }),
      title: listingTitle(home.summary, language, titleTexts(texts)),
      addressLine: addressText(home.summary, language, t("property:address.boxTerm")),
      state: stateText(home, showing),
      week: count === 0 ? t("owners:homes.weekNone") : t("owners:homes.week", { count }),
      isClosed: home.status !== "available" || home.removedAt !== null,
      picture: shownPicture(home.summary.picture),
    };
  });
}
