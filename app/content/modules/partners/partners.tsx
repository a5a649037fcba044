import { ExternalLink } from "../../ui/actions.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModuleProps } from "../loaded-module.ts";
import type { PartnerLogo } from "./partners.ts";

/** Logos, each on a white card because most logos are designed for a white background. */
export default function PartnersModule({ data: { partners }, presentation }: ModuleProps<"partners">) {
  return (
    <div className="@container">
      <ul className={itemGrid(presentation.itemsPerRow ?? 4, "gap-y-7")}>
        {partners.map((partner) => (
          <li key={partner.id}>
            {partner.link ? (
              <ExternalLink link={partner.link} className="block rounded-card">
                <Logo partner={partner} />
              </ExternalLink>
            ) : (
              <Logo partner={partner} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Logo({ partner: { name, logo } }: { partner: PartnerLogo }) {
  return (
    <span className="flex h-28 items-center justify-center rounded-card border border-hairline bg-white p-5">
      <img src={logo} alt={name} loading="lazy" className="max-h-full max-w-full object-contain" />
    </span>
  );
}
