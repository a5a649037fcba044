import { MAX_ADDRESS_CHARACTERS, MAX_NAME_CHARACTERS } from "../../../format/length-limits.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { StaffPage, StaffRow } from "../staff-page.server.ts";

/** Screen of all staff with their roles, and a form to invite a colleague. */
export function StaffScreen({ page }: { page: StaffPage }) {
  const t = useTranslations("office");
  const { rows, roles, outcome, invitation } = page;
  return (
    <OfficeColumn title={t("staff.title")}>
      {outcome && (
        <Outcome kind={outcome.kind}>
          {outcome.kind === "done"
            ? t(`staff.done.${outcome.change}`)
            : t(`staff.problems.${outcome.problem}`)}
        </Outcome>
      )}
      <p className="measure mt-2 text-slate">{t("staff.text")}</p>
      <ul className="mt-6 border-t border-hairline">
        {rows.map((row) => (
          <Person key={row.email} row={row} roles={roles} />
        ))}
      </ul>
      <section aria-labelledby="invite" className="mt-10 max-w-xl">
        <h2 id="invite" className="text-xl">
          {t("staff.invite")}
        </h2>
        <p className="mt-2 text-slate">{t("staff.inviteText")}</p>
        <form method="post" className="mt-4 grid gap-4">
          <Field
            label={t("staff.email")}
            type="email"
            name="email"
            required
            maxLength={MAX_ADDRESS_CHARACTERS}
            defaultValue={invitation?.email}
          />
          <Field
            label={t("staff.name")}
            name="name"
            maxLength={MAX_NAME_CHARACTERS}
            autoComplete="off"
            defaultValue={invitation?.name}
          />
          <RoleField roles={roles} value={invitation?.role ?? "agent"} label={t("staff.role")} />
          <ul className="grid gap-1 text-sm text-slate">
            {roles.map(({ value, text }) => (
              <li key={value}>
                <strong className="font-semibold">{t("common:label", { label: text })}</strong>{" "}
                {t(`staff.roleTexts.${value}`)}
              </li>
            ))}
          </ul>
          <Button type="submit" tone="action" name="action" value="add">
            {t("staff.submit")}
          </Button>
        </form>
      </section>
    </OfficeColumn>
  );
}

type PersonProps = { row: StaffRow; roles: StaffPage["roles"] };

function Person({ row, roles }: PersonProps) {
  const t = useTranslations("office");
  const isDisabled = row.state === "disabled";
  const shownName = row.name ?? row.email;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 md:grid-cols-[1fr_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold">{shownName}</strong>
          <Badge>{roles.find(({ value }) => value === row.role)?.text}</Badge>
        </p>
        <p className="text-sm text-slate">
          {row.email} · {row.facts}
        </p>
      </div>
      <details className="group">
        <summary className="text-link inline-flex min-h-11 items-center">
          {t("staff.change")}
          <span className="sr-only"> {shownName}</span>
        </summary>
        <div className="mt-2 grid gap-3 md:w-80">
          <form method="post" className="flex items-end gap-2">
            <input type="hidden" name="email" value={row.email} />
            <Field
              label={t("staff.name")}
              name="name"
              maxLength={MAX_NAME_CHARACTERS}
              autoComplete="off"
              defaultValue={row.name ?? ""}
              className="grow"
            />
            <Button type="submit" name="action" value="rename">
              {t("staff.saveName")}
            </Button>
          </form>
          {!row.isSelf && (
            <>
              <form method="post" className="flex items-end gap-2">
                <input type="hidden" name="email" value={row.email} />
                <RoleField roles={roles} value={row.role} label={t("staff.role")} />
                <Button type="submit" name="action" value="role">
                  {t("staff.saveRole")}
                </Button>
              </form>
              <form method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="email" value={row.email} />
                {!isDisabled && (
                  <Button type="submit" name="action" value="invite">
                    {t("staff.inviteAgain")}
                  </Button>
                )}
                <Button type="submit" name="action" value={isDisabled ? "enable" : "disable"}>
                  {t(isDisabled ? "staff.enable" : "staff.disable")}
                </Button>
              </form>
              {row.hasSecondFactor && <ConfirmedChange email={row.email} action="reset-factor" />}
              <ConfirmedChange email={row.email} action="remove" />
            </>
          )}
        </div>
      </details>
    </li>
  );
}

/** A change with consequences, which a manager confirms with a second button. */
function ConfirmedChange({ email, action }: { email: string; action: "reset-factor" | "remove" }) {
  const t = useTranslations("office");
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 items-center">
        {t(`staff.confirmed.${action}.title`)}
      </summary>
      <form method="post" className="grid justify-items-start gap-2 pb-2">
        <input type="hidden" name="email" value={email} />
        <p className="text-sm text-slate">{t(`staff.confirmed.${action}.text`)}</p>
        <Button type="submit" name="action" value={action}>
          {t(`staff.confirmed.${action}.submit`)}
        </Button>
      </form>
    </details>
  );
}

function RoleField({ roles, value, label }: { roles: StaffPage["roles"]; value: string; label: string }) {
  return (
    <SelectField label={label} name="role" defaultValue={value} className="grow">
      {roles.map(({ value: role, text }) => (
        <option key={role} value={role}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
