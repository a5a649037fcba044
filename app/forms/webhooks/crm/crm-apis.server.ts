import type { CrmSettings, SweepbrightSettings, WhiseSettings } from "../../../config/webhook-settings.ts";
import type { CrmCall } from "./crm-call.ts";
import type { CrmLead } from "./crm-lead.ts";
import { sweepbrightLead } from "./sweepbright-lead.ts";
import { whiseContact } from "./whise-contact.ts";

/** Parts in which the APIs of CRMs differ. */
export type CrmApi = {
  /** Name of the variable with the secret, as in `site.json`. */
  secret: string;
  /** Calls that lead to a token, each with the token of the one before. */
  tokenCalls: (secret: string) => CrmCall[];
  /** Field of the answer to such a call that has the token. */
  tokenField: string;
  headers: Readonly<Record<string, string>>;
  leadCall: (lead: CrmLead) => CrmCall;
  /** An answer without JSON does not mean that the lead arrived. */
  answersInJson: boolean;
  /** Codes of what is wrong when an answer with a status of success reports a failure; undefined when it reports none. */
  failureIn: (answer: object) => string[] | undefined;
  /** Codes by which such an answer refuses the token. */
  tokenCodes: readonly string[];
};

export function crmApi(settings: CrmSettings): CrmApi {
  return settings.kind === "whise" ? whiseApi(settings) : sweepbrightApi(settings);
}

function whiseApi(settings: WhiseSettings): CrmApi {
  const { user, password, clientId, officeId } = settings;
  return {
    secret: password,
    tokenCalls: (secret) => [
      { path: "/token", body: { username: user, password: secret } },
      ...(clientId === undefined
        ? []
        : [{ path: "/v1/admin/clients/token", body: { ClientId: clientId, OfficeId: officeId } }]),
    ],
    tokenField: "token",
    headers: { accept: "application/json" },
    leadCall: (lead) => whiseContact(lead, settings),
    answersInJson: true,
    failureIn: ({
      isValidRequest,
      validationErrors,
    }: {
      isValidRequest?: unknown;
      validationErrors?: unknown;
    }) => {
      const errors = Array.isArray(validationErrors) ? validationErrors : [];
      return isValidRequest === false || errors.length > 0
        ? errors.map((error) => String(error?.code ?? ""))
        : undefined;
    },
    tokenCodes: ["FailedAuthentication"],
  };
}

function sweepbrightApi(settings: SweepbrightSettings): CrmApi {
  const { clientId, clientSecret, version } = settings;
  return {
    secret: clientSecret,
    tokenCalls: (secret) => [
      {
        path: "/oauth/token",
        body: { grant_type: "client_credentials", client_id: clientId, client_secret: secret },
      },
    ],
    tokenField: "access_token",
    headers: { accept: `application/vnd.sweepbright.v${version}+json` },
    leadCall: sweepbrightLead,
    answersInJson: false,
    failureIn: ({ errors }: { errors?: unknown }) =>
      typeof errors === "object" && errors !== null && Object.keys(errors).length > 0
        ? Object.keys(errors)
        : undefined,
    tokenCodes: [],
  };
}
