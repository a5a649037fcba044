import { useTranslations } from "../../../i18n/use-translations.ts";
import { Outcome } from "../../ui/office-screen.tsx";
import type { AppointmentOutcome } from "../appointment-outcome.ts";

/** Message about the last form that was submitted about an appointment. */
export function AppointmentOutcomeText({ outcome }: { outcome: AppointmentOutcome }) {
  const t = useTranslations("office-appointments");
  switch (outcome.kind) {
    case "done":
      return <Outcome kind="done">{t(`done.${outcome.change}`)}</Outcome>;
    case "conflict":
      return (
        <Outcome kind="problem">
          {outcome.by === null ? t("conflict") : t("conflictBy", { name: outcome.by })}
        </Outcome>
      );
    case "problem":
      return <Outcome kind="problem">{t(`problems.${outcome.problem}`)}</Outcome>;
  }
}
