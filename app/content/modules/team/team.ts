import type { ShownPicture } from "../../../ui/shown-picture.ts";

export type ShownMember = {
  id: string;
  name: string;
  role: string;
  /** Groups of people whom they help, as labels. */
  contactRoles: string[];
  phone?: { text: string; href?: string };
  email?: string;
  picture?: ShownPicture;
};

/** People of a branch; `name` is empty when a single group needs no heading. */
export type TeamGroup = { id: string; name: string; members: ShownMember[] };

/** Team members, by branch. */
export type TeamData = { groups: TeamGroup[] };

/** Three per row and nine in total: both the default and the maximum (specification §9). */
export const MAX_IN_ROW = 3;
export const MAX_MEMBERS = 9;
