import { lazy } from "react";
import { PagePart } from "../../ui/page-part.tsx";
import type { ShownModule } from "../modules/shown-module.ts";

const Modules = lazy(() => import("./page-modules.tsx"));

/** Modules of a page. The server renders them; their components load and hydrate after the first view. */
export function ScreenModules({ modules }: { modules: ShownModule[] }) {
  return (
    modules.length > 0 && (
      <PagePart resetKey={modules}>
        <Modules modules={modules} />
      </PagePart>
    )
  );
}

/** Loads the components of these modules before a client-side navigation shows them. */
export async function fetchModules(modules: ShownModule[]): Promise<void> {
  if (modules.length === 0) return;
  const [{ fetchModuleParts }] = await Promise.all([
    import("./module-parts.ts"),
    import("./page-modules.tsx"),
  ]);
  await fetchModuleParts(modules);
}
