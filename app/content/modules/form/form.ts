import type { FormView } from "../../../forms/page/form-view.ts";
import type { ShownOffice } from "../../shown-office.ts";

/** Form, and other ways to contact the agency. */
export type FormPlaceData = {
  /** Absent when the agency has switched off this form. */
  form?: FormView;
  agency: Pick<ShownOffice, "name" | "phone" | "email">;
  office: ShownOffice;
};
