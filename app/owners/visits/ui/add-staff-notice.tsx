import { mountComponent } from "../../../behaviours/mount-component.tsx";
import { StaffNotice } from "./staff-notice.tsx";

/** Adds the confirmation for staff who opt out of visit statistics. */
export async function addStaffNotice(): Promise<void> {
  await mountComponent(<StaffNotice />);
}
