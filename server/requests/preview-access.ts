import type { FastifyRequest } from "fastify";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { isAllowed } from "../../app/accounts/permissions.ts";
import { findBrowserSession } from "../../app/accounts/sign-in/browser-session.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { PRIVATE_PAGE_HEADERS } from "./account-pages.ts";
import type { VisitorPage } from "./personal-pages.ts";

/** The address of a preview may have the key of a link. */
export const PREVIEW_HEADERS = { ...PRIVATE_PAGE_HEADERS, "referrer-policy": "no-referrer" } as const;

export type PreviewAccess = {
  accounts: Pick<AccountServices, "database" | "cookie">;
  site: Pick<SiteConfig, "office">;
};

/** Says whether whoever asks is a member of staff who may write the website, and sees drafts. */
export async function mayPreview(
  { accounts, site }: PreviewAccess,
  { headers }: Pick<FastifyRequest, "headers">,
  now: Date,
): Promise<"yes" | "no" | "sign-in"> {
  const session = await findBrowserSession(accounts, headers.cookie, now);
  const isWeak = site.office.requiresSecondFactor && session?.proof === "password";
  const role = session?.state === "signed-in" && !isWeak ? session.account.role : undefined;
  if (role === undefined) return "sign-in";
  return isAllowed(role, "content.write") ? "yes" : "no";
}

/**
 * A page as a preview: rendered like the page that visitors get, but never stored or indexed, and in a sandbox that runs
 * no scripts and sends no forms. Another site cannot show it in a frame.
 */
export function asPreview({ status, headers, body }: Pick<VisitorPage, "status" | "headers" | "body">) {
  const policy = `${headers["content-security-policy"] ?? ""}; sandbox allow-same-origin`;
  return {
    status,
    headers: { ...headers, ...PREVIEW_HEADERS, "content-security-policy": policy },
    html: body.toString(),
  };
}
