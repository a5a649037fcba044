import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import type { ContentService } from "../../app/content/versions/content-service.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { fillPath, pathFor } from "../../app/i18n/paths/path-for.ts";
import { pathEntry, pathIn } from "../../app/i18n/paths/path-table.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import { isValidDraftLink } from "../../app/office/pages/draft-link.server.ts";
import { draftOfPage } from "../../app/office/pages/draft-site.server.ts";
import {
  articlePreviewPath,
  draftName,
  draftOfArticle,
  pathOfDraft,
} from "../../app/office/website/article-preview.server.ts";
import {
  readPreviewQuery,
  siteWithTheme,
  themePreviewPath,
} from "../../app/office/website/theme-preview.server.ts";
import type { PreviewOverrides } from "../../app/screens/site-context.ts";
import type { SiteRenderer } from "../site-renderer.ts";
import { asPreview, mayPreview, PREVIEW_HEADERS, type PreviewAccess } from "./preview-access.ts";

type PagePreviewOptions = PreviewAccess & {
  site: SiteConfig;
  /** Content that visitors see now. */
  liveContent: SiteContent;
  content: ContentService;
  languages: readonly Language[];
  secret: string;
  now?: () => Date;
  render: SiteRenderer["render"];
};

/**
 * Serves previews of drafts to staff who may edit them, and to anyone with a link to the draft, and previews of themes to
 * these staff only.
 */
export function pagePreviews({
  accounts,
  site,
  liveContent,
  content,
  languages,
  secret,
  now = () => new Date(),
  render,
}: PagePreviewOptions) {
  /**
   * Redirects to the sign-in if nobody is fully signed in, and responds with 403 to staff who may not edit the website. Returns
   * true if it has responded.
   */
  async function refuseUnlessAllowed(
    request: FastifyRequest,
    reply: FastifyReply,
    officeLanguage: Language,
  ): Promise<boolean> {
    const permission = await mayPreview({ accounts, site }, request, now());
    if (permission === "sign-in") await reply.redirect(pathFor("office-login", officeLanguage), 303);
    if (permission === "no") await reply.code(403).send();
    return permission !== "yes";
  }

  async function send(reply: FastifyReply, path: string, language: Language, preview: PreviewOverrides) {
    const { status, headers, html } = asPreview(await render(path, language, { preview }));
    return reply.code(status).headers(headers).send(html);
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    pageLanguage: Language,
    officeLanguage: Language,
  ) {
    reply.headers(PREVIEW_HEADERS);
    const { name } = request.params as { name: string };
    const hasLink = isValidDraftLink(secret, name, queryOf(request), now());
    if (!hasLink && (await refuseUnlessAllowed(request, reply, officeLanguage))) return reply;
    const draft = await draftOfPage(content, name);
    if (!draft) return reply.callNotFound();
    return send(reply, fillPath(draft.row, pageLanguage, {}), pageLanguage, draft.site);
  }

  /** Shows the draft of an article, as of now, or of its time of publication if that is later. */
  async function sendArticle(
    request: FastifyRequest,
    reply: FastifyReply,
    pageLanguage: Language,
    officeLanguage: Language,
  ) {
    reply.headers(PREVIEW_HEADERS);
    const query = queryOf(request);
    const id = query.get("article") ?? "";
    const hasLink = isValidDraftLink(secret, draftName(id), query, now());
    if (!hasLink && (await refuseUnlessAllowed(request, reply, officeLanguage))) return reply;
    const draft = await draftOfArticle(content, id, now());
    const path = draft && pathOfDraft(draft, pageLanguage);
    if (!draft || path === undefined) return reply.callNotFound();
    return send(reply, path, pageLanguage, { ...draft.site, now: draft.at });
  }

  /** Shows a public page with a theme that is not saved yet. */
  async function sendThemePreview(request: FastifyRequest, reply: FastifyReply, officeLanguage: Language) {
    reply.headers(PREVIEW_HEADERS);
    if (await refuseUnlessAllowed(request, reply, officeLanguage)) return reply;
    const { page, scheme, fields } = readPreviewQuery(queryOf(request));
    const parsedPath = readPath(page, languages, liveContent.table);
    if (parsedPath.kind !== "page" || parsedPath.entry.audience !== "public") return reply.callNotFound();
    const { language } = parsedPath;
    const preview = await siteWithTheme(
      content,
      { site, content: liveContent },
      { fields, languages, language },
    );
    return send(reply, page, language, { ...preview, scheme });
  }

  return {
    /** Adds the previews of pages and articles, for each language of the office and of the page, and of themes. */
    register: (app: FastifyInstance): void => {
      for (const officeLanguage of languages) {
        app.get(themePreviewPath(officeLanguage), (request, reply) =>
          sendThemePreview(request, reply, officeLanguage),
        );
        for (const pageLanguage of languages) {
          const editorPath = pathIn(pathEntry("office-page"), officeLanguage)?.replace("{name}", ":name");
          app.get(articlePreviewPath(officeLanguage, pageLanguage), (request, reply) =>
            sendArticle(request, reply, pageLanguage, officeLanguage),
          );
          app.get(`${editorPath}preview-${pageLanguage}.html`, (request, reply) =>
            sendPage(request, reply, pageLanguage, officeLanguage),
          );
        }
      }
    },
  };
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split("?")[1] ?? "");
}
