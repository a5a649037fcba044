import type { ReactNode } from "react";
import type { ModulePlace } from "../modules/shown-module.ts";

/** The title of a module and the ground that it stands on. */
export function ModuleFrame({ place, children }: { place: ModulePlace; children: ReactNode }) {
  return (
    <section className="col-span-12 py-8" aria-label={place.title || undefined}>
      {place.title && place.titleSize !== "hidden" && <h2 className="mb-6 text-2xl">{place.title}</h2>}
      {children}
    </section>
  );
}
