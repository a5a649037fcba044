import type { Assignment, StaffRules } from "../../accounts/staff-rules/staff-rules.ts";

type NewLeads = StaffRules["newLeads"];

/** Name of the field for the person who gets the leads of an office, by the position of the office in the settings. */
export function officeField(position: number): string {
  return `office-${position}`;
}

/** Name of the checkbox of a person who gets leads in turn. */
export function turnField(accountId: number): string {
  return `turn-${accountId}`;
}

/**
 * Reads the rules that assign new leads. Ids that are not in `people` are ignored. Undefined when the chosen rule needs
 * a person and has none.
 */
export function readNewLeads(
  fields: Record<string, string>,
  { offices, people }: { offices: readonly string[]; people: readonly { id: number }[] },
): NewLeads | undefined {
  const findId = (text: string | undefined) => people.find(({ id }) => String(id) === text)?.id;
  const otherwise = readOtherwise(fields, { findId, people });
  if (otherwise === undefined) return undefined;
  return {
    goToAgent: fields.goToAgent === "yes",
    offices: Object.fromEntries(
      offices.flatMap((office, position) => {
        const id = findId(fields[officeField(position)]);
        return id === undefined ? [] : [[office, id]];
      }),
    ),
    otherwise,
  };
}

type PersonLookup = {
  findId: (text: string | undefined) => number | undefined;
  people: readonly { id: number }[];
};

function readOtherwise(
  fields: Record<string, string>,
  { findId, people }: PersonLookup,
): Assignment | undefined {
  switch (fields.otherwise) {
    case "nobody":
      return { to: "nobody" };
    case "person": {
      const accountId = findId(fields.person);
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
