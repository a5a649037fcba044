import { VisitorForm } from "../../../forms/ui/visitor-form.tsx";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Mail, Phone } from "../../../ui/icons.ts";
import { OfficeHours } from "../../ui/office-hours.tsx";
import type { ModuleProps } from "../loaded-module.ts";
import type { FormModuleData } from "./form.ts";

/** Form with the contact details of the agency beside it. */
export default function FormModule({ data: { form, ...contact } }: ModuleProps<"form">) {
  if (form === undefined) return <ContactDetails {...contact} />;
  return (
    <div className="@container">
      <div className="gap-x-16 gap-y-12 grid @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VisitorForm view={form} />
        <div>
          <ContactDetails {...contact} />
        </div>
      </div>
    </div>
  );
}

/** Telephone, email and visiting address. */
function ContactDetails({ agency, office }: Omit<FormModuleData, "form">) {
  const t = useTranslations("content");
  return (
    <div className="rounded-card border border-hairline bg-surface p-5">
      <p>{t("reach.text")}</p>
      <p className="mt-5 grid gap-3">
        {agency.phone.href && (
          <a href={agency.phone.href} className={buttonClasses("action", "figures")}>
            <Icon of={Phone} />
            {t("reach.call", { phone: agency.phone.text })}
          </a>
        )}
        <a href={`mailto:${agency.email}`} className={buttonClasses("plain", "px-2! wrap-anywhere")}>
          <Icon of={Mail} />
          {t("reach.write", { email: agency.email })}
        </a>
      </p>
      <h3 className="mt-6 font-text text-base font-medium tracking-normal">{t("reach.visit")}</h3>
      <address className="mt-1 text-slate not-italic">
        {office.name}
        <br />
        {office.street}
        <br />
        {office.place}
      </address>
      {office.hours && <OfficeHours hours={office.hours} className="mt-3" />}
    </div>
  );
}
