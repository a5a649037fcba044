import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { NO_SLOT } from "../chosen-slot.ts";
import type { SlotChoice, SlotDay } from "../slot-choice.ts";

type SlotPickerProps = {
  /** Id of the first free day, or of the choice of none, to which an error summary links. */
  id: string;
  name: string;
  label: string;
  slots: SlotChoice;
  /** The time that was chosen before. */
  value: string;
  describedBy?: string;
  isWrong?: boolean;
  /** Fields for preferred days, shown when no time suits. Without them a time has to be chosen. */
  wishes?: ReactNode;
};

/**
 * Lets a visitor choose a day from a calendar of weeks, then a time on that day, or neither. It consists of
 * radio buttons, and CSS alone shows the times of the chosen day, so it works without scripts, and Tab moves
 * from a day to its times.
 */
export default function SlotPicker({
  id,
  name,
  label,
  slots,
  value,
  describedBy,
  isWrong,
  wishes,
}: SlotPickerProps) {
  const { days, weekdays, chosenDay, notice, texts } = slots;
  const firstFree = days.find(({ times, isFull }) => times.length > 0 && !isFull);
  if (days.length === 0 && wishes)
    return (
      <Wishes texts={texts}>
        <input type="hidden" name={`${name}-day`} value={NO_SLOT} />
        {wishes}
      </Wishes>
    );
  return (
    <fieldset data-described="" aria-describedby={describedBy} className="min-w-0">
      <legend className="font-medium">{label}</legend>
      <p className="mt-0.5 text-sm text-slate">{texts.zone}</p>
      {notice && <p className="mt-3 border-l-4 border-notice bg-surface px-4 py-3 font-medium">{notice}</p>}
      <div className="mt-3 grid grid-cols-7 gap-1 sm:gap-2">
        {weekdays.map((weekday) => (
          // The text of each day includes its weekday.
          <span key={weekday} aria-hidden="true" className="pb-1 text-center text-sm text-slate">
            {weekday}
          </span>
        ))}
        {days.map((day) =>
          day.times.length === 0 ? (
            <DayWithoutTimes key={day.value} day={day} />
          ) : (
            <div key={day.value} className="group/day contents">
              <DayTile
                day={day}
                id={day === firstFree ? id : undefined}
                name={`${name}-day`}
                isChosen={day.value === chosenDay}
                isWrong={isWrong}
              />
              <Times day={day} name={name} value={value} full={texts.full} isWrong={isWrong} />
            </div>
          ),
        )}
        {days.some(({ isFull }) => isFull) && (
          <p aria-hidden="true" className="order-1 col-span-full text-sm text-slate">
            <s className="figures mr-2">{days.find(({ isFull }) => isFull)?.day}</s>
            {texts.full}
          </p>
        )}
        {wishes && (
          <div className="group/day contents">
            <label className="choice-tile order-2 col-span-full">
              <input
                type="radio"
                id={firstFree ? undefined : id}
                name={`${name}-day`}
                value={NO_SLOT}
                defaultChecked={chosenDay === NO_SLOT}
              />
              <span>{texts.none}</span>
            </label>
            <div className={classNames(BELOW, "order-3")}>
              <Wishes texts={texts}>{wishes}</Wishes>
            </div>
          </div>
        )}
      </div>
    </fieldset>
  );
}

/**
 * Classes of the content that belongs to a day, or to the choice of no day: it is below all days, and visible only while
 * that day is chosen. Always visible in browsers without `:has()`.
 */
const BELOW = "col-span-full group-not-has-[>label>input:checked]/day:hidden";

type DayTileProps = {
  day: SlotDay;
  id?: string;
  name: string;
  isChosen: boolean;
  isWrong?: boolean;
};

/** A day of the calendar; the number of a fully booked day is struck through. */
function DayTile({ day, id, name, isChosen, isWrong }: DayTileProps) {
  return (
    <label className="choice-tile min-w-0 [&>span]:px-0">
      <input
        type="radio"
        id={id}
        name={name}
        value={day.value}
        defaultChecked={isChosen}
        disabled={day.isFull}
        aria-label={day.label}
        aria-invalid={isWrong || undefined}
      />
      <span>
        <b className={classNames("figures price text-lg sm:text-xl", day.isFull && "line-through")}>
          {day.day}
        </b>
        <small className="text-xs sm:text-sm">{day.month}</small>
      </span>
    </label>
  );
}

/** A day without times keeps its place in the week. */
function DayWithoutTimes({ day }: { day: SlotDay }) {
  return (
    <span className="flex min-h-11 min-w-0 flex-col items-center justify-center leading-tight text-slate">
      <span className="sr-only">{day.label}</span>
      <span aria-hidden="true" className="figures price text-lg font-normal sm:text-xl">
        {day.day}
      </span>
      <span aria-hidden="true" className="text-xs sm:text-sm">
        {day.month}
      </span>
    </span>
  );
}

type TimesProps = { day: SlotDay; name: string; value: string; full: string; isWrong?: boolean };

function Times({ day, name, value, full, isWrong }: TimesProps) {
  return (
    <fieldset className={classNames(BELOW, "order-1 my-3 min-w-0")}>
      <legend className="font-medium">{day.label}</legend>
      <div className="figures mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {day.times.map((time) => (
          <label key={time.value} className="choice-tile">
            <input
              type="radio"
              name={name}
              value={time.value}
              defaultChecked={time.value === value && !time.isFull}
              disabled={time.isFull}
              aria-label={time.label}
              aria-invalid={isWrong || undefined}
            />
            <span>
              {time.text}
              {time.isFull && <small className="text-xs">{full}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Wishes({ texts, children }: { texts: SlotChoice["texts"]; children: ReactNode }) {
  return (
    <div className="rounded-card border border-hairline bg-surface px-5 pt-4 pb-5">
      <p className="font-medium">{texts.wishes}</p>
      <p className="mt-0.5 text-sm text-slate">{texts.wishesText}</p>
      {children}
    </div>
  );
}
