import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { GripVertical } from "../../../ui/icons.ts";
import type { AppointmentItem } from "../calendar-page.server.ts";
import { MessageField } from "./message-field.tsx";
import { TimeFields } from "./time-fields.tsx";

/**
 * Button that opens the dialog to move an appointment. `browser-calendar.ts` shows it; without scripts, staff use the
 * form on the screen of the appointment.
 */
export function MoveButton({ item, className }: { item: AppointmentItem; className?: string }) {
  const t = useTranslations("office-appointments");
  const { move, path, visitor } = item;
  if (move === undefined) return null;
  return (
    <button
      type="button"
      hidden
      data-move={path}
      data-version={move.version}
      data-day={move.day}
      data-from={move.from}
      data-minutes={move.minutes}
      data-notification={move.isMailed ? "mail" : "noMail"}
      className={buttonClasses("quiet", `size-9 min-h-9! p-0! ${className ?? ""}`)}
    >
      <Icon of={GripVertical} />
      <span className="sr-only">{t("calendar.move", { visitor })}</span>
    </button>
  );
}

/**
 * Dialog that moves the appointment whose button was pressed, or that was dragged. `calendarQuery`: query of the
 * calendar, to which the form returns.
 */
export function MoveDialog({ calendarQuery }: { calendarQuery: string }) {
  const t = useTranslations("office-appointments");
  return (
    <dialog
      data-move-dialog=""
      aria-labelledby="move-title"
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border border-hairline bg-paper p-5 text-ink shadow-floating backdrop:bg-ink/40"
    >
      <form method="post" className="grid gap-4">
        <h2 id="move-title" className="text-xl">
          {t("appointment.move.title")}
        </h2>
        <input type="hidden" name="version" />
        <input type="hidden" name="calendar" value={calendarQuery} />
        <TimeFields draft={{}} isInvalid={() => undefined} />
        <MessageField />
        {(["mail", "noMail"] as const).map((notification) => (
          <p key={notification} hidden data-notification={notification} className="text-sm text-slate">
            {t(`appointment.${notification}`)}
          </p>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="action" name="action" value="move">
            {t("appointment.move.submit")}
          </Button>
          <Button type="submit" formMethod="dialog" formNoValidate>
            {t("calendar.keep")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
