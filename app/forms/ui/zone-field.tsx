import type { ZoneProvince, ZoneRegion } from "../../alerts/zone-choices.ts";
import { controlClasses } from "../../ui/field.tsx";
import type { FieldView } from "../page/field-view.ts";
import { Checkbox, type Description } from "./choice-fields.tsx";

/** Styles of the map. Colour is not the only sign of a chosen zone: the list below shows it too. */
const MAP_CLASSES = [
  "mt-3 [&_svg]:w-full [&_svg]:max-w-lg [&_path]:cursor-pointer [&_path]:fill-surface [&_path]:stroke-slate",
  "[&_path]:hover:fill-hairline [&_path[data-chosen=part]]:fill-hairline [&_path[data-chosen=whole]]:fill-action",
].join(" ");

type ZoneFieldProps = { field: FieldView; description: Description };

/**
 * Checkboxes of regions, provinces and municipalities, in collapsible lists. In the browser,
 * zone-picker.behaviour.ts adds a clickable map and a search field, which only change these checkboxes.
 */
export function ZoneField({ field, description }: ZoneFieldProps) {
  const { zones = [], texts = {} } = field;
  const chosen = new Set(field.value.split(","));
  return (
    <div data-behaviour="zone-picker" data-load="at-once">
      <div data-zone-map hidden className={MAP_CLASSES}>
        <p className="mb-2 text-sm text-slate">{texts.hint}</p>
      </div>
      <label data-zone-filter hidden className="mt-4 block max-w-80">
        <span className="mb-1 block text-sm text-slate">{texts.filter}</span>
        <input type="search" autoComplete="off" className={controlClasses()} />
      </label>
      <div className="mt-3 grid gap-5">
        {zones.map((region, index) => (
          <Region
            key={region.code}
            region={region}
            field={field}
            chosen={chosen}
            first={index === 0 ? { id: field.id, description } : {}}
          />
        ))}
      </div>
    </div>
  );
}

type RegionProps = {
  region: ZoneRegion;
  field: FieldView;
  chosen: ReadonlySet<string>;
  first: { id?: string; description?: Description };
};

function Region({ region, field, chosen, first }: RegionProps) {
  const { provinces } = region;
  return (
    <div data-zone-region={region.code}>
      <Checkbox
        {...first}
        name={field.name}
        value={region.code}
        label={allOfText(region.name, field)}
        isChecked={chosen.has(region.code)}
      />
      <div className="divide-y divide-hairline border-y border-hairline">
        {provinces.map((province) => (
          <Province
            key={province.code}
            province={province}
            // A region that consists of one province gets one checkbox.
            isWhole={province.code !== region.code}
            field={field}
            chosen={chosen}
          />
        ))}
      </div>
    </div>
  );
}

type ProvinceProps = {
  province: ZoneProvince;
  isWhole: boolean;
  field: FieldView;
  chosen: ReadonlySet<string>;
};

function Province({ province, isWhole, field, chosen }: ProvinceProps) {
  const { code, name, municipalities } = province;
  const isOpen = chosen.has(code) || municipalities.some((one) => chosen.has(one.code));
  return (
    <details data-zone-province={code} open={isOpen}>
      <summary className="cursor-pointer py-2.5 font-medium marker:text-slate">{name}</summary>
      <div className="pb-4">
        {isWhole && (
          <Checkbox
            name={field.name}
            value={code}
            label={allOfText(name, field)}
            isChecked={chosen.has(code)}
          />
        )}
        <ul className="columns-2 gap-x-6 max-sm:columns-1 lg:columns-3">
          {municipalities.map((one) => (
            <li key={one.code} className="break-inside-avoid">
              <Checkbox
                name={field.name}
                value={one.code}
                label={one.name}
                isChecked={chosen.has(one.code)}
              />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Fills in the placeholder of the text "All of {{zone}}". */
function allOfText(name: string, { texts }: FieldView): string {
  return (texts?.all ?? "").replace("{{zone}}", name);
}
