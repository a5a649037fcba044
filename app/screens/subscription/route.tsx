import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs } from "react-router";
import { TOKEN_PARAMETER } from "../../alerts/subscription-urls.ts";
import { formContext } from "../../forms/page/form-page.server.ts";
import {
  type LinkedSubscription,
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
} from "../../forms/subscriptions/linked-subscription.ts";
import { subscriptionView } from "../../forms/subscriptions/subscription-page.ts";
import { SubscriptionScreen } from "../../forms/ui/subscription-screen.tsx";
import { alternates } from "../../i18n/paths/alternates.ts";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { type SiteContext, siteContext } from "../site-context.ts";
import { type VisitorContext, visitorContext } from "../visitor-context.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<LinkedSubscription | null>(null);

/** Shows the page and changes nothing, because mail scanners follow links too. */
export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language, services, site } = pageContext;
  const screen = nameOf(pageContext);
  const subscription =
    context.get(actionResult) ??
    (await services.subscriptions.find(tokenOf(context.get(visitorContext)), language));
  const path = pathFor(screen, language);
  const view = subscriptionView(screen, subscription, formContext(path, pageContext));
  const head = pageHead(
    {
      title: view.title,
      description: view.text,
      canonical: path,
      alternates: alternates(screen, site.languages, () => ({})),
      // The URL is a secret: only the language switcher has it, not the head.
      canonicalAlternates: [],
      query: subscription && `?${TOKEN_PARAMETER}=${subscription.token}`,
    },
    pageContext,
  );
  const breadcrumbs = parentBreadcrumbs(screen, language);
  return data({ view, head, breadcrumbs }, { status: subscription ? 200 : 404 });
}

export async function action({ context }: ActionFunctionArgs) {
  const pageContext = context.get(siteContext);
  const visitor = context.get(visitorContext);
  const sent = (name: string) => visitor.form.lists[name] ?? [];
  const action = nameOf(pageContext) === "unsubscribe" ? "stop" : actionOf(sent("action")[0]);
  const { language, services } = pageContext;
  const subscription = await services.subscriptions.perform(action, {
    token: tokenOf(visitor),
    language,
    sent,
  });
  if (subscription) context.set(actionResult, subscription);
  return data(null, { status: subscription === undefined ? 404 : subscription.sent ? 422 : 200 });
}

function nameOf({ screen }: SiteContext): "subscription" | "unsubscribe" {
  return screen?.screen === "unsubscribe" ? "unsubscribe" : "subscription";
}

/** Returns the action of a button. Without a button, it is the form that changes a search. */
function actionOf(text: string | undefined): SubscriptionAction {
  return SUBSCRIPTION_ACTIONS.find((known) => known === text) ?? "change";
}

function tokenOf({ query }: VisitorContext): string {
  return query.get(TOKEN_PARAMETER) ?? "";
}

export default function Subscription({ loaderData: { view, breadcrumbs } }: ScreenProps<typeof loader>) {
  return (
    <SubscriptionScreen
      key={view.title}
      view={view}
      breadcrumbs={<Breadcrumbs breadcrumbs={[...breadcrumbs, { name: view.title }]} />}
    />
  );
}
