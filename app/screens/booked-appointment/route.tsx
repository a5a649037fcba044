import { data } from "react-router";
import { bookedPage } from "../../forms/appointments/booked-page.server.ts";
import { BookedScreen, UnknownLink } from "../../forms/appointments/ui/booked-screen.tsx";
import { breadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

/** The URL is a secret: the referrer policy sends other sites only the origin, not the page. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [...loaderData.head.tags, { name: "referrer", content: "strict-origin" }];

/** Rendered for the holder of the link and never cached (server/requests/form-requests.ts). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const page = await bookedPage(params.token ?? "", current);
  const home = breadcrumbs("booked-appointment", current.language).map(({ name, path }) => ({
    name: current.texts.t(name as "layout:screens.home"),
    path,
  }));
  return data({ ...page, home, head: pageHead(page.head, current) }, page.status);
}

export default function BookedAppointment({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "unknown") return <UnknownLink view={page.view} />;
  return (
    <BookedScreen
      view={page.view}
      breadcrumbs={<Breadcrumbs steps={[...page.home, { name: page.view.title }]} />}
    />
  );
}
