import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { controlClasses } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CalendarCheck, CalendarClock, CalendarX } from "../../../ui/icons.ts";
import type { BookedAction, BookedView } from "../booked-page.server.ts";
import SlotPicker from "./slot-picker.tsx";

const ICONS = { open: CalendarClock, confirmed: CalendarCheck, over: CalendarX };
const COLOURS = { open: "text-notice", confirmed: "text-success", over: "text-slate" };

/** Page of an appointment: its state, and a form with one button for each available action. */
export function BookedScreen({ view, breadcrumbs }: { view: BookedView; breadcrumbs: ReactNode }) {
  const { title, text, stateStyle, state, facts, note, problem, confirm, move, noTimesText, cancel, links } =
    view;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      {breadcrumbs}
      <div className="mt-4 max-w-[38rem]">
        <h1 className="text-4xl">{title}</h1>
        {problem && (
          <p
            role="alert"
            className="mt-6 rounded-card border-2 border-(--colour-error) bg-surface px-5 py-4 font-medium text-(--colour-error)"
          >
            {problem}
          </p>
        )}
        <div className="mt-6 rounded-card border border-hairline bg-surface p-5 md:p-6">
          <p className={classNames("flex items-center gap-2.5 text-lg font-medium", COLOURS[stateStyle])}>
            <Icon of={ICONS[stateStyle]} className="size-6" />
            <span className="text-ink">{state}</span>
          </p>
          <p className="mt-1 text-slate">{text}</p>
          <dl className="mt-4 grid gap-x-6 gap-y-2 border-t border-hairline pt-4 sm:grid-cols-[auto_1fr]">
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-slate max-sm:-mb-2">{label}</dt>
                <dd className="figures font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {note && <p className="mt-6 border-l-4 border-notice bg-surface px-5 py-4">{note}</p>}
        {confirm && <ActionForm view={view} name="confirm" texts={confirm} buttonTone="action" />}
        {move && (
          <ActionForm view={view} name="move" texts={move} buttonTone={confirm ? "plain" : "action"}>
            <MoveControls move={move} />
          </ActionForm>
        )}
        {noTimesText && <p className="mt-8">{noTimesText}</p>}
        {cancel && <ActionForm view={view} name="cancel" texts={cancel} buttonTone="plain" />}
        {links.length > 0 && (
          <ul className="mt-10 grid gap-2">
            {links.map(({ text: linkText, path }) => (
              <li key={path}>
                {/* A full page load, so that the times are fetched again. */}
                <a href={path} className="text-link inline-flex min-h-9 items-center">
                  {linkText}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type ActionFormProps = {
  view: Pick<BookedView, "formPath">;
  name: "confirm" | "move" | "cancel";
  texts: BookedAction;
  buttonTone: "action" | "plain";
  children?: ReactNode;
};

function ActionForm({ view, name, texts, buttonTone, children }: ActionFormProps) {
  return (
    <form
      method="post"
      action={view.formPath}
      aria-labelledby={`${name}-title`}
      className="mt-10 scroll-mt-6 border-t border-hairline pt-6"
      id={name}
    >
      <input type="hidden" name="action" value={name} />
      <h2 id={`${name}-title`} className="text-xl">
        {texts.title}
      </h2>
      {texts.text && <p className="mt-1 text-slate">{texts.text}</p>}
      {children}
      <Button type="submit" tone={buttonTone} className="mt-5 min-w-[min(12rem,100%)]">
        {texts.submit}
      </Button>
    </form>
  );
}

function MoveControls({ move }: { move: NonNullable<BookedView["move"]> }) {
  const { anyTime, slots, slot, label } = move;
  if (anyTime)
    return (
      <div className="mt-4 flex flex-wrap gap-4">
        <label className="block">
          <span className="mb-1 block font-medium">{anyTime.day.label}</span>
          <input
            type="date"
            name="day"
            required
            min={anyTime.day.min}
            defaultValue={anyTime.day.value}
            className={controlClasses("max-w-56")}
          />
        </label>
        <label className="block">
          <span className="mb-1 block font-medium">{anyTime.time.label}</span>
          <input
            type="time"
            name="time"
            required
            defaultValue={anyTime.time.value}
            className={controlClasses("max-w-40")}
          />
        </label>
      </div>
    );
  return (
    slots && (
      <div className="mt-5">
        <SlotPicker id="slot" name="slot" label={label} slots={slots} value={slot} />
      </div>
    )
  );
}

/** Page of a link that has expired or never existed. */
export function UnknownLinkScreen({ view }: { view: { title: string; text: string } }) {
  return (
    <div className="page-column pt-12 pb-24 md:pt-16">
      <h1 className="text-4xl">{view.title}</h1>
      <p className="measure mt-4 text-lg text-slate">{view.text}</p>
    </div>
  );
}
