import type { PictureData } from "../../../ui/picture-data.ts";

/** Team member, in the language of the page. */
export type MemberDetails = {
  id: string;
  name: string;
  role: string;
  /** Labels of the kinds of clients whom they help, e.g. "Sellers". */
  contactRoles: string[];
  phone?: { text: string; href?: string };
  email?: string;
  picture?: PictureData;
};

/** Members of a branch of the team, such as an office; `name` is empty when all members are one group without heading. */
export type TeamGroup = { id: string; name: string; members: MemberDetails[] };

export type TeamData = { groups: TeamGroup[] };

/** Members per row: the default, and the maximum (specification §9). */
export const MAX_MEMBERS_PER_ROW = 3;

/** Members in total: the default, and the maximum (specification §9). */
export const MAX_MEMBERS = 9;
