import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../app/database/database.server.ts";
import { homeInquiries } from "../app/forms/home-history.server.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/path-for.ts";
import { pathEntry, pathIn } from "../app/i18n/path-table.ts";
import { OWNER_LANGUAGES } from "../app/owners/accounts/owner-languages.ts";
import { ownedId } from "../app/owners/portal/owned-homes.server.ts";
import { OWNER_EXPORTS, type OwnerExport, ownerExport } from "../app/owners/portal/owner-exports.server.ts";
import type { SignedInOwner } from "../app/owners/signed-in-owner.ts";
import { dayOf } from "../app/property/brussels-time.ts";
import type { OwnerHandlers, OwnerRequestServices } from "./owner-requests.ts";
import type { SiteTexts } from "./site-texts.ts";

/** Where an agency puts what only the owner of a home may read: `owner-documents/12/deed.pdf` in the site's folder. */
const FOLDER = "owner-documents";
/** A file of any other name is never sent: not one that is hidden, nor one that a browser would run. */
const DOCUMENT = /^[^.].*\.pdf$/i;

export type OwnerFileOptions = {
  database: Database;
  siteFolder: string;
  texts: Pick<SiteTexts, "textsIn" | "languages">;
  now?: () => Date;
};

export type OwnerFiles = {
  /** What the letter about a home is given beside what the database knows. */
  handlers: OwnerHandlers;
  /** Adds the tables and documents of homes. */
  register: (app: FastifyInstance, ownerRequests: OwnerRequestServices) => void;
};

type Asked = { request: FastifyRequest; reply: FastifyReply; language: Language };
type HomeParams = { id: string };

/**
 * What an owner may take with him of his homes. Every address names a home by its number, and is answered for its
 * owner alone: for everybody else who is signed in there is no such file, whether or not there is such a home.
 */
export function ownerFiles({
  database,
  siteFolder,
  texts,
  now = () => new Date(),
}: OwnerFileOptions): OwnerFiles {
  const folderOf = (listingId: number) => join(siteFolder, FOLDER, String(listingId));

  async function documentsOf(listingId: number): Promise<string[]> {
    const entries = await readdir(folderOf(listingId), { withFileTypes: true }).catch(nothingWhenAbsent);
    return entries
      .filter((entry) => entry.isFile() && DOCUMENT.test(entry.name))
      .map(({ name }) => name)
      .sort();
  }

  /** The home that an address names, when it is the owner's; what others ask for is noted. */
  function homeOf(request: FastifyRequest, owner: SignedInOwner, idText: string | undefined) {
    const id = ownedId(owner, idText);
    if (id === undefined)
      request.log.warn({ owner: owner.id, home: idText }, "an owner asked for a home that is not his");
    return id;
  }

  /** Answers for the owner of the home; without one who is signed in by way of the login. */
  async function answer(
    asked: Asked,
    ownerRequests: OwnerRequestServices,
    give: (listingId: number) => Promise<FastifyReply | undefined>,
  ): Promise<FastifyReply> {
    const { request, reply, language } = asked;
    const { id: idText } = request.params as HomeParams;
    reply.headers(ownerRequests.headers);
    const session = await ownerRequests.session(request);
    if (session?.state !== "signed-in")
      return ownerRequests.toLogin(reply, { path: pathFor("owner", language), language });
    const id = homeOf(request, session.owner, idText);
    const given = id === undefined ? undefined : await give(id);
    if (given === undefined) reply.callNotFound();
    return reply;
  }

  async function sendExport({ reply, language }: Asked, kind: OwnerExport, id: number) {
    const moment = now();
    const { texts: words } = texts.textsIn(language);
    const body = await ownerExport(database, kind, id, {
      texts: words,
      now: moment,
      inquiries: (listingId, most) => homeInquiries(database, listingId, most),
    });
    const name = `${words.t(`owners:exports.names.${kind}`)}-${id}-${dayOf(moment)}.csv`;
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(body);
  }

  async function sendDocument({ request, reply }: Asked, id: number) {
    const { name } = request.params as { name: string };
    if (!(await documentsOf(id)).includes(name)) return undefined;
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'")
      .sendFile(name, folderOf(id), { cacheControl: false });
  }

  return {
    handlers: {
      "owner-home": {
        get: async ({ request, place, session, fields }) => {
          const { owner } = session ?? {};
          const id = owner && homeOf(request, owner, place.params.id);
          const files = id === undefined ? [] : await documentsOf(id);
          return { kind: "page", visit: { letter: { files, showsAll: fields.history === "all" } } };
        },
      },
    },
    register: (app, ownerRequests) => {
      for (const language of OWNER_LANGUAGES.filter((one) => texts.languages.includes(one))) {
        const home = pathIn(pathEntry("owner-home"), language)?.replace("{id}", ":id");
        for (const kind of OWNER_EXPORTS)
          app.get(`${home}${kind}.csv`, (request, reply) => {
            const asked = { request, reply, language };
            return answer(asked, ownerRequests, (id) => sendExport(asked, kind, id));
          });
        app.get(`${home}documents/:name`, (request, reply) => {
          const asked = { request, reply, language };
          return answer(asked, ownerRequests, (id) => sendDocument(asked, id));
        });
      }
    },
  };
}

function nothingWhenAbsent(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return [];
  throw error;
}
