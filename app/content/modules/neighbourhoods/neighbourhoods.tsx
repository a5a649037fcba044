import { NeighbourhoodList } from "../../../catalogue/neighbourhoods/ui/neighbourhood-list.tsx";
import { CityLinks } from "../../ui/city-links.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Cities with links to their lists, and the properties on offer per neighbourhood. */
export default function NeighbourhoodsModule({ data: { cities } }: ModuleProps<"neighbourhoods">) {
  return (
    <div className="@container">
      <ul className="grid gap-x-12 gap-y-10 @2xl:grid-cols-2">
        {cities.map((city) => (
          <li key={`${city.name} ${city.zip}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-action pb-2">
              <h3 className="text-xl">{city.label}</h3>
              <CityLinks city={city} />
            </div>
            <NeighbourhoodList neighbourhoods={city.neighbourhoods} />
          </li>
        ))}
      </ul>
    </div>
  );
}
