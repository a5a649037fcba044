import type { ShownPicture } from "../../../media/shown-picture.ts";

export type ShownMember = {
  id: string;
  name: string;
  role: string;
  /** Whom somebody is there for, in words. */
  contactRoles: string[];
  phone?: { text: string; href?: string };
  email?: string;
  picture?: ShownPicture;
};

/** The people of a branch; without a name when nothing is to be told apart. */
export type TeamGroup = { id: string; name: string; members: ShownMember[] };

/** The team, by branch. */
export type TeamData = { groups: TeamGroup[] };

/** Three beside each other and nine in all: what is usual, and the most (specification §9). */
export const MAX_IN_ROW = 3;
export const MAX_MEMBERS = 9;
