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
  /** Content that visitors see. */
  shownContent: SiteContent;
  content: ContentService;
  languages: readonly Language[];
  secret: string;
  now?: () => Date;
  render: SiteRenderer["render"];
};

/** Serves pages with drafts to staff who may write them, and to those who have the link to one. */
export function pagePreviews({
  accounts,
  site,
  shownContent,
  content,
  languages,
  secret,
  now = () => new Date(),
  render,
}: PagePreviewOptions) {
  /** Answers who may not see a preview. Returns true when it did. */
  async function isRefused(request: FastifyRequest, reply: FastifyReply, reader: Language): Promise<boolean> {
    const may = await mayPreview({ accounts, site }, request, now());
    if (may === "sign-in") await reply.redirect(pathFor("office-login", reader), 303);
    if (may === "no") await reply.code(403).send();
    return may !== "yes";
  }

  async function send(reply: FastifyReply, path: string, language: Language, shown: PreviewOverrides) {
    const { status, headers, html } = asPreview(await render(path, language, { shown }));
    return reply.code(status).headers(headers).send(html);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, shown: Language, reader: Language) {
    reply.headers(PREVIEW_HEADERS);
    const { name } = request.params as { name: string };
    const hasLink = isValidDraftLink(secret, name, queryOf(request), now());
    if (!hasLink && (await isRefused(request, reply, reader))) return reply;
    const draft = await draftOfPage(content, name);
    if (!draft) return reply.callNotFound();
    return send(reply, fillPath(draft.row, shown, {}), shown, draft.site);
  }

  /** Shows an article as it is written, at the moment of its publication. */
  async function sendArticle(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Language,
    reader: Language,
  ) {
    reply.headers(PREVIEW_HEADERS);
    const query = queryOf(request);
    const id = query.get("article") ?? "";
    const hasLink = isValidDraftLink(secret, draftName(id), query, now());
    if (!hasLink && (await isRefused(request, reply, reader))) return reply;
    const draft = await draftOfArticle(content, id, now());
    const path = draft && pathOfDraft(draft, shown);
    if (!draft || path === undefined) return reply.callNotFound();
    return send(reply, path, shown, { ...draft.site, now: draft.at });
  }

  /** Shows a page of visitors with looks that are not saved yet. */
  async function sendLooks(request: FastifyRequest, reply: FastifyReply, reader: Language) {
    reply.headers(PREVIEW_HEADERS);
    if (await isRefused(request, reply, reader)) return reply;
    const { page, scheme, fields } = readPreviewQuery(queryOf(request));
    const reading = readPath(page, languages, shownContent.table);
    if (reading.kind !== "page" || reading.entry.audience !== "public") return reply.callNotFound();
    const { language } = reading;
    const looks = await siteWithTheme(
      content,
      { site, content: shownContent },
      { fields, languages, language },
    );
    return send(reply, page, language, { ...looks, scheme });
  }

  return {
    /** Adds the previews in each language, below the address of the editor. */
    register: (app: FastifyInstance): void => {
      for (const reader of languages) {
        app.get(themePreviewPath(reader), (request, reply) => sendLooks(request, reply, reader));
        for (const shown of languages) {
          const editor = pathIn(pathEntry("office-page"), reader)?.replace("{name}", ":name");
          app.get(articlePreviewPath(reader, shown), (request, reply) =>
            sendArticle(request, reply, shown, reader),
          );
          app.get(`${editor}preview-${shown}.html`, (request, reply) =>
            sendPage(request, reply, shown, reader),
          );
        }
      }
    },
  };
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split("?")[1] ?? "");
}
