import { shownOffices } from "../../shown-office.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadMap: LoadModule<"map"> = ({ maxItems }, context) => ({
  offices: shownOffices(context, maxItems),
});
