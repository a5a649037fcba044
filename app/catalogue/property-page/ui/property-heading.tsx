import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MapPin } from "../../../ui/icons.ts";
import type { TypeWithIcon } from "../../projects/project-type.ts";
import { TypeLabel } from "../../ui/type-icon.tsx";

type HeadingFacts = {
  title: string;
  /** Type of the properties in a project. */
  type?: TypeWithIcon;
  addressLine: string;
  isAddressHidden?: boolean;
  badge?: { text: string };
  /** Text for a property sold as a life annuity. */
  lifeAnnuity?: string;
  isClosed: boolean;
  priceLine: string;
  /**
   * Below the price: the charges of a rental, the value of a property sold as a life annuity, or the number of
   * available units of a project.
   */
  priceNote?: string;
  /** `lowered` is a text with the previous price and the date of the reduction. */
  prices?: { lowered?: string };
};

/** Title, place and price, and below them a row of facts and buttons (`children`). */
export function PropertyHeading({
  heading: property,
  children,
}: {
  heading: HeadingFacts;
  children?: ReactNode;
}) {
  const t = useTranslations("property");
  return (
    <header className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div>
        {(property.badge || property.lifeAnnuity || property.type) && (
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 lg:pt-1.5">
            {property.type && <TypeLabel type={property.type} />}
            {property.badge && (
              <Badge tone={property.isClosed ? "dark" : "outline"}>{property.badge.text}</Badge>
            )}
            {property.lifeAnnuity && <Badge>{property.lifeAnnuity}</Badge>}
          </p>
        )}
        <h1 className="text-3xl">{property.title}</h1>
        {(property.addressLine || property.isAddressHidden) && (
          <p className="mt-2 flex items-baseline gap-2 text-slate">
            <Icon of={MapPin} className="size-[1.1em] translate-y-0.5" />
            <span>
              {property.addressLine}
              {property.isAddressHidden && <span className="block text-sm">{t("address.onRequest")}</span>}
            </span>
          </p>
        )}
      </div>
      {(property.priceLine || property.priceNote) && (
        <div className="lg:text-right">
          {property.priceLine && (
            <p className={classNames("price text-2xl", property.isClosed && "text-slate")}>
              {property.priceLine}
            </p>
          )}
          {property.prices?.lowered && <p className="figures mt-1 max-w-80">{property.prices.lowered}</p>}
          {property.priceNote && <p className="figures mt-1 text-slate">{property.priceNote}</p>}
        </div>
      )}
      {children && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:col-span-2">
          {children}
        </div>
      )}
    </header>
  );
}
