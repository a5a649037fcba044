import { PropertyScreen } from "../../catalogue/property-page/ui/property-screen.tsx";
import { readId } from "../../format/id.ts";
import { formLinks } from "../../forms/form-links.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { PlaceMap } from "../../map/ui/place-map.tsx";
import { isOwnManualListing } from "../../office/manual-listings/change-manual-listing.server.ts";
import { findManualListing } from "../../office/manual-listings/find-manual-listings.server.ts";
import { manualListingName } from "../../office/manual-listings/manual-listing-name.ts";
import { manualListingPreview } from "../../office/manual-listings/manual-listing-preview.server.ts";
import { PreviewFrame } from "../../office/manual-listings/ui/preview-frame.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-request.ts";

export const loader = officeLoader(async (request) => {
  const { pageContext, params, staff } = request;
  const id = readId(params.id);
  const manualListing = id === undefined ? undefined : await findManualListing(pageContext.database, id);
  if (!manualListing || !mayDo(request, "manualListings.write", isOwnManualListing(manualListing, staff)))
    return undefined;
  const view = await manualListingPreview(pageContext.database, manualListing, {
    ...pageContext,
    formLinks: formLinks(pageContext),
    team: pageContext.content.team.members,
  });
  const name = manualListingName(manualListing, pageContext.texts.t);
  const page = {
    name,
    editPath: pathFor("office-manual-listing", pageContext.language, { id: manualListing.id }),
    view: view && { ...view, place: undefined },
    place: view?.place,
  };
  return { title: pageContext.texts.t("homes:preview.title", { name }), page };
});

type PreviewPage = NonNullable<NonNullable<Awaited<ReturnType<typeof loader>>["data"]>["page"]>;

function Preview({ page: { name, editPath, view, place } }: { page: PreviewPage }) {
  return (
    <PreviewFrame name={name} editPath={editPath}>
      {view && <PropertyScreen view={view} breadcrumbs={null} map={place && <PlaceMap place={place} />} />}
    </PreviewFrame>
  );
}

export default officeScreen(Preview);
