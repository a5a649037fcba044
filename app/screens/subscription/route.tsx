import { data } from "react-router";
import { formShowing } from "../../forms/page/form-page.server.ts";
import { subscriptionView } from "../../forms/subscriptions/subscription-page.ts";
import { SubscriptionScreen } from "../../forms/ui/subscription-screen.tsx";
import { breadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { readPath } from "../../i18n/paths/read-path.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { site, content, language, texts, subscription } = current;
  const reading = readPath(url.pathname, site.languages.enabled, content.table);
  const screen =
    reading.kind === "page" && reading.entry.screen === "unsubscribe" ? "unsubscribe" : "subscription";
  const path = pathFor(screen, language);
  const view = subscriptionView(screen, subscription, formShowing(path, current));
  const head = pageHead(
    // The URL is a secret: the head links to no other language, and the page is not indexed.
    { title: view.title, description: view.text, canonical: path, alternates: [], robots: "noindex" },
    current,
  );
  const [home] = breadcrumbs(screen, language).map(({ name, path: to }) => ({
    name: texts.t(name as "layout:screens.home"),
    path: to,
  }));
  // Without scripts, so that analytics never sees the secret URL.
  return data({ view, head, home, isStatic: true });
}

export default function Subscription({ loaderData: { view, home } }: Route.ComponentProps) {
  return (
    <SubscriptionScreen
      key={view.title}
      view={view}
      breadcrumbs={<Breadcrumbs steps={[...(home ? [home] : []), { name: view.title }]} />}
    />
  );
}
