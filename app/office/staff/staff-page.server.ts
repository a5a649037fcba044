import { z } from "zod";
import { accountLanguage } from "../../accounts/account-languages.ts";
import type { AccountServices } from "../../accounts/account-services.server.ts";
import type { Actor } from "../../accounts/audit/audit-log.server.ts";
import { AccountDisabledError, SecondFactorOffError } from "../../accounts/manage-accounts.server.ts";
import {
  addStaff,
  changeStaff,
  LastManagerError,
  listStaff,
  renameStaff,
  STAFF_CHANGES,
  type StaffMember,
  setRole,
} from "../../accounts/manage-staff.server.ts";
import { ROLES, type Role } from "../../accounts/roles.ts";
import { ConfigError } from "../../config/config-error.ts";
import { MAX_ADDRESS_CHARACTERS, MAX_NAME_CHARACTERS } from "../../format/length-limits.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { addressName, readAddress } from "../../mail/mail-address.ts";
import { momentText } from "../moment-text.ts";

export type StaffRow = {
  email: string;
  name: string | null;
  role: Role;
  state: StaffMember["state"];
  /** State, two-factor authentication and last sign-in, as one line. */
  facts: string;
  hasSecondFactor: boolean;
  /** True for the person who opened the page: they cannot lock themselves out. */
  isSelf: boolean;
};

/**
 * Outcome of a form of the page.
 *
 * - `email`: not an e-mail address;
 * - `known`: somebody has an account with the address;
 * - `last-manager`: the change would leave the site without a manager;
 * - `no-factor`: there is no second factor to reset;
 * - `disabled`: somebody whose access is blocked cannot be invited;
 * - `gone`: the account was removed meanwhile.
 */
export type StaffOutcome =
  | { kind: "done"; change: (typeof CHANGES)[number] }
  | { kind: "problem"; problem: StaffProblem };

type StaffProblem = "email" | "known" | "last-manager" | "no-factor" | "disabled" | "gone";

export type StaffPage = {
  rows: StaffRow[];
  roles: { value: Role; text: string }[];
  outcome: StaffOutcome | undefined;
  /** Values of a refused invitation, to correct. */
  invitation: Invitation | undefined;
};

export type Invitation = { email: string; name: string; role: string };

/**
 * Completed changes, as the URL names them after a submitted form. The last two are about somebody without a password: the
 * block has made their invitation invalid.
 */
const CHANGES = ["add", "role", "rename", ...STAFF_CHANGES, "disable-invited", "enable-invited"] as const;

const formSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("add"),
    email: z.string().max(MAX_ADDRESS_CHARACTERS),
    name: z.string().max(MAX_NAME_CHARACTERS).optional(),
    role: z.enum(ROLES),
  }),
  z.object({ action: z.literal("role"), email: z.string().max(MAX_ADDRESS_CHARACTERS), role: z.enum(ROLES) }),
  z.object({
    action: z.literal("rename"),
    email: z.string().max(MAX_ADDRESS_CHARACTERS),
    name: z.string().max(MAX_NAME_CHARACTERS),
  }),
  z.object({ action: z.enum(STAFF_CHANGES), email: z.string().max(MAX_ADDRESS_CHARACTERS) }),
]);

/** Data of the staff screen. */
export async function staffPage(
  { database }: Pick<AccountServices, "database">,
  outcome: StaffOutcome | undefined,
  {
    texts: { t, formats },
    now,
    selfId,
    invitation,
  }: { texts: LanguageTexts; now: Date; selfId: number; invitation: Invitation | undefined },
): Promise<StaffPage> {
  const staff = await listStaff(database);
  return {
    rows: staff.map((person) => ({
      email: person.email,
      name: person.name,
      role: person.role,
      state: person.state,
      facts: [
        t(`office:staff.states.${person.state}`),
        person.hasSecondFactor ? t("office:staff.withFactor") : undefined,
        person.lastSignInAt === null
          ? undefined
          : t("office:staff.lastSignIn", { time: momentText(person.lastSignInAt, now, formats) }),
      ]
        .filter((fact) => fact !== undefined)
        .join(" · "),
      hasSecondFactor: person.hasSecondFactor,
      isSelf: person.id === selfId,
    })),
    roles: ROLES.map((value) => ({ value, text: t(`office:roles.${value}`) })),
    outcome,
    invitation,
  };
}

/** Reads the invitation of a submitted form; undefined for a form that invites nobody. */
export function readInvitation(fields: Record<string, string>): Invitation | undefined {
  const { action, email = "", name = "", role = "" } = fields;
  return action === "add" ? { email, name, role } : undefined;
}

/** Reads the change that was carried out from the URL to which its form redirects. */
export function readStaffChange(text: string | null): StaffOutcome | undefined {
  const change = CHANGES.find((name) => name === text);
  return change && { kind: "done", change };
}

type SubmittedForm = { fields: Record<string, string>; actor: Actor; language: Language; now: Date };

/** Carries out a submitted form of the staff screen. Undefined for a form that the screen does not have. */
export async function handleStaffForm(
  services: Pick<AccountServices, "database" | "secret" | "site">,
  { fields, actor, language, now }: SubmittedForm,
): Promise<StaffOutcome | undefined> {
  const parsed = formSchema.safeParse(fields);
  if (!parsed.success) return undefined;
  const form = parsed.data;
  const email = readAddress(form.email)?.toLowerCase();
  if (email === undefined) return { kind: "problem", problem: "email" };
  const by = { actor, now };
  try {
    switch (form.action) {
      case "add": {
        const name = addressName(form.name);
        const staffLanguage = accountLanguage("staff", language, services.site.languages);
        await addStaff(services, { email, name, role: form.role, language: staffLanguage }, by);
        break;
      }
      case "role":
        await setRole(services.database, { email, role: form.role }, by);
        break;
      case "rename":
        await renameStaff(services.database, { email, name: addressName(form.name) }, by);
        break;
      case "disable":
      case "enable": {
        const { hasPassword } = await changeStaff(services, form.action, email, by);
        return { kind: "done", change: hasPassword ? form.action : `${form.action}-invited` };
      }
      default:
        await changeStaff(services, form.action, email, by);
    }
    return { kind: "done", change: form.action };
  } catch (error) {
    const problem = problemOf(error, form.action);
    if (problem === undefined) throw error;
    return { kind: "problem", problem };
  }
}

function problemOf(error: unknown, action: string): StaffProblem | undefined {
  if (error instanceof LastManagerError) return "last-manager";
  if (error instanceof SecondFactorOffError) return "no-factor";
  if (error instanceof AccountDisabledError) return "disabled";
  if (error instanceof ConfigError) return action === "add" ? "known" : "gone";
  return undefined;
}
