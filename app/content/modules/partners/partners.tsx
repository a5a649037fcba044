import { LinkOut } from "../../ui/actions.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModulePartProps } from "../shown-module.ts";
import type { ShownPartner } from "./partners.ts";

/** Logos, each on a white card, because most are designed for a white background. */
export default function PartnersPart({ data: { partners }, place }: ModulePartProps<"partners">) {
  return (
    <div className="@container">
      <ul className={itemGrid(place.numberItemOfRow ?? 4, "gap-y-7")}>
        {partners.map((partner) => (
          <li key={partner.id}>
            {partner.link ? (
              <LinkOut link={partner.link} className="block rounded-card">
                <Logo partner={partner} />
              </LinkOut>
            ) : (
              <Logo partner={partner} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Logo({ partner: { name, logo } }: { partner: ShownPartner }) {
  return (
    <span className="flex h-28 items-center justify-center rounded-card border border-hairline bg-white p-5">
      <img src={logo} alt={name} loading="lazy" className="max-h-full max-w-full object-contain" />
    </span>
  );
}
