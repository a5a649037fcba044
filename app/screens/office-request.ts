import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { isAllowed, type StaffAction } from "../accounts/permissions.ts";
import type { Role } from "../accounts/roles.ts";
import type { AccountSession } from "../accounts/sign-in/sessions.server.ts";
import type { SignedInAccount } from "../accounts/signed-in-account.ts";
import { alternates } from "../i18n/paths/alternates.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import type { Screen } from "../i18n/paths/path-table.ts";
import { type OfficeLayoutData, officeLayoutData } from "../layout/office/office-layout-data.ts";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import { pathToReturnTo, withoutOutcome } from "./after-sign-in.ts";
import { type SiteContext, siteContext } from "./site-context.ts";
import { UnsentFormError } from "./unsent-form-error.ts";
import { type VisitorContext, visitorContext } from "./visitor-context.ts";
import { browserSession } from "./visitor-session.ts";

type Args = Pick<LoaderFunctionArgs, "context" | "url" | "params" | "request">;

/** The signed-in member of staff. */
export type SignedInStaff = SignedInAccount & { role: Role };

/** A request of a member of staff for a screen that their role may open. */
export type OfficeRequest = {
  staff: SignedInStaff;
  session: AccountSession;
  pageContext: SiteContext;
  visitor: VisitorContext;
  params: Args["params"];
  url: URL;
  /** Router context of the request: an action leaves its outcome in it for the loader. */
  context: Args["context"];
};

/**
 * Session of the signed-in member of staff. @throws UnsentFormError for a form of somebody who is not signed in as staff, or
 * lacks a required second factor; otherwise a redirect: to the sign-in, which returns to this page; for an owner to the owner
 * portal; or to the account page while a second factor is required and missing.
 */
export async function requireStaff({ context, url, request }: Omit<Args, "params">): Promise<{
  session: AccountSession;
  staff: SignedInStaff;
}> {
  const { language, site, screen } = context.get(siteContext);
  const { query } = context.get(visitorContext);
  const session = await browserSession(context);
  const isForm = request.method === "POST";
  if (session?.state !== "signed-in") {
    if (isForm) throw new UnsentFormError(context, url, "staff");
    const back =
      url.pathname === pathFor("office", language)
        ? undefined
        : { back: pathToReturnTo(url.pathname, query) };
    throw redirect(pathFor("office-login", language, {}, back), 303);
  }
  const { role } = session.account;
  if (role === undefined) {
    if (isForm) throw new UnsentFormError(context, url, "staff");
    throw redirect(pathFor("owner", language), 303);
  }
  const lacksSecondFactor = site.office.requiresSecondFactor && session.proof === "password";
  if (lacksSecondFactor && screen?.screen !== "office-account") {
    if (isForm) throw new UnsentFormError(context, url, "factor");
    throw redirect(pathFor("office-account", language, {}, { needs: "factor" }), 303);
  }
  return { session, staff: { ...session.account, role } };
}

/** True when the role does not allow the form that was sent, for the loader. */
const isFormDenied = createContext(false);

/** Page of an office screen; undefined when nothing exists at this URL (404). */
export type OfficePage<Page> = { title: string; page: Page; status?: number } | undefined;

/** Data of an office screen for `officeScreen`. */
export type OfficeData<Page> = {
  page: Page | undefined;
  /** Reason why there is no page. */
  refusal: "denied" | "missing" | undefined;
  office: OfficeLayoutData;
  head: PageHead;
};

/**
 * Loader of an office screen: requires a signed-in member of staff, checks the permission that the screen declares, and
 * calls `load`. When the role does not allow the screen, or the form that was sent (`denyForm`), the page says so, with
 * status 403.
 */
export function officeLoader<Page>(load: (request: OfficeRequest) => Promise<OfficePage<Page>>) {
  return async (args: LoaderFunctionArgs) => {
    const request = await authorizeStaff(args);
    const { pageContext, staff, context } = request;
    const isDenied = request.isDenied || context.get(isFormDenied);
    const loaded = isDenied ? undefined : await load(request);
    const refusal = isDenied ? "denied" : loaded ? undefined : "missing";
    const status = isDenied ? 403 : loaded ? (loaded.status ?? 200) : 404;
    const title = loaded?.title ?? pageContext.texts.t(`office:refused.${refusal ?? "missing"}.title`);
    const officeData: OfficeData<Page> = {
      page: loaded?.page,
      refusal,
      office: officeLayoutData(staff, { ...pageContext, screen: pageContext.screen?.screen }),
      head: officeHead(title, request),
    };
    return data(officeData, { status });
  };
}

/** Action of an office screen, with the same checks as `officeLoader`. */
export function officeAction<Answer>(
  run: (request: OfficeRequest, args: ActionFunctionArgs) => Promise<Answer>,
) {
  return async (args: ActionFunctionArgs) => {
    const request = await authorizeStaff(args);
    return request.isDenied ? data(null, { status: 403 }) : run(request, args);
  };
}

/** Answer to a form that the role does not allow, on a screen that it does: the page says so, with status 403. */
export function denyForm({ context }: Pick<OfficeRequest, "context">) {
  context.set(isFormDenied, true);
  return data(null, { status: 403 });
}

/**
 * Returns true when the role of the member of staff allows an action. `isOwn`: what the action changes is theirs, or
 * nobody's yet.
 */
export function mayDo({ staff }: Pick<OfficeRequest, "staff">, action: StaffAction, isOwn = true): boolean {
  return isAllowed(staff.role, action, isOwn);
}

async function authorizeStaff(args: Args): Promise<OfficeRequest & { isDenied: boolean }> {
  const pageContext = args.context.get(siteContext);
  const { screen } = pageContext;
  const { session, staff } = await requireStaff(args);
  const required =
    screen?.audience === "staff" && screen.permission !== "none" ? screen.permission : undefined;
  const isDenied = required === undefined || !isAllowed(staff.role, required);
  const visitor = args.context.get(visitorContext);
  return {
    staff,
    session,
    pageContext,
    visitor,
    params: args.params,
    url: args.url,
    context: args.context,
    isDenied,
  };
}

function officeHead(title: string, { pageContext, params, url, visitor }: OfficeRequest): PageHead {
  const { screen } = pageContext;
  const inLanguages = screen
    ? alternates(screen.screen as Screen, pageContext.site.languages, () => params as never)
    : [];
  const head = { title, description: title, canonical: url.pathname, alternates: inLanguages };
  return pageHead({ ...head, query: String(withoutOutcome(visitor.query)) }, pageContext);
}
