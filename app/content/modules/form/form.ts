import type { FormView } from "../../../forms/form-view.ts";
import type { ShownOffice } from "../../shown-office.ts";

/** A form, and how else to reach the agency. */
export type FormPlaceData = {
  /** Absent when the agency does not want this form. */
  form?: FormView;
  agency: Pick<ShownOffice, "name" | "phone" | "email">;
  office: ShownOffice;
};
