import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { signedInNotice } from "../../accounts/sign-in/signed-in-notice.ts";
import { SignedInNotice } from "../../accounts/ui/signed-in-notice.tsx";
import { phoneHref, phoneText } from "../../format/phone.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { ownerPropertiesPage } from "../../owners/portal/owner-properties-page.server.ts";
import { NoProperties, OwnerPropertiesScreen } from "../../owners/portal/ui/owner-properties-screen.tsx";
import { ownerHead } from "../owner-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { requireOwner } from "../visitor-session.ts";

export async function loader({ url, context, request }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { database, site, language, texts } = pageContext;
  const { owner } = await requireOwner({ context, url, request });
  const properties = await ownerPropertiesPage(database, owner, pageContext);
  const [only] = properties;
  // An owner of a single property goes straight to it.
  if (only && properties.length === 1)
    throw redirect(pathFor("owner-property", language, { id: only.id }), 303);
  const { name: agency, phone } = site.agency;
  const title = texts.t(only ? "owners:homes.title" : "owners:empty.title");
  return data({
    properties,
    agency: { agency, phone: phoneText(phone, site.phone), phoneHref: phoneHref(phone) },
    notice: signedInNotice(owner, pageContext),
    head: ownerHead(
      { screen: "owner", title, description: texts.t("owners:homes.description", { agency }), params: {} },
      pageContext,
    ),
  });
}

export default function Owner({ loaderData }: ScreenProps<typeof loader>) {
  const { properties, agency, notice } = loaderData;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      <SignedInNotice view={notice} />
      {properties.length === 0 ? (
        <NoProperties {...agency} />
      ) : (
        <OwnerPropertiesScreen properties={properties} />
      )}
    </div>
  );
}
