import { PropertyScreen } from "../../catalogue/property-page/ui/property-screen.tsx";
import { formLinks } from "../../forms/form-links.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { PlaceMap } from "../../map/ui/place-map.tsx";
import { isOwnHome } from "../../office/own-homes/change-own-home.server.ts";
import { findOwnHome } from "../../office/own-homes/find-own-homes.server.ts";
import { homeName } from "../../office/own-homes/home-name.ts";
import { homePreview } from "../../office/own-homes/home-preview.server.ts";
import { PreviewFrame } from "../../office/own-homes/ui/preview-frame.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async (visit) => {
  const { current, params, staff } = visit;
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? "") ? Number(params.id) : undefined;
  const home = id === undefined ? undefined : await findOwnHome(current.database, id);
  if (!home || !mayDo(visit, "homes.write", isOwnHome(home, staff))) return undefined;
  const view = await homePreview(current.database, home, {
    ...current,
    formLinks: formLinks(current),
    team: current.content.team.members,
  });
  const name = homeName(home, current.texts.t);
  const page = {
    name,
    editPath: pathFor("office-own-home", current.language, { id: home.id }),
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
