import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Calculator } from "../../../ui/icons.ts";
import { ExternalLink } from "../../ui/actions.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Question about renovation costs, and a link to the calculator with its host name. */
export default function RenovationCostModule({ data: { link, host } }: ModuleProps<"renovation-cost">) {
  const t = useTranslations("content");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-5 rounded-card border border-hairline bg-surface p-6">
      <p className="measure flex items-start gap-4">
        <Icon of={Calculator} className="mt-0.5 size-7 text-action" />
        {t("renovation.text")}
      </p>
      <ExternalLink link={link} className={buttonClasses("plain", "wrap-anywhere")}>
        {t("renovation.open", { host })}
      </ExternalLink>
    </div>
  );
}
