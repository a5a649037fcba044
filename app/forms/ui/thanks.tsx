import { buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CalendarPlus, CircleCheck } from "../../ui/icons.ts";
import type { ThanksView } from "../thanks/thanks-view.ts";
import { SubjectCard } from "./subject-card.tsx";

type ThanksProps = {
  thanks: ThanksView;
  /** Level of the heading. */
  level: 1 | 2;
  /** It replaces the form that was just sent, and gets the focus. */
  isNew?: boolean;
};

/** Thanks for a form: its subject, the next steps and the way back. */
export function Thanks({ thanks, level, isNew = false }: ThanksProps) {
  const { title, text, reference, subject, calendar, next, links } = thanks;
  const Title = level === 1 ? "h1" : "h2";
  const Next = level === 1 ? "h2" : "h3";
  return (
    <div
      tabIndex={-1}
      role={isNew ? "status" : undefined}
      // biome-ignore lint/a11y/noAutofocus: this page is the response to the form.
      autoFocus={isNew}
      className="measure scroll-mt-6"
    >
      <Icon of={CircleCheck} className="size-10 text-success" />
      <Title className={level === 1 ? "mt-4 text-4xl" : "mt-4 text-3xl"}>{title}</Title>
      <p className="mt-4 text-lg text-slate">{text}</p>
      {reference && <p className="figures mt-4 font-medium">{reference}</p>}
      {subject && <SubjectCard subject={subject} isRow className="mt-6" />}
      <Facts thanks={thanks} />
      {calendar && (
        <p className="mt-5">
          {/* A plain link, because the file is not a page of the router. */}
          <a href={calendar.path} download className={buttonClasses("plain")}>
            <Icon of={CalendarPlus} className="size-5" />
            {calendar.text}
          </a>
        </p>
      )}
      {next && (
        <>
          <Next className="mt-8 text-xl">{next.title}</Next>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      {links.length > 0 && (
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-1 border-t border-hairline pt-5">
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path} className="text-link inline-flex min-h-9 items-center">
                {link.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ thanks: { facts, timeZoneNote } }: { thanks: ThanksView }) {
  if (facts.length === 0) return null;
  return (
    <>
      <dl className="mt-6 grid gap-x-6 gap-y-2 border-t border-hairline pt-5 sm:grid-cols-[auto_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-slate max-sm:-mb-2">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {timeZoneNote && <p className="mt-2 text-sm text-slate">{timeZoneNote}</p>}
    </>
  );
}
