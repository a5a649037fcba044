import type { FormView } from "../../../forms/page/form-view.ts";
import type { OfficeDetails } from "../../office-details.ts";

/** Form, with the contact details of the agency and of its first office beside it. */
export type FormModuleData = {
  /** Absent when the agency has switched off this form. */
  form?: FormView;
  agency: Pick<OfficeDetails, "name" | "phone" | "email">;
  office: OfficeDetails;
};
