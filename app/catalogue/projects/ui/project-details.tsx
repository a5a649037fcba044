import { PrintFooter } from "../../property-page/ui/print-footer.tsx";
import { PropertyDocuments } from "../../property-page/ui/property-documents.tsx";
import { PropertyMedia } from "../../property-page/ui/property-media.tsx";
import type { ProjectView } from "../project-page.ts";
import { ProjectPriceList } from "./project-price-list.tsx";

/** The part of a project page below the description: its units, then its media and documents. */
export function ProjectDetails({ view }: { view: ProjectView }) {
  return (
    <>
      <ProjectPriceList view={view} />
      {view.media.length > 0 && <PropertyMedia media={view.media} pictures={view.pictures} />}
      {view.documents.length > 0 && <PropertyDocuments documents={view.documents} contact={view.contact} />}
      <PrintFooter printed={view.printed} contact={view.contact} />
    </>
  );
}
