import type { ProjectView } from "../project-page.ts";
import { PrintFoot } from "./print-foot.tsx";
import { ProjectPriceList } from "./project-price-list.tsx";
import { PropertyDocuments } from "./property-documents.tsx";
import { PropertyMedia } from "./property-media.tsx";

/** Part of a project page below the description: its units, then its media and documents. */
export default function ProjectDetails({ view }: { view: ProjectView }) {
  return (
    <>
      <ProjectPriceList view={view} />
      {view.media.length > 0 && <PropertyMedia media={view.media} pictures={view.pictures} />}
      {view.documents.length > 0 && <PropertyDocuments documents={view.documents} contact={view.contact} />}
      <PrintFoot printed={view.printed} contact={view.contact} />
    </>
  );
}
