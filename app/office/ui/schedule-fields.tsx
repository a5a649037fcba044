import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

type ScheduleFieldsProps = {
  /** `clock`: says that times are in Belgian time. */
  labels: { day: string; time: string; schedule: string; clock: string };
  /** Earliest day that can be chosen, YYYY-MM-DD. */
  earliestDay: string;
  scheduled: { day?: string; time?: string } | undefined;
  /** Value of `aria-invalid`: true for a field that has to be corrected. */
  isInvalid?: (field: "day" | "time") => true | undefined;
  /** Buttons beside the one that schedules. */
  children?: ReactNode;
};

/** Fields for the day and the time of a publication or a mailing, and the button that schedules it. */
export function ScheduleFields({ labels, earliestDay, scheduled, isInvalid, children }: ScheduleFieldsProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={labels.day}
          type="date"
          name="day"
          min={earliestDay}
          defaultValue={scheduled?.day}
          aria-invalid={isInvalid?.("day")}
        />
        <Field
          label={labels.time}
          type="time"
          name="time"
          defaultValue={scheduled?.time ?? "09:00"}
          aria-invalid={isInvalid?.("time")}
        />
        <Button type="submit" name="action" value="schedule">
          {labels.schedule}
        </Button>
        {children}
      </div>
      <p className="text-sm text-slate">{labels.clock}</p>
    </>
  );
}
