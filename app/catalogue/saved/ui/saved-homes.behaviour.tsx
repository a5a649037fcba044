import { addPart } from "../../../behaviours/add-part.tsx";
import { SavedHomes } from "./saved-homes.tsx";

/** Shows the saved properties in their place on the page. */
export default async function startSavedHomes(place: HTMLElement): Promise<void> {
  const { forSale = "", forRent = "" } = place.dataset;
  await addPart(
    <SavedHomes language={document.documentElement.lang} forSale={forSale} forRent={forRent} />,
    place,
  );
}
