import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { OWNER_LANGUAGES } from "../../app/accounts/account-languages.ts";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { readFolderEntries } from "../../app/config/read-folder.server.ts";
import { propertyEnquiries } from "../../app/forms/submissions/property-history.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { languageWithScreen, pathFor } from "../../app/i18n/paths/path-for.ts";
import { pathEntry, pathIn } from "../../app/i18n/paths/path-table.ts";
import { findOwnerSession } from "../../app/owners/owner-session.server.ts";
import { ownedId } from "../../app/owners/portal/owned-properties.server.ts";
import {
  OWNER_EXPORTS,
  type OwnerExport,
  ownerExport,
} from "../../app/owners/portal/owner-exports.server.ts";
import type { SignedInOwner } from "../../app/owners/signed-in-owner.ts";
import { dayOf } from "../../app/time/brussels-time.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import { PRIVATE_PAGE_HEADERS } from "./account-pages.ts";

/**
 * Folder of documents that only the owner of a property may read, in the site's folder:
 * `owner-documents/12/deed.pdf`.
 */
const FOLDER = "owner-documents";
/** Names of documents that are served: PDF files that are not hidden. */
const DOCUMENT = /^[^.].*\.pdf$/i;

export type OwnerDownloadOptions = {
  accounts: Pick<AccountServices, "database" | "cookie">;
  siteFolder: string;
  texts: Pick<SiteTexts, "textsIn" | "languages">;
  now?: () => Date;
};

export type OwnerDownloads = {
  /** File names of the documents for the owner of a property. */
  documentsOf: (listingId: number) => Promise<string[]>;
  /** Adds the endpoints of tables and documents. */
  register: (app: FastifyInstance) => void;
};

type DownloadRequest = { request: FastifyRequest; reply: FastifyReply; language: Language };
type PropertyParams = { id: string };

/**
 * Serves the downloads of owners. Every URL contains the number of a property, and only its owner gets the file. Other
 * signed-in owners get 404, whether or not the property exists.
 */
export function ownerDownloads({
  accounts,
  siteFolder,
  texts,
  now = () => new Date(),
}: OwnerDownloadOptions): OwnerDownloads {
  const folderOf = (listingId: number) => join(siteFolder, FOLDER, String(listingId));

  async function documentsOf(listingId: number): Promise<string[]> {
    const entries = await readFolderEntries(folderOf(listingId));
    return entries
      .filter((entry) => entry.isFile() && DOCUMENT.test(entry.name))
      .map(({ name }) => name)
      .sort();
  }

  /** Returns the id of the property in the URL if it belongs to the owner; otherwise logs the request. */
  function findOwnedId(request: FastifyRequest, owner: SignedInOwner, idText: string | undefined) {
    const id = ownedId(owner, idText);
    if (id === undefined)
      request.log.warn(
        { owner: owner.id, property: idText },
        "an owner requested a property that is not theirs",
      );
    return id;
  }

  /** Sends a file to the owner of the property. Redirects to the sign-in when nobody is signed in. */
  async function respond(
    context: DownloadRequest,
    sendFile: (listingId: number) => Promise<FastifyReply | undefined>,
  ): Promise<FastifyReply> {
    const { request, reply, language } = context;
    const { id: idText } = request.params as PropertyParams;
    reply.headers(PRIVATE_PAGE_HEADERS);
    const session = await findOwnerSession(accounts, request.headers.cookie, now());
    if (!session) return reply.redirect(pathFor("login", language), 303);
    const id = findOwnedId(request, session.owner, idText);
    const sentReply = id === undefined ? undefined : await sendFile(id);
    if (sentReply === undefined) reply.callNotFound();
    return reply;
  }

  async function sendExport({ reply, language }: DownloadRequest, kind: OwnerExport, id: number) {
    const moment = now();
    const { texts: languageTexts } = texts.textsIn(language);
    const body = await ownerExport(accounts.database, kind, id, {
      texts: languageTexts,
      now: moment,
      enquiries: (listingId, limit) => propertyEnquiries(accounts.database, listingId, limit),
    });
    const name = `${languageTexts.t(`owners:exports.names.${kind}`)}-${id}-${dayOf(moment)}.csv`;
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(body);
  }

  async function sendDocument({ request, reply }: DownloadRequest, id: number) {
    const { name } = request.params as { name: string };
    if (!(await documentsOf(id)).includes(name)) return undefined;
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'")
      .sendFile(name, folderOf(id), { cacheControl: false });
  }

  return {
    documentsOf,
    register: (app) => {
      const report = pathEntry("owner-property");
      for (const language of OWNER_LANGUAGES) {
        if (languageWithScreen(report, language, texts.languages) !== language) continue;
        const property = pathIn(report, language)?.replace("{id}", ":id");
        for (const kind of OWNER_EXPORTS)
          app.get(`${property}${kind}.csv`, (request, reply) => {
            const context = { request, reply, language };
            return respond(context, (id) => sendExport(context, kind, id));
          });
        app.get(`${property}documents/:name`, (request, reply) => {
          const context = { request, reply, language };
          return respond(context, (id) => sendDocument(context, id));
        });
      }
    },
  };
}
