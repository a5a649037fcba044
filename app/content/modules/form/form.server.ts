import { phoneHref, phoneText } from "../../../property/phone.ts";
import { shownOffices } from "../../shown-office.ts";
import type { LoadModule } from "../module-loaders.server.ts";

export const loadForm: LoadModule<"form"> = (_, { site, language }) => {
  const { name, phone, email } = site.agency;
  const [office] = shownOffices(site, language);
  if (office === undefined) return undefined;
  return {
    agency: { name, phone: { text: phoneText(phone, site.phone), href: phoneHref(phone) }, email },
    office,
  };
};
