import { officeDetails } from "../../office-details.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadMap: LoadModule<"map"> = ({ maxItems }, context) => ({
  offices: officeDetails(context, maxItems),
});
