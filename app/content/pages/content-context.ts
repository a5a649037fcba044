import type { ModuleContext } from "../modules/module-loader.ts";

/** Dependencies of a content page. */
export type ContentContext = Omit<ModuleContext, "screen"> & { onError: (error: unknown) => void };
