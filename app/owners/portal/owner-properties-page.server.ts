import type { RenderContext } from "../../catalogue/listing-card-view.ts";
import { fullAddressText, titleTexts } from "../../catalogue/property-page/property-texts.ts";
import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pictureData } from "../../media/picture-data.ts";
import { listingTitle } from "../../property/listing-title.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import type { SignedInOwner } from "../signed-in-owner.ts";
import { visitsOfProperties } from "../visits/visit-figures.server.ts";
import { visitPeriods } from "../visits/visit-periods.ts";
import { ownedProperties } from "./owned-properties.server.ts";
import { stateText } from "./owner-property-view.ts";

export type OwnedPropertyCard = {
  id: number;
  path: string;
  title: string;
  addressLine: string;
  state: string;
  /** Visits in the current week, as a sentence. */
  week: string;
  isClosed: boolean;
  picture?: PictureData;
};

/** Properties of an owner, with the visits to each in the current week. */
export async function ownerPropertiesPage(
  database: Database,
  owner: Pick<SignedInOwner, "listingIds">,
  context: RenderContext & { now: Date },
): Promise<OwnedPropertyCard[]> {
  const { language, texts, now } = context;
  const { t } = texts;
  const properties = await ownedProperties(database, owner);
  const ids = properties.map(({ id }) => id);
  const visits = await visitsOfProperties(database, ids, visitPeriods(dayOf(now)).week);
  return properties.map((property) => {
    const count = visits.get(property.id) ?? 0;
    return {
      id: property.id,
      path: pathFor("owner-property", language, { id: property.id }),
      title: listingTitle(property.summary, language, titleTexts(texts)),
      addressLine: fullAddressText(property, context),
      state: stateText(property, context),
      week: count === 0 ? t("owners:homes.weekNone") : t("owners:homes.week", { count }),
      isClosed: property.status !== "available" || property.removedAt !== null,
      picture: pictureData(property.summary.picture),
    };
  });
}
