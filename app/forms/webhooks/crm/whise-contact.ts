import type { WhiseSettings } from "../../../config/webhook-settings.ts";
import type { CrmCall } from "./crm-call.ts";
import type { CrmLead } from "./crm-lead.ts";

/**
 * Language ids that Whise is known to accept. Other contacts, including German ones, are sent with English.
 */
const LANGUAGES: Readonly<Record<string, string>> = { nl: "nl-BE", fr: "fr-BE" };
const OTHER_LANGUAGE = "en-GB";

/**
 * API call that adds a contact in Whise, or updates the contact with the same e-mail address. Contains no
 * consent to mailings, because no form asks for it on behalf of the CRM.
 */
export function whiseContact(
  lead: CrmLead,
  { officeId, countryId, contactOriginId }: WhiseSettings,
): CrmCall {
  const estateId = /^[1-9]\d{0,9}$/.test(lead.estateId ?? "") ? Number(lead.estateId) : undefined;
  return {
    // Without an e-mail address, there is no contact to update.
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
