import { classNames } from "../../ui/class-names.ts";
import { PagePart } from "../../ui/page-part.tsx";
import type { ShownModule } from "../modules/shown-module.ts";
import { moduleColumns } from "./module-columns.ts";
import { ModuleFrame } from "./module-frame.tsx";
import { modulePart } from "./module-parts.ts";

/**
 * Modules of a page, each in its position: in a grid of twelve columns, in a side column, or at full width
 * between two grids.
 */
export function PageModules({ modules }: { modules: ShownModule[] }) {
  return bands(modules).map((band, at, all) =>
    band.isWide ? (
      band.modules.map((module) => <OneModule key={module.place.id} module={module} />)
    ) : (
      <Band
        key={band.modules[0]?.place.id}
        modules={band.modules}
        // Extra space around full-width modules.
        className={classNames(at > 0 && "pt-2 md:pt-6", at < all.length - 1 && "pb-2 md:pb-6")}
      />
    ),
  );
}

function Band({ modules, className }: { modules: ShownModule[]; className: string }) {
  const aside = modules.filter(({ place }) => place.position === "aside");
  const main = modules.filter(({ place }) => place.position !== "aside");
  const grid = (
    <div className="grid grid-cols-12 gap-x-3 md:gap-x-8">
      {main.map((module) => (
        <OneModule
          key={module.place.id}
          module={module}
          className={classNames("min-w-0", moduleColumns(module.place.columns))}
        />
      ))}
    </div>
  );
  if (aside.length === 0) return <div className={classNames("page-column", className)}>{grid}</div>;
  return (
    <div className={classNames("page-column gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]", className)}>
      {grid}
      <div className="min-w-0">
        {aside.map((module) => (
          <OneModule key={module.place.id} module={module} />
        ))}
      </div>
    </div>
  );
}

function OneModule({ module: { place, data }, className }: { module: ShownModule; className?: string }) {
  const Part = modulePart(data.kind);
  return (
    <PagePart>
      <ModuleFrame place={place} className={className} isBare={data.kind === "banner"}>
        <Part place={place} data={data} />
      </ModuleFrame>
    </PagePart>
  );
}

type ModuleBand = { isWide: boolean; modules: ShownModule[] };

/** Groups the modules between two full-width ones. */
function bands(modules: ShownModule[]): ModuleBand[] {
  const found: ModuleBand[] = [];
  for (const module of modules) {
    const isWide = module.place.position === "wide";
    const last = found.at(-1);
    if (last?.isWide === isWide) last.modules.push(module);
    else found.push({ isWide, modules: [module] });
  }
  return found;
}
