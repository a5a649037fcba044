import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { isAllowed } from "../../app/accounts/permissions.ts";
import { findBrowserSession } from "../../app/accounts/sign-in/browser-session.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { ContentService } from "../../app/content/versions/content-service.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { fillPath, pathFor } from "../../app/i18n/paths/path-for.ts";
import { pathEntry, pathIn } from "../../app/i18n/paths/path-table.ts";
import { opensDraft } from "../../app/office/pages/draft-link.server.ts";
import { draftOfPage } from "../../app/office/pages/draft-site.server.ts";
import type { SiteRenderer } from "../site-renderer.ts";
import { OWNER_HEADERS } from "./owner-pages.ts";

type PagePreviewOptions = {
  accounts: Pick<AccountServices, "database" | "cookie">;
  site: Pick<SiteConfig, "office">;
  content: ContentService;
  languages: readonly Language[];
  secret: string;
  now?: () => Date;
  render: SiteRenderer["render"];
};

/** The address may have the key of a link. */
const PREVIEW_HEADERS = { ...OWNER_HEADERS, "referrer-policy": "no-referrer" } as const;

/**
 * Serves pages with their drafts to staff who may write them, and to those who have the link to one: rendered like the
 * page that visitors get, but never stored or indexed, without scripts, and without forms that can be sent. Another
 * site cannot show them in a frame.
 */
export function pagePreviews({
  accounts,
  site,
  content,
  languages,
  secret,
  now = () => new Date(),
  render,
}: PagePreviewOptions) {
  async function mayPreview(
    { headers, url }: FastifyRequest,
    name: string,
  ): Promise<"yes" | "no" | "sign-in"> {
    const query = new URLSearchParams(url.split("?")[1] ?? "");
    if (opensDraft(secret, name, query, now())) return "yes";
    const session = await findBrowserSession(accounts, headers.cookie, now());
    const isWeak = site.office.requiresSecondFactor && session?.proof === "password";
    const role = session?.state === "signed-in" && !isWeak ? session.account.role : undefined;
    if (role === undefined) return "sign-in";
    return isAllowed(role, "content.write") ? "yes" : "no";
  }

  async function send(request: FastifyRequest, reply: FastifyReply, shown: Language, reader: Language) {
    reply.headers(PREVIEW_HEADERS);
    const { name } = request.params as { name: string };
    const may = await mayPreview(request, name);
    if (may === "sign-in") return reply.redirect(pathFor("office-login", reader), 303);
    if (may === "no") return reply.code(403).send();
    const draft = await draftOfPage(content, name);
    if (!draft) return reply.callNotFound();
    const path = fillPath(draft.row, shown, {});
    const { status, headers, body } = await render(path, shown, { shown: draft.site });
    const policy = `${headers["content-security-policy"] ?? ""}; sandbox allow-same-origin`;
    return reply
      .code(status)
      .headers({ ...headers, ...PREVIEW_HEADERS, "content-security-policy": policy })
      .send(withoutScripts(body.toString()));
  }

  return {
    /** Adds the previews in each language, below the address of the editor. */
    register: (app: FastifyInstance): void => {
      for (const reader of languages)
        for (const shown of languages) {
          const editor = pathIn(pathEntry("office-page"), reader)?.replace("{name}", ":name");
          app.get(`${editor}preview-${shown}.html`, (request, reply) => send(request, reply, shown, reader));
        }
    },
  };
}

/** A browser would report every script of the page that it does not run. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
}
