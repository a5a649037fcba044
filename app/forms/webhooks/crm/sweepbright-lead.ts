import type { CrmCall } from "./crm-call.ts";
import type { CrmLead } from "./crm-lead.ts";

/** Languages that SweepBright is known to accept. Other leads are sent with English. */
const LOCALES = ["nl", "fr", "en"];

/** API call that adds a lead in SweepBright: for a property, or a general one. */
export function sweepbrightLead(lead: CrmLead): CrmCall {
  return {
    path:
      lead.estateId === undefined ? "/contacts" : `/estates/${encodeURIComponent(lead.estateId)}/contacts`,
    body: {
      first_name: lead.firstName,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      locale: LOCALES.includes(lead.language) ? lead.language : "en",
    },
  };
}
