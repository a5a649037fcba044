import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { isAllowed, type StaffAction } from "../../app/accounts/permissions.ts";
import { findBrowserSession } from "../../app/accounts/sign-in/browser-session.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { isId } from "../../app/format/id.ts";
import type { SentFile } from "../../app/forms/uploads/uploaded-files.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { pathEntry, pathIn } from "../../app/i18n/paths/path-table.ts";
import type { UploadProblem } from "../../app/office/manual-listings/upload-problem.ts";
import type { SignedInStaff } from "../../app/screens/office-request.ts";
import type { FormBody } from "../../app/screens/visitor-context.ts";
import { FILES_TYPE } from "../http/read-form-body.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import { type AccountFormRules, PRIVATE_PAGE_HEADERS } from "./account-pages.ts";

/** Screen that receives pictures, and how it handles them. */
export type UploadTarget = {
  /** Screen whose URL, followed by `upload/`, receives the pictures. */
  screen: "office-manual-listing" | "office-pictures";
  /** Permission that staff need. */
  action: StaffAction;
  receive: (upload: {
    files: readonly SentFile[];
    actor: SignedInStaff;
    /** Id in the URL, for screens whose path has one. */
    id: string | undefined;
    language: Language;
    now: Date;
  }) => Promise<
    | { kind: "received"; added: number; problems: UploadProblem[]; next: string }
    | { kind: "missing" | "denied" }
  >;
};

export type PictureUploadOptions = {
  accounts: Pick<AccountServices, "database" | "cookie">;
  site: Pick<SiteConfig, "office">;
  texts: Pick<SiteTexts, "textsIn" | "languages">;
  now?: () => Date;
};

/** Limit of a form with several photos. Without scripts, a browser sends them all at once. */
const MAX_UPLOAD_BYTES = 80_000_000;

/** Limit, for each screen, of uploads that are held in memory at the same time while they are read, checked and stored. */
const MAX_UPLOADS_AT_ONCE = 3;

/** Upload whose body may be read. */
type AdmittedUpload = { actor: SignedInStaff; isBodyRead: boolean };

/**
 * Receives pictures at `POST <URL of the screen>/upload/`. The body is read only for staff with the permission. With
 * `accept: application/json` the response is `{added, problem}`: the number of added pictures, and sentences about the
 * others, if any.
 */
export function pictureUploads(options: PictureUploadOptions, target: UploadTarget) {
  const { accounts, site, texts, now = () => new Date() } = options;
  const admittedUploads = new Map<FastifyRequest, AdmittedUpload>();

  /** Refuses a request before its body is read, or admits it. */
  async function authorize(request: FastifyRequest, reply: FastifyReply, language: Language) {
    reply.headers(PRIVATE_PAGE_HEADERS);
    const session = await findBrowserSession(accounts, request.headers.cookie, now());
    const lacksSecondFactor = site.office.requiresSecondFactor && session?.proof === "password";
    const account = session?.state === "signed-in" && !lacksSecondFactor ? session.account : undefined;
    if (account?.role === undefined) return refuseVisitor(request, reply, language);
    if (!isAllowed(account.role, target.action)) return reply.header("connection", "close").code(403).send();
    if (admittedUploads.size >= MAX_UPLOADS_AT_ONCE)
      return reply.header("connection", "close").header("retry-after", "5").code(503).send();
    const upload: AdmittedUpload = { actor: { ...account, role: account.role }, isBodyRead: false };
    admittedUploads.set(request, upload);
    // `receive` is not called for a refused body, nor for a client that stops halfway.
    reply.raw.once("close", () => {
      if (!upload.isBodyRead) admittedUploads.delete(request);
    });
    return undefined;
  }

  /** Refuses somebody who is not signed in. Without scripts they sign in, which returns to the screen. */
  function refuseVisitor(request: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply {
    reply.header("connection", "close");
    if (expectsJson(request))
      return reply
        .code(401)
        .send({ added: 0, problem: texts.textsIn(language).texts.t("homes:pictures.signedOut") });
    const back = request.url.replace(/upload\/(\?.*)?$/, "");
    return reply.redirect(pathFor("office-login", language, {}, { back }), 303);
  }

  async function receive(request: FastifyRequest, reply: FastifyReply, language: Language) {
    const upload = admittedUploads.get(request);
    if (!upload) return reply.callNotFound();
    upload.isBodyRead = true;
    try {
      return await receiveFrom(upload.actor, request, reply, language);
    } finally {
      admittedUploads.delete(request);
    }
  }

  async function receiveFrom(
    actor: SignedInStaff,
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ) {
    const { id } = request.params as { id?: string };
    if (id !== undefined && !isId(id)) return reply.callNotFound();
    const { files = [] } = (request.body ?? {}) as FormBody;
    const result = await target.receive({ files, actor, id, language, now: now() });
    if (result.kind === "missing") return reply.callNotFound();
    if (result.kind !== "received") return reply.code(403).send();
    const { added, problems, next } = result;
    if (expectsJson(request)) {
      const { t } = texts.textsIn(language).texts;
      const problem = problems.map((kind) => t(`homes:pictures.problems.${kind}`)).join(" ");
      return reply.code(problem ? 422 : 200).send({ added, problem: problem || undefined });
    }
    return reply.redirect(next, 303);
  }

  return {
    /** Adds the endpoint for each language. */
    register: (app: FastifyInstance, rules: AccountFormRules): void => {
      for (const language of texts.languages) {
        const path = pathIn(pathEntry(target.screen), language)?.replace("{id}", ":id");
        app.post(
          `${path}upload/`,
          {
            bodyLimit: MAX_UPLOAD_BYTES,
            onRequest: (request, reply) => authorize(request, reply, language),
            config: {
              body: {
                ...rules,
                bytes: { [FILES_TYPE]: MAX_UPLOAD_BYTES },
                refuse: ({ status }, reply) => refuse(reply, status, language),
              },
            },
          },
          (request, reply) => receive(request, reply, language),
        );
      }
    },
  };

  function refuse(reply: FastifyReply, status: number, language: Language): FastifyReply {
    const { t } = texts.textsIn(language).texts;
    const problem = t(`homes:pictures.problems.${status === 413 ? "large" : "damaged"}`);
    reply.headers(PRIVATE_PAGE_HEADERS).code(status);
    return expectsJson(reply.request)
      ? reply.send({ added: 0, problem })
      : reply.type("text/plain; charset=utf-8").send(problem);
  }
}

/** Returns true for a request of a script, which expects JSON. */
function expectsJson({ headers }: FastifyRequest): boolean {
  return headers.accept === "application/json";
}
