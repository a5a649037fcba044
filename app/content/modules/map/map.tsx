import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MapPin } from "../../../ui/icons.ts";
import { LinkOut } from "../../ui/actions.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import { OfficeContact } from "../../ui/office-contact.tsx";
import { OfficeHours } from "../../ui/office-hours.tsx";
import type { ModulePartProps } from "../shown-module.ts";

/** Locations of the offices, each with a link to a public map. */
export default function MapPart({ data: { offices }, place }: ModulePartProps<"map">) {
  const t = useTranslations("content");
  return (
    <div className="@container">
      <ul className={itemGrid(place.numberItemOfRow ?? 3)}>
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
              <LinkOut
                link={{ href: office.mapAddress, kind: "web", opensInNewWindow: true }}
                className={buttonClasses("plain")}
              >
                <Icon of={MapPin} />
                {t("map.show", { office: office.name })}
              </LinkOut>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
