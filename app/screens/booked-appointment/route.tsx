import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { bookedPage } from "../../forms/booking/booked-page.server.ts";
import type { RefusedChange } from "../../forms/booking/refused-change.ts";
import { BookedScreen, UnknownLinkScreen } from "../../forms/booking/ui/booked-screen.tsx";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { UnavailableError } from "../unavailable-error.ts";
import { visitorContext } from "../visitor-context.ts";

/** Change that the action refused, for the loader. */
const refusedChange = createContext<RefusedChange | null>(null);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const change = context.get(refusedChange) ?? undefined;
  const page = await bookedPage(params.token ?? "", { ...pageContext, change });
  const breadcrumbs = parentBreadcrumbs("booked-appointment", pageContext.language);
  const status = change && page.status === 200 ? 422 : page.status;
  const head = pageHead(page.head, pageContext);
  // The URL is a secret: the referrer policy sends other sites only the origin, not the page.
  const referrer = { name: "referrer", content: "strict-origin" };
  return data({ ...page, breadcrumbs, head: { ...head, tags: [...head.tags, referrer] } }, status);
}

export async function action({ params, url, context }: ActionFunctionArgs) {
  const { services } = context.get(siteContext);
  const { form, isOverloaded } = context.get(visitorContext);
  if (isOverloaded) throw new UnavailableError("Too many forms are waiting");
  const answer = await services.appointments.receive(params.token ?? "", form.fields);
  if (answer.kind !== "redisplay") return redirect(url.pathname, 303);
  context.set(refusedChange, answer.change);
  return null;
}

export default function BookedAppointment({ loaderData: page }: ScreenProps<typeof loader>) {
  if (page.kind === "unknown-link") return <UnknownLinkScreen view={page.view} />;
  return (
    <BookedScreen
      view={page.view}
      breadcrumbs={<Breadcrumbs breadcrumbs={[...page.breadcrumbs, { name: page.view.title }]} />}
    />
  );
}
