import { CityLinks } from "../../ui/city-links.tsx";
import type { ModuleProps } from "../loaded-module.ts";

export default function CitiesModule({ data: { cities } }: ModuleProps<"cities">) {
  return (
    <div className="@container">
      <ul className="grid gap-x-10 @lg:grid-cols-2 @4xl:grid-cols-3">
        {cities.map((city) => (
          <li
            key={`${city.name} ${city.zip}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-3"
          >
            <h3 className="text-lg">{city.label}</h3>
            <CityLinks city={city} />
          </li>
        ))}
      </ul>
    </div>
  );
}
