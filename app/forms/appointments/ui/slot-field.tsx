import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { Fault } from "../../fields/faults.ts";
import type { FieldView } from "../../page/field-view.ts";
import { FaultText } from "../../ui/form-field.tsx";
import SlotPicker from "./slot-picker.tsx";

type SlotFieldProps = { field: FieldView; fault?: Fault; wishes: ReactNode };

/** Form field for the day and time of an appointment, with the fields that are shown when none suits. */
export default function SlotField({ field, fault, wishes }: SlotFieldProps) {
  const { id, name, label, value, slots } = field;
  const faultText = fault && field.faults[fault];
  if (slots === undefined) return null;
  return (
    <div className={classNames("mt-6", faultText && "border-l-4 border-(--colour-error) pl-4")}>
      <SlotPicker
        id={id}
        name={name}
        label={label}
        slots={slots}
        value={value}
        describedBy={faultText && `${id}-fault`}
        isWrong={Boolean(faultText)}
        wishes={<div className="gap-x-6 sm:grid sm:grid-cols-2">{wishes}</div>}
      />
      {faultText && <FaultText id={`${id}-fault`}>{faultText}</FaultText>}
    </div>
  );
}
