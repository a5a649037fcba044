import { MODULE_KINDS } from "../../module-kinds.ts";
import { resolveLink } from "../../site-folder/link-target.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadRenovationCost: LoadModule<"renovation-cost"> = ({ settings }, { content, language }) => {
  const { link } = MODULE_KINDS["renovation-cost"].settings.parse(settings);
  return { link: resolveLink(link, language, content.table), host: new URL(link).hostname };
};
