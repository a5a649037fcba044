import type { PictureData } from "../../../ui/picture-data.ts";

export type MemberDetails = {
  id: string;
  name: string;
  role: string;
  /** Groups of people whom they help, as labels. */
  contactRoles: string[];
  phone?: { text: string; href?: string };
  email?: string;
  picture?: PictureData;
};

/** People of a branch; `name` is empty when a single group needs no heading. */
export type TeamGroup = { id: string; name: string; members: MemberDetails[] };

/** Team members, by branch. */
export type TeamData = { groups: TeamGroup[] };

/** Three per row and nine in total: both the default and the maximum (specification §9). */
export const MAX_IN_ROW = 3;
export const MAX_MEMBERS = 9;
