import { createContext, data, redirect } from "react-router";
import { bookedPage } from "../../forms/appointments/booked-page.server.ts";
import type { SentChange } from "../../forms/appointments/sent-change.ts";
import { BookedScreen, UnknownLink } from "../../forms/appointments/ui/booked-screen.tsx";
import { breadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { siteContext } from "../site-context.ts";
import { UnavailableError } from "../unavailable-error.ts";
import { visitContext } from "../visit-context.ts";
import type { Route } from "./+types/route";

/** Change that was refused, for the loader. */
const refused = createContext<SentChange | null>(null);

/** The URL is a secret: the referrer policy sends other sites only the origin, not the page. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [...loaderData.head.tags, { name: "referrer", content: "strict-origin" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const change = context.get(refused) ?? undefined;
  const page = await bookedPage(params.token ?? "", { ...current, change });
  const home = breadcrumbs("booked-appointment", current.language).map(({ name, path }) => ({
    name: current.texts.t(name as "layout:screens.home"),
    path,
  }));
  const status = change && page.status === 200 ? 422 : page.status;
  return data({ ...page, home, head: pageHead(page.head, current) }, status);
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { services } = context.get(siteContext);
  const { form, isTurnedAway } = context.get(visitContext);
  if (isTurnedAway) throw new UnavailableError("Too many forms are waiting");
  const answer = await services.appointments.receive(params.token ?? "", form.fields);
  if (answer.kind !== "again") return redirect(url.pathname, 303);
  context.set(refused, answer.change);
  return null;
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
