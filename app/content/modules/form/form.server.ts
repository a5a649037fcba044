import { phoneHref, phoneText } from "../../../format/phone.ts";
import { configuredForm } from "../../../forms/forms.ts";
import { formContext } from "../../../forms/page/form-page.server.ts";
import { formView } from "../../../forms/page/form-view.ts";
import { fillPath } from "../../../i18n/paths/path-for.ts";
import { officeDetails } from "../../office-details.ts";
import type { LoadModule } from "../module-loader.ts";
import { formOfModule } from "./form-of-module.ts";

export const loadForm: LoadModule<"form"> = (module, context) => {
  const { site, content, language, screen } = context;
  const { name, phone, email } = site.agency;
  const [office] = officeDetails(context, 1);
  if (office === undefined) return undefined;
  const form = configuredForm(formOfModule(module), site.forms);
  const row = content.table.find((entry) => entry.screen === screen);
  return {
    form: form && row && formView(form, formContext(fillPath(row, language, {}), context)),
    agency: { name, phone: { text: phoneText(phone, site.phone), href: phoneHref(phone) }, email },
    office,
  };
};
