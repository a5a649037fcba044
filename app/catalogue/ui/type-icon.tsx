import type { LucideIconData } from "lucide-react";
import { __iconData as BriefcaseBusiness } from "lucide-react/icons/briefcase-business";
import { __iconData as Building } from "lucide-react/icons/building-complex";
import { __iconData as Castle } from "lucide-react/icons/castle";
import { __iconData as House } from "lucide-react/icons/house";
import { __iconData as LandPlot } from "lucide-react/icons/land-plot";
import { __iconData as Store } from "lucide-react/icons/store";
import { __iconData as Warehouse } from "lucide-react/icons/warehouse";
import type { TypeIcon as TypeIconName } from "../../property/type-category.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ShownType } from "../projects/project-type.ts";

const DRAWINGS = {
  house: House,
  "building-complex": Building,
  "land-plot": LandPlot,
  castle: Castle,
  "briefcase-business": BriefcaseBusiness,
  store: Store,
  warehouse: Warehouse,
} satisfies Record<TypeIconName, LucideIconData>;

/** Icon of a type category; an unknown icon name gives a house. */
export function TypeIcon({ name, className }: { name: string; className?: string }) {
  const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name as TypeIconName] : House;
  return <Icon of={drawing} className={className} />;
}

/** A type with its icon: the type of a project. */
export function TypeWords({ type: { icon, name } }: { type: ShownType }) {
  return (
    <span className="inline-flex items-center gap-1.5 self-center text-sm text-slate">
      <TypeIcon name={icon} className="size-4.5" />
      {name}
    </span>
  );
}
