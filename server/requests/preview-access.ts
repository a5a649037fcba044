import type { FastifyRequest } from "fastify";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { isAllowed } from "../../app/accounts/permissions.ts";
import { findBrowserSession } from "../../app/accounts/sign-in/browser-session.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { PRIVATE_PAGE_HEADERS } from "./account-pages.ts";
import type { VisitorPage } from "./personal-pages.ts";

/** The URL of a preview may contain a token, so it is not sent as a referrer. */
export const PREVIEW_HEADERS = { ...PRIVATE_PAGE_HEADERS, "referrer-policy": "no-referrer" } as const;

export type PreviewAccess = {
  accounts: Pick<AccountServices, "database" | "cookie">;
  site: Pick<SiteConfig, "office">;
};

/**
 * Decides if a request may see previews: "yes" for staff who may edit the website, "no" for other staff, "sign-in" if no
 * staff member is signed in, or one without the second factor that the site requires.
 */
export async function mayPreview(
  { accounts, site }: PreviewAccess,
  { headers }: Pick<FastifyRequest, "headers">,
  now: Date,
): Promise<"yes" | "no" | "sign-in"> {
  const session = await findBrowserSession(accounts, headers.cookie, now);
  const lacksSecondFactor = site.office.requiresSecondFactor && session?.proof === "password";
  const role = session?.state === "signed-in" && !lacksSecondFactor ? session.account.role : undefined;
  if (role === undefined) return "sign-in";
  return isAllowed(role, "content.write") ? "yes" : "no";
}

/**
 * Turns a rendered page into a preview: it is never stored or indexed, and a sandbox prevents scripts and forms. The
 * policy of the page still prevents other sites from showing it in an iframe.
 */
export function asPreview({ status, headers, body }: Pick<VisitorPage, "status" | "headers" | "body">) {
  const policy = `${headers["content-security-policy"] ?? ""}; sandbox allow-same-origin`;
  return {
    status,
    headers: { ...headers, ...PREVIEW_HEADERS, "content-security-policy": policy },
    html: body.toString(),
  };
}
