import { z } from "zod";
import { accountLanguage } from "../../accounts/account-languages.ts";
import type { AccountServices } from "../../accounts/account-services.server.ts";
import type { Actor } from "../../accounts/audit/audit-log.server.ts";
import {
  addStaff,
  changeStaff,
  LastManagerError,
  type ListedStaff,
  listStaff,
  STAFF_CHANGES,
  setRole,
} from "../../accounts/manage-staff.server.ts";
import { ROLES, type Role } from "../../accounts/roles.ts";
import { ConfigError } from "../../config/config-error.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { addressName, readAddress } from "../../mail/mail-address.ts";
import { momentText } from "../moment-text.ts";

export type StaffRow = {
  email: string;
  name: string;
  role: Role;
  state: ListedStaff["state"];
  facts: string;
  /** The person who looks at the list: they cannot shut themselves out. */
  isSelf: boolean;
};

/** Outcome of a form of the page. */
export type StaffOutcome =
  | { kind: "done"; change: (typeof CHANGES)[number] }
  | { kind: "problem"; problem: "email" | "known" | "last-manager" | "gone" };

export type StaffPage = {
  rows: StaffRow[];
  roles: { value: Role; text: string }[];
  outcome: StaffOutcome | undefined;
};

const CHANGES = ["add", "role", ...STAFF_CHANGES] as const;

const formSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("add"),
    email: z.string().max(254),
    name: z.string().max(100).optional(),
    role: z.enum(ROLES),
  }),
  z.object({ action: z.literal("role"), email: z.string().max(254), role: z.enum(ROLES) }),
  z.object({ action: z.enum(STAFF_CHANGES), email: z.string().max(254) }),
]);

/** All staff as managers see them. */
export async function staffPage(
  { database }: Pick<AccountServices, "database">,
  outcome: StaffOutcome | undefined,
  { texts: { t }, now, selfId }: { texts: LanguageTexts; now: Date; selfId: number },
): Promise<StaffPage> {
  const staff = await listStaff(database);
  return {
    rows: staff.map((one) => ({
      email: one.email,
      name: one.name ?? one.email,
      role: one.role,
      state: one.state,
      facts: [
        t(`office:staff.states.${one.state}`),
        one.hasSecondFactor ? t("office:staff.withFactor") : undefined,
        one.lastSignInAt === null
          ? undefined
          : t("office:staff.lastSignIn", { time: momentText(one.lastSignInAt, now) }),
      ]
        .filter((fact) => fact !== undefined)
        .join(" · "),
      isSelf: one.id === selfId,
    })),
    roles: ROLES.map((value) => ({ value, text: t(`office:roles.${value}`) })),
    outcome,
  };
}

export function readStaffChange(text: string | null): StaffOutcome | undefined {
  const change = CHANGES.find((known) => known === text);
  return change && { kind: "done", change };
}

type Sent = { fields: Record<string, string>; actor: Actor; language: Language; now: Date };

/** Carries out a form of the page. Undefined when it is none of its forms. */
export async function changeFromPage(
  services: Pick<AccountServices, "database" | "secret" | "site">,
  { fields, actor, language, now }: Sent,
): Promise<StaffOutcome | undefined> {
  const read = formSchema.safeParse(fields);
  if (!read.success) return undefined;
  const wanted = read.data;
  const email = readAddress(wanted.email)?.toLowerCase();
  if (email === undefined) return { kind: "problem", problem: "email" };
  const by = { actor, now };
  try {
    switch (wanted.action) {
      case "add": {
        const name = addressName(wanted.name);
        const own = accountLanguage("staff", language, services.site.languages);
        await addStaff(services, { email, name, role: wanted.role, language: own }, by);
        break;
      }
      case "role":
        await setRole(services.database, { email, role: wanted.role }, by);
        break;
      default:
        await changeStaff(services, wanted.action, email, by);
    }
    return { kind: "done", change: wanted.action };
  } catch (error) {
    if (error instanceof LastManagerError) return { kind: "problem", problem: "last-manager" };
    if (error instanceof ConfigError)
      return { kind: "problem", problem: wanted.action === "add" ? "known" : "gone" };
    throw error;
  }
}
