import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

type ScheduleFieldsProps = {
  /** `timeZoneNote`: says that times are in Belgian time. */
  labels: { day: string; time: string; schedule: string; timeZoneNote: string };
  /** Earliest day that can be chosen, YYYY-MM-DD. */
  earliestDay: string;
  /** Initial values: `day` as YYYY-MM-DD, `time` as HH:MM. The time defaults to 09:00. */
  scheduled: { day?: string; time?: string } | undefined;
  /** Value of `aria-invalid` for a field: true when it has to be corrected. */
  isInvalid?: (field: "day" | "time") => true | undefined;
  /** Further buttons, after the one that schedules. */
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
      <p className="text-sm text-slate">{labels.timeZoneNote}</p>
    </>
  );
}
