import type { CrmSettings, SweepbrightSettings, WhiseSettings } from "../../../config/webhook-settings.ts";
import type { CrmCall } from "./crm-call.ts";
import type { CrmLead } from "./crm-lead.ts";
import { sweepbrightLead } from "./sweepbright-lead.ts";
import { whiseContact } from "./whise-contact.ts";

/** Properties in which the APIs of CRMs differ. */
export type CrmApi = {
  /** Name of the environment variable with the secret, as in `site.json`. */
  secret: string;
  /** Calls that request a token. Each call is authorised with the token of the previous one. */
  tokenCalls: (secret: string) => CrmCall[];
  /** Field of the response that has the token. */
  tokenField: string;
  headers: Readonly<Record<string, string>>;
  leadCall: (lead: CrmLead) => CrmCall;
  /** A lead has arrived only when the response is JSON. */
  respondsInJson: boolean;
  /**
   * Returns the error codes of a response that reports a failure despite a successful status; undefined when
   * it reports none.
   */
  failureCodes: (response: object) => string[] | undefined;
  /** Error codes that mean that the token was refused. */
  tokenErrorCodes: readonly string[];
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
    respondsInJson: true,
    failureCodes: ({
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
    tokenErrorCodes: ["FailedAuthentication"],
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
    respondsInJson: false,
    failureCodes: ({ errors }: { errors?: unknown }) =>
      typeof errors === "object" && errors !== null && Object.keys(errors).length > 0
        ? Object.keys(errors)
        : undefined,
    tokenErrorCodes: [],
  };
}
