import type { OfficeContact } from "../../catalogue/contact-office.ts";
import { projectPage } from "../../catalogue/projects/project-page.server.ts";
import { type PropertyRequest, propertyPage } from "../../catalogue/property-page/property-page.server.ts";
import type { HeadData, UnavailableView } from "../../catalogue/property-page/property-page.ts";
import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { PictureData } from "../../ui/picture-data.ts";

/** The property or project that a form is about, in the visitor's language. */
export type Subject = {
  id: number;
  title: string;
  path: string;
  addressLine: string;
  /** The street is not published. Absent for a project. */
  isAddressHidden?: boolean;
  priceLine: string;
  picture?: PictureData;
  /** Only for a property. */
  goal?: "sale" | "rent";
  /** Text that replaces the form of a property that is sold or let, or of a project that is sold out. */
  notice?: { title: string; text: string };
  /** Office that handles the property; the agency as a whole when that is unknown. */
  office: Pick<OfficeContact, "name" | "email">;
  /** Name of the agent in the feed. */
  agentName?: string;
  breadcrumbs: { name: string; path?: string }[];
};

export type SubjectResult =
  | { kind: "found"; subject: Subject }
  | { kind: "unavailable"; status: number; view: UnavailableView; head: HeadData };

export type SubjectRequest = PropertyRequest & { database: Database };

/**
 * Finds the property or project of a form by the id in its path. Returns `unavailable` when its page cannot be shown, with
 * the content of the page that says why.
 */
export async function findSubject(
  about: "property" | "project",
  idText: string | undefined,
  request: SubjectRequest,
): Promise<SubjectResult> {
  const { database, language } = request;
  if (about === "project") {
    const page = await projectPage(database, idText, request);
    if (page.kind !== "found") return unavailable(page);
    const { view } = page;
    const path = pathFor("project", language, { id: view.id });
    return { kind: "found", subject: { ...subjectOf(view), path, notice: view.notice } };
  }
  const page = await propertyPage(database, idText, request);
  if (page.kind !== "found") return unavailable(page);
  const { view } = page;
  return {
    kind: "found",
    subject: { ...subjectOf(view), path: page.path, goal: view.goal, notice: view.notice },
  };
}

/** The properties that the views of a property and of a project share. */
type SubjectPageView = {
  id: number;
  title: string;
  addressLine: string;
  isAddressHidden?: boolean;
  priceLine: string;
  pictures: PictureData[];
  contact: Pick<OfficeContact, "name" | "email"> & { agent?: { name: string } };
  breadcrumbs: { name: string; path?: string }[];
};

function subjectOf({ pictures, contact, ...view }: SubjectPageView) {
  const { id, title, addressLine, isAddressHidden, priceLine, breadcrumbs } = view;
  const [picture] = pictures;
  return {
    id,
    title,
    addressLine,
    isAddressHidden,
    priceLine,
    picture: picture && { ...picture, alt: "" },
    office: { name: contact.name, email: contact.email },
    agentName: contact.agent?.name,
    breadcrumbs,
  };
}

function unavailable({
  status,
  view,
  head,
}: {
  status: number;
  view: UnavailableView;
  head: HeadData;
}): SubjectResult {
  return { kind: "unavailable", status, view, head };
}
