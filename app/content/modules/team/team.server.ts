import { phoneHref, phoneText } from "../../../format/phone.ts";
import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { pictureData } from "../../../media/picture-data.ts";
import type { TeamMember } from "../../site-folder/collections.server.ts";
import { branchWithDescendants, childBranches, type TreeItem } from "../../site-folder/tree-item.ts";
import type { LoadModule, ModuleContext } from "../module-loader.ts";
import { MAX_MEMBERS, type MemberDetails, type TeamGroup } from "./team.ts";

/** Width and height of a portrait, which is square. */
const PORTRAIT_PX = 800;

/**
 * Loads the members of the branch that the module names, or of all top-level branches. With `isHasSubcategories`, also
 * the members of the branches below, each branch under its own heading.
 */
export const loadTeam: LoadModule<"team"> = ({ relations, isHasSubcategories, maxItems }, context) => {
  const { categories } = context.content.team;
  const limit = Math.min(maxItems ?? MAX_MEMBERS, MAX_MEMBERS);
  const branches = branchesToShow(categories, relations.id, isHasSubcategories);
  let remaining = limit;
  const groups: TeamGroup[] = [];
  for (const branch of branches) {
    const members = context.content.team.members
      .filter(({ categoryId }) => categoryId === branch.id)
      .slice(0, remaining)
      .map((member) => memberDetails(member, context));
    remaining -= members.length;
    if (members.length > 0) {
      groups.push({ id: branch.id, name: textInLanguage(branch.name, context.language), members });
    }
  }
  if (groups.length === 0) return undefined;
  return { groups: isHasSubcategories ? groups : [mergedGroup(groups)] };
};

/** Branches in tree order: the branch with this id, or all top-level branches, and with `hasSubcategories` those below. */
function branchesToShow(
  categories: readonly TreeItem[],
  id: string | undefined,
  hasSubcategories: boolean,
): TreeItem[] {
  const roots =
    id === undefined ? childBranches(categories) : categories.filter((branch) => branch.id === id);
  if (!hasSubcategories) return roots;
  return roots.flatMap((root) => {
    const ids = branchWithDescendants(categories, root.id);
    return [...ids].flatMap((branchId) => categories.find((category) => category.id === branchId) ?? []);
  });
}

function mergedGroup(groups: TeamGroup[]): TeamGroup {
  return { id: "all", name: "", members: groups.flatMap(({ members }) => members) };
}

function memberDetails(member: TeamMember, { language, site, texts }: ModuleContext): MemberDetails {
  const { id, name, role, contactRoles, phone, email, image } = member;
  return {
    id,
    name,
    role: textInLanguage(role, language),
    contactRoles: contactRoles.map((contactRole) => texts.t(`content:contactRoles.${contactRole}`)),
    phone: phone ? { text: phoneText(phone, site.phone), href: phoneHref(phone) } : undefined,
    email,
    // No `alt`: the name is below the picture.
    picture: image ? pictureData({ url: image, widthPx: PORTRAIT_PX, heightPx: PORTRAIT_PX }) : undefined,
  };
}
