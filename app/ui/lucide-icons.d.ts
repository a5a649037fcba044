import type { LucideIconData } from "lucide-react";

/** Each icon module exports its shapes beside its component; lucide's types name the component only. */
declare module "lucide-react/icons/house" {
  export const __iconData: LucideIconData;
}
