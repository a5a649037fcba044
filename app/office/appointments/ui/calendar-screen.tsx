import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink, buttonClasses } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/field.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import { appointmentQuery } from "../appointment-query.ts";
import type { AppointmentItem, BlockItem, CalendarDay, CalendarPage } from "../calendar-page.server.ts";
import { BlockForm } from "./block-form.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { MoveButton, MoveDialog } from "./move-dialog.tsx";
import { AppointmentOutcomeText } from "./outcome-text.tsx";

/** Calendar of appointments: a list for each day of a week, or for one day. */
export function CalendarScreen({ page }: { page: CalendarPage }) {
  const t = useTranslations("office-appointments");
  const { paths, query } = page;
  return (
    <OfficeColumn
      title={t("calendar.title")}
      aside={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.add} tone="action">
            {t("calendar.add")}
          </ButtonLink>
          {page.settingsPath && <ButtonLink href={page.settingsPath}>{t("calendar.settings")}</ButtonLink>}
        </div>
      }
    >
      {page.outcome && <AppointmentOutcomeText outcome={page.outcome} />}
      {page.isBookingOff && <BookingIsOffNote settingsPath={page.settingsPath} />}
      <Filters page={page} />
      {page.waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-6 rounded-card border border-notice bg-surface p-4">
          <h2 id="waiting" className="text-lg">
            {t("calendar.waiting")}
          </h2>
          <ul data-calendar-list="" className="mt-2 grid gap-1">
            {page.waiting.map((item) => (
              <li
                key={item.id}
                // Only an appointment with this attribute can be dragged (`browser-calendar.ts`).
                data-appointment={item.move && ""}
                className="flex list-none flex-wrap items-center gap-x-2"
              >
                <a href={item.path} className="text-link inline-flex min-h-11 flex-wrap items-center gap-x-2">
                  <strong className="font-semibold">{item.visitor}</strong>
                  <span>{item.title}</span>
                  <span className="text-slate">{item.stateText}</span>
                </a>
                <MoveButton item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl" id="period">
          {page.title}
        </h2>
        <nav aria-label={t("calendar.period")} className="flex flex-wrap gap-2">
          <ButtonLink href={paths.previous}>{t(`calendar.previous.${query.view}`)}</ButtonLink>
          <ButtonLink href={paths.today}>{t("calendar.today")}</ButtonLink>
          <ButtonLink href={paths.next}>{t(`calendar.next.${query.view}`)}</ButtonLink>
          <ButtonLink href={query.view === "week" ? paths.day : paths.week} tone="quiet">
            {t(query.view === "week" ? "calendar.showDay" : "calendar.showWeek")}
          </ButtonLink>
        </nav>
      </div>
      <p hidden data-calendar-drag="" className="mt-2 text-sm text-slate">
        {t("calendar.drag")}
      </p>
      <div
        className={classNames(
          "mt-4 grid gap-4",
          query.view === "week" && "md:grid-cols-2 lg:grid-cols-4 xl:grid-cols-7",
        )}
      >
        {page.days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </div>
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        <BlockForm page={page} />
        <CalendarFeed feed={page.feed} />
      </div>
      <MoveDialog calendarQuery={appointmentQuery(query)} />
    </OfficeColumn>
  );
}

function BookingIsOffNote({ settingsPath }: Pick<CalendarPage, "settingsPath">) {
  const t = useTranslations("office-appointments");
  return (
    <div className="mt-5 border-l-4 border-notice bg-surface px-4 py-3">
      <h2 className="text-lg">{t("off.title")}</h2>
      <p className="measure mt-1">{t(settingsPath ? "off.textManager" : "off.text")}</p>
      {settingsPath && (
        <a href={settingsPath} className="text-link inline-flex min-h-11 items-center">
          {t("off.link")}
        </a>
      )}
    </div>
  );
}

function Filters({ page }: { page: CalendarPage }) {
  const t = useTranslations("office-appointments");
  const { query } = page;
  return (
    <form method="get" data-filters="" className="mt-5 flex flex-wrap items-end gap-3">
      <input type="hidden" name="view" value={query.view} />
      <label className="block">
        <span className="mb-1 block text-sm text-slate">{t("calendar.day")}</span>
        <input
          type="date"
          name="day"
          defaultValue={query.day}
          className="min-h-11 rounded-control border border-control bg-surface px-3 py-2"
        />
      </label>
      <SelectField label={t("calendar.agent")} name="agent" defaultValue={query.agent ?? ""}>
        <option value="">{t("calendar.all")}</option>
        {page.agents.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {page.offices.length > 1 && (
        <SelectField label={t("calendar.office")} name="office" defaultValue={query.office ?? ""}>
          <option value="">{t("calendar.allOffices")}</option>
          {page.offices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit">{t("calendar.show")}</Button>
    </form>
  );
}

function Day({ day }: { day: CalendarDay }) {
  const t = useTranslations("office-appointments");
  return (
    <section aria-labelledby={`day-${day.day}`} className="flex min-w-0 flex-col">
      <h3
        id={`day-${day.day}`}
        className={classNames(
          "border-b pb-1 text-base",
          day.isToday ? "border-b-2 border-action font-semibold" : "border-hairline",
        )}
      >
        {day.title}
        {day.isToday && <span className="sr-only"> ({t("calendar.today")})</span>}
      </h3>
      {day.closedText && <p className="mt-1 text-sm text-slate">{day.closedText}</p>}
      {day.items.length === 0 && <p className="mt-2 text-sm text-slate">{t("calendar.nothing")}</p>}
      {(day.items.length > 0 || !day.isPast) && (
        <ul
          data-calendar-list=""
          data-day={day.isPast ? undefined : day.day}
          className="mt-2 grid flex-1 grid-cols-1 content-start gap-2"
        >
          {day.items.map((item) =>
            item.kind === "block" ? (
              <li key={`block ${item.id}`}>
                <BlockCard item={item} />
              </li>
            ) : (
              <li key={item.id} data-appointment={item.move && ""} className="relative list-none">
                <AppointmentCard item={item} />
                <MoveButton item={item} className="absolute top-1 right-1" />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function AppointmentCard({ item }: { item: AppointmentItem }) {
  return (
    <a
      href={item.path}
      className={classNames(
        "block rounded-control border bg-surface p-2.5 text-sm hover:border-ink",
        item.state === "confirmed" ? "border-success" : "border-notice",
      )}
    >
      <strong className="figures block pr-9 font-semibold">{item.time}</strong>
      <span className="block font-medium wrap-anywhere">{item.visitor}</span>
      <span className="block break-words">{item.title}</span>
      <span className="block text-slate wrap-anywhere">
        {[item.agent, item.state === "confirmed" ? undefined : item.stateText].filter(Boolean).join(" · ")}
      </span>
    </a>
  );
}

function BlockCard({ item }: { item: BlockItem }) {
  const t = useTranslations("office-appointments");
  return (
    <div className="rounded-control border border-dashed border-control p-2.5 text-sm text-slate">
      <strong className="figures block font-semibold">{item.time}</strong>
      <span className="block break-words">{t("blocks.of", { whose: item.whose })}</span>
      {item.note !== "" && <span className="block break-words">{item.note}</span>}
      {item.mayUnblock && (
        <form method="post" className="mt-1">
          <input type="hidden" name="block" value={item.id} />
          <button
            type="submit"
            name="action"
            value="free"
            className={buttonClasses("quiet", "min-h-9 px-2 text-sm")}
          >
            {t("blocks.free")}
            <span className="sr-only"> {item.time}</span>
          </button>
        </form>
      )}
    </div>
  );
}
