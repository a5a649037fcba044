import { PropertyScreen } from "../../catalogue/property-page/ui/property-screen.tsx";
import { formLinks } from "../../forms/form-links.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { PlaceMap } from "../../map/ui/place-map.tsx";
import { isManualListing } from "../../office/manual-listings/change-manual-listing.server.ts";
import { findManualListing } from "../../office/manual-listings/find-manual-listings.server.ts";
import { propertyName } from "../../office/manual-listings/property-name.ts";
import { propertyPreview } from "../../office/manual-listings/property-preview.server.ts";
import { PreviewFrame } from "../../office/manual-listings/ui/preview-frame.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async (visit) => {
  const { current, params, staff } = visit;
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? "") ? Number(params.id) : undefined;
  const property = id === undefined ? undefined : await findManualListing(current.database, id);
  if (!property || !mayDo(visit, "manualListings.write", isManualListing(property, staff))) return undefined;
  const view = await propertyPreview(current.database, property, {
    ...current,
    formLinks: formLinks(current),
    team: current.content.team.members,
  });
  const name = propertyName(property, current.texts.t);
  const page = {
    name,
    editPath: pathFor("office-manual-listing", current.language, { id: property.id }),
    view: view && { ...view, place: undefined },
    place: view?.place,
  };
  return { title: current.texts.t("homes:preview.title", { name }), page };
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
