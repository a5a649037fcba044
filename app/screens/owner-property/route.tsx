import { data, type LoaderFunctionArgs } from "react-router";
import { signedInNotice } from "../../accounts/sign-in/signed-in-notice.ts";
import { SignedInNotice } from "../../accounts/ui/signed-in-notice.tsx";
import {
  propertyEnquiries,
  requestTotals,
  upcomingAppointments,
} from "../../forms/submissions/property-history.server.ts";
import { NotFound } from "../../layout/not-found.tsx";
import { ownedId } from "../../owners/portal/owned-properties.server.ts";
import { ownerPropertyPage } from "../../owners/portal/owner-property-page.server.ts";
import { OwnerPropertyScreen } from "../../owners/portal/ui/owner-property-screen.tsx";
import { notFoundPage } from "../not-found-page.ts";
import { ownerHead } from "../owner-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { visitorContext } from "../visitor-context.ts";
import { requireOwner } from "../visitor-session.ts";

/** A property that is not of this owner, whether or not it exists, is treated as not found, and logged. */
export async function loader({ params, url, context, request }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { database, services, now, texts } = pageContext;
  const { query, warn } = context.get(visitorContext);
  const { owner } = await requireOwner({ context, url, request });
  const id = ownedId(owner, params.id);
  if (id === undefined)
    warn({ owner: owner.id, property: params.id }, "an owner requested a property that is not theirs");
  const view = await ownerPropertyPage(database, params.id, {
    ...pageContext,
    owner,
    forms: {
      enquiries: (listingId, options) => propertyEnquiries(database, listingId, options),
      upcoming: (listingId) => upcomingAppointments(database, listingId, now),
      requests: (listingId, period) => requestTotals(database, listingId, period),
    },
    team: pageContext.content.team.members,
    files: id === undefined ? [] : await services.ownerDocuments(id),
    showsAll: query.get("history") === "all",
  });
  if (view === undefined)
    return data({ view: undefined, ...(await notFoundPage(pageContext)) }, { status: 404 });
  return data({
    view,
    notice: signedInNotice(owner, pageContext),
    head: ownerHead(
      {
        screen: "owner-property",
        title: view.title,
        description: texts.t("owners:letter.description"),
        params: { id: Number(params.id) },
      },
      pageContext,
    ),
  });
}

export default function OwnerProperty({ loaderData }: ScreenProps<typeof loader>) {
  if (loaderData.view === undefined) return <NotFound properties={loaderData.properties} />;
  return (
    <div data-prints-alone className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      <SignedInNotice view={loaderData.notice} />
      <OwnerPropertyScreen view={loaderData.view} />
    </div>
  );
}
