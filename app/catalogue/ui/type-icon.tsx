import type { TypeIcon as TypeIconName } from "../../property/type-category.ts";
import { Icon } from "../../ui/icon.tsx";
import {
  BriefcaseBusiness,
  BuildingComplex,
  Castle,
  House,
  type IconDrawing,
  LandPlot,
  Store,
  Warehouse,
} from "../../ui/icons.ts";
import type { TypeWithIcon } from "../projects/project-type.ts";

const ICONS = {
  house: House,
  "building-complex": BuildingComplex,
  "land-plot": LandPlot,
  castle: Castle,
  "briefcase-business": BriefcaseBusiness,
  store: Store,
  warehouse: Warehouse,
} satisfies Record<TypeIconName, IconDrawing>;

/** Icon of a type category; a house for an unknown icon name. */
export function TypeIcon({ iconName, className }: { iconName: string; className?: string }) {
  const drawing = Object.hasOwn(ICONS, iconName) ? ICONS[iconName as TypeIconName] : House;
  return <Icon of={drawing} className={className} />;
}

/** The icon and the name of a type category. */
export function TypeLabel({ type: { icon, name } }: { type: TypeWithIcon }) {
  return (
    <span className="inline-flex items-center gap-1.5 self-center text-sm text-slate">
      <TypeIcon iconName={icon} className="size-4.5" />
      {name}
    </span>
  );
}
