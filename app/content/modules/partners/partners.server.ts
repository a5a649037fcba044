import { resolveLink } from "../../site-folder/link-target.ts";
import type { LoadModule } from "../module-loader.ts";

/** Loads the partner that the module names, or all partners in the order of the file. */
export const loadPartners: LoadModule<"partners"> = ({ relations, maxItems }, { content, language }) => {
  const partners = content.partners
    .filter(({ id }) => relations.id === undefined || id === relations.id)
    .slice(0, maxItems)
    .map(({ id, name, logo, link }) => ({
      id,
      name,
      logo: `/${logo}`,
      link: link === undefined ? undefined : resolveLink(link, language, content.table),
    }));
  return partners.length > 0 ? { partners } : undefined;
};
