import { useListPath } from "../../../catalogue/lists/ui/use-list-path.ts";
import { TypeIcon } from "../../../catalogue/ui/type-icon.tsx";
import { OfferLink } from "../../ui/offer-link.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Property types on offer, with links to those for sale and for rent. */
export default function TypesModule({ data: { types } }: ModuleProps<"types">) {
  const listPath = useListPath();
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 border-t border-l border-hairline @lg:grid-cols-2 @4xl:grid-cols-4">
        {types.map(({ id, name, icon, sale, rent }) => (
          <li key={id} className="flex items-start gap-4 border-r border-b border-hairline p-5">
            <TypeIcon iconName={icon} className="mt-0.5 size-7 text-action" />
            <div>
              <h3 className="font-text text-base font-medium tracking-normal">{name}</h3>
              <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
                <OfferLink to={listPath("sale", { types: [id] })} goal="sale" count={sale} subject={name} />
                <OfferLink to={listPath("rent", { types: [id] })} goal="rent" count={rent} subject={name} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
