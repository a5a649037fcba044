import fastify, { type FastifyInstance } from "fastify";
import type { AccountServices } from "../app/accounts/account-services.server.ts";
import { ROLES, type Role } from "../app/accounts/roles.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import { addBodyChecks } from "../server/http/body-checks.ts";
import { isFromThisSite } from "../server/http/same-origin.ts";
import type { PictureUploadOptions, pictureUploads } from "../server/requests/picture-uploads.ts";
import { accountServer, BASE_URL, createStaffMember, GOOD_PASSWORD } from "./account-server.ts";

const dictionaries = await readDictionaries();

/** Creates a server that receives pictures, in English and Dutch, and a member of staff of each role, who is signed in. */
export async function uploadServer(
  services: AccountServices,
  uploads: (options: PictureUploadOptions) => ReturnType<typeof pictureUploads>,
): Promise<{ app: FastifyInstance; cookies: Partial<Record<Role, string>> }> {
  const site = await accountServer(services);
  const cookies: Partial<Record<Role, string>> = {};
  for (const role of ROLES) {
    const email = await createStaffMember(services, role);
    const { cookie } = await site.post("/office/login/", { email, password: GOOD_PASSWORD });
    cookies[role] = cookie;
  }
  const app = fastify();
  addBodyChecks(app);
  uploads({
    accounts: services,
    site: { office: { requiresSecondFactor: false } } as never,
    texts: {
      languages: ["en", "nl"],
      textsIn: (language: Language) => pageTexts(dictionaries, language) as never,
    },
  }).register(app, {
    isAllowedOrigin: (headers) => isFromThisSite(headers, BASE_URL),
    limitRate: () => undefined,
  });
  return { app, cookies };
}
