import type { Assignment, OfficeRules } from "../../accounts/office-rules/office-rules.ts";

type NewLeads = OfficeRules["newLeads"];

/** Name of the field for the person of an office, by the position of the office. */
export function officeField(position: number): string {
  return `office-${position}`;
}

/** Name of the checkbox of somebody who gets leads in turn. */
export function turnField(accountId: number): string {
  return `turn-${accountId}`;
}

/**
 * Reads who gets a new lead. Names that are no account of `people` are left out; a rule without anybody is undefined.
 */
export function readNewLeads(
  fields: Record<string, string>,
  { offices, people }: { offices: readonly string[]; people: readonly { id: number }[] },
): NewLeads | undefined {
  const known = (text: string | undefined) => people.find(({ id }) => String(id) === text)?.id;
  const otherwise = readOtherwise(fields, { known, people });
  if (otherwise === undefined) return undefined;
  return {
    goToAgent: fields.goToAgent === "yes",
    offices: Object.fromEntries(
      offices.flatMap((office, position) => {
        const id = known(fields[officeField(position)]);
        return id === undefined ? [] : [[office, id]];
      }),
    ),
    otherwise,
  };
}

type People = { known: (text: string | undefined) => number | undefined; people: readonly { id: number }[] };

function readOtherwise(fields: Record<string, string>, { known, people }: People): Assignment | undefined {
  switch (fields.otherwise) {
    case "nobody":
      return { to: "nobody" };
    case "person": {
      const accountId = known(fields.person);
      return accountId === undefined ? undefined : { to: "person", accountId };
    }
    case "turns": {
      const accountIds = people.map(({ id }) => id).filter((id) => fields[turnField(id)] === "yes");
      return accountIds.length === 0 ? undefined : { to: "turns", accountIds };
    }
    default:
      return undefined;
  }
}
