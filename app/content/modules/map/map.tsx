import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MapPin } from "../../../ui/icons.ts";
import { ExternalLink } from "../../ui/actions.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import { OfficeContact } from "../../ui/office-contact.tsx";
import { OfficeHours } from "../../ui/office-hours.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Addresses and contact details of the offices, each with a link to OpenStreetMap. */
export default function MapModule({ data: { offices }, presentation }: ModuleProps<"map">) {
  const t = useTranslations("content");
  return (
    <div className="@container">
      <ul className={itemGrid(presentation.itemsPerRow ?? 3)}>
        {offices.map((office) => (
          <li key={office.name} className="flex flex-col border-t-2 border-action pt-4">
            <h3 className="text-lg">{office.name}</h3>
            <address className="mt-2 not-italic">
              {office.street}
              <br />
              {office.place}
            </address>
            <OfficeContact office={office} className="mt-3 mb-5" />
            {office.hours && <OfficeHours hours={office.hours} className="mb-5" />}
            <p className="mt-auto">
              <ExternalLink
                link={{ href: office.mapUrl, kind: "web", opensInNewWindow: true }}
                className={buttonClasses("plain")}
              >
                <Icon of={MapPin} />
                {t("map.show", { office: office.name })}
              </ExternalLink>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
