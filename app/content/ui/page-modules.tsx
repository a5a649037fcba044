import { classNames } from "../../ui/class-names.ts";
import { OmitOnError } from "../../ui/omit-on-error.tsx";
import type { LoadedModule } from "../modules/loaded-module.ts";
import { moduleColumns } from "./module-columns.ts";
import { moduleComponent } from "./module-components.ts";
import { ModuleFrame } from "./module-frame.tsx";

/**
 * Modules of a page. Modules at full width split the page into bands; the modules between two of them are in a grid of
 * twelve columns, with a side column for those with the position `aside`.
 */
export function PageModules({ modules }: { modules: LoadedModule[] }) {
  return groupIntoBands(modules).map((band, index, all) =>
    band.isWide ? (
      band.modules.map((module) => <SingleModule key={module.presentation.id} module={module} />)
    ) : (
      <Band
        key={band.modules[0]?.presentation.id}
        modules={band.modules}
        // Extra space around full-width modules.
        className={classNames(index > 0 && "pt-2 md:pt-6", index < all.length - 1 && "pb-2 md:pb-6")}
      />
    ),
  );
}

function Band({ modules, className }: { modules: LoadedModule[]; className: string }) {
  const aside = modules.filter(({ presentation }) => presentation.position === "aside");
  const main = modules.filter(({ presentation }) => presentation.position !== "aside");
  const grid = (
    <div className="grid grid-cols-12 gap-x-3 md:gap-x-8">
      {main.map((module) => (
        <SingleModule
          key={module.presentation.id}
          module={module}
          className={classNames("min-w-0", moduleColumns(module.presentation.columns))}
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
          <SingleModule key={module.presentation.id} module={module} />
        ))}
      </div>
    </div>
  );
}

function SingleModule({
  module: { presentation, data },
  className,
}: {
  module: LoadedModule;
  className?: string;
}) {
  const ModuleComponent = moduleComponent(data.kind);
  return (
    <OmitOnError>
      <ModuleFrame presentation={presentation} className={className} isBare={data.kind === "banner"}>
        <ModuleComponent presentation={presentation} data={data} />
      </ModuleFrame>
    </OmitOnError>
  );
}

type ModuleBand = { isWide: boolean; modules: LoadedModule[] };

/** Groups consecutive modules that are all at full width, or all not. */
function groupIntoBands(modules: LoadedModule[]): ModuleBand[] {
  const bands: ModuleBand[] = [];
  for (const module of modules) {
    const isWide = module.presentation.position === "wide";
    const last = bands.at(-1);
    if (last?.isWide === isWide) last.modules.push(module);
    else bands.push({ isWide, modules: [module] });
  }
  return bands;
}
