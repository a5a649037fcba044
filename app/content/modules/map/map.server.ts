import { shownOffices } from "../../shown-office.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadMap: LoadModule<"map"> = ({ maxItems }, { site, language }) => ({
  offices: shownOffices(site, language).slice(0, maxItems),
});
