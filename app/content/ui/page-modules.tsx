import type { ShownModule } from "../modules/shown-module.ts";
import { ModuleFrame } from "./module-frame.tsx";
import { ModulePart } from "./module-part.tsx";

/** The modules of a page, each in its place. */
export function PageModules({ modules }: { modules: ShownModule[] }) {
  return (
    <div className="page-column grid grid-cols-12 gap-x-8">
      {modules.map(({ place, data }) => (
        <ModuleFrame key={place.id} place={place}>
          <ModulePart place={place} data={data} />
        </ModuleFrame>
      ))}
    </div>
  );
}
