import type { ListedOwner } from "../../app/owners/accounts/manage-accounts.server.ts";
import { textTable } from "./text-table.ts";

/** Table of accounts, for the terminal. */
export function ownerTable(owners: ListedOwner[]): string {
  if (owners.length === 0)
    return "There are no accounts yet. To make one: npm run owner -- add EMAIL --properties 12";
  const rows = owners.map((owner) => [
    plain(owner.email),
    plain(owner.name ?? ""),
    owner.language,
    owner.hasSecondFactor ? `${owner.state}, with code` : owner.state,
    owner.lastSignInAt === null ? "never" : new Date(owner.lastSignInAt).toISOString().slice(0, 10),
    owner.homes.map(({ id, source }) => `${id}${source === "feed" ? "*" : ""}`).join(", "),
  ]);
  return textTable(["EMAIL", "NAME", "LANGUAGE", "STATE", "SIGNED IN", "PROPERTIES"], rows);
}

/** Removes control characters, so that texts of feeds cannot control the terminal. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
