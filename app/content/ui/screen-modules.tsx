import { lazy } from "react";
import { PagePart } from "../../ui/page-part.tsx";
import type { ShownModule } from "../modules/shown-module.ts";

const Modules = lazy(() => import("./page-modules.tsx"));

/** The modules of a page. What shows them is not in the first view: the server made them, and scripts follow. */
export function ScreenModules({ modules }: { modules: ShownModule[] }) {
  return (
    modules.length > 0 && (
      <PagePart of={modules}>
        <Modules modules={modules} />
      </PagePart>
    )
  );
}

/** Fetches what shows these modules before a page with them takes the place of another. */
export async function fetchModules(modules: ShownModule[]): Promise<void> {
  if (modules.length === 0) return;
  const [{ fetchModuleParts }] = await Promise.all([
    import("./module-parts.ts"),
    import("./page-modules.tsx"),
  ]);
  await fetchModuleParts(modules);
}
