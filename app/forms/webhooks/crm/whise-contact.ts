import type { WhiseSettings } from "../../../config/webhook-settings.ts";
import type { CrmCall } from "./crm-call.ts";
import type { CrmLead } from "./crm-lead.ts";

/** Languages of contacts in Whise. German has none that is certain: the language of such a contact is English. */
const LANGUAGES: Readonly<Record<string, string>> = { nl: "nl-BE", fr: "fr-BE" };
const OTHER_LANGUAGE = "en-GB";

/**
 * The call of Whise that adds a contact, or finds that of the same e-mail address. Consent to mailings is not in it: no
 * form asks for it on behalf of the CRM.
 */
export function whiseContact(
  lead: CrmLead,
  { officeId, countryId, contactOriginId }: WhiseSettings,
): CrmCall {
  const estateId = /^[1-9]\d{0,9}$/.test(lead.estateId ?? "") ? Number(lead.estateId) : undefined;
  return {
    // Without an address there is nothing to find a contact by.
    path: lead.email === undefined ? "/v1/contacts/create" : "/v1/contacts/upsert",
    body: {
      Name: lead.lastName,
      FirstName: lead.firstName,
      PrivateEmail: lead.email,
      PrivateTel: lead.phone,
      LanguageId: LANGUAGES[lead.language] ?? OTHER_LANGUAGE,
      CountryId: countryId,
      OfficeIds: [officeId],
      EstateIds: estateId === undefined ? undefined : [estateId],
      ContactOriginId: contactOriginId,
      Message: lead.message,
    },
  };
}
