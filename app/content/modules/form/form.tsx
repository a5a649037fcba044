import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { useTranslation } from "react-i18next";
import { buttonLook } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ModulePartProps } from "../shown-module.ts";

/** To call, to write, and to come by. */
export default function FormPart({ data: { agency, office } }: ModulePartProps<"form">) {
  const { t } = useTranslation("content");
  return (
    <div className="rounded-card border border-hairline bg-surface p-6">
      <p>{t("reach.text")}</p>
      <p className="mt-5 grid gap-3">
        {agency.phone.href && (
          <a href={agency.phone.href} className={buttonLook("action", "figures")}>
            <Icon of={Phone} />
            {t("reach.call", { phone: agency.phone.text })}
          </a>
        )}
        <a href={`mailto:${agency.email}`} className={buttonLook("plain", "break-all")}>
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
    </div>
  );
}
