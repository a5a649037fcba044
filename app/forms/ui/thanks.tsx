import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { ThanksView } from "../form-view.ts";

type ThanksProps = {
  thanks: ThanksView;
  /** Of its heading. */
  level: 1 | 2;
  /** It stands where a form stood just now, and has the focus. */
  isNew?: boolean;
};

/** That a form arrived, under which reference, and what happens now. */
export function Thanks({ thanks, level, isNew = false }: ThanksProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  const Title = level === 1 ? "h1" : "h2";
  const Next = level === 1 ? "h2" : "h3";
  return (
    <div ref={ref} tabIndex={-1} role={isNew ? "status" : undefined} className="measure scroll-mt-6">
      <Icon of={CircleCheck} className="size-10 text-success" />
      <Title className={level === 1 ? "mt-4 text-4xl" : "mt-4 text-3xl"}>{thanks.title}</Title>
      <p className="mt-4 text-lg text-slate">{thanks.text}</p>
      {thanks.reference && <p className="figures mt-4 font-medium">{thanks.reference}</p>}
      <Next className="mt-8 text-xl">{thanks.next.title}</Next>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {thanks.next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
