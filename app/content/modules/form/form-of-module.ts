import type { FormName } from "../../../config/form-settings.ts";
import { isFormName } from "../../../forms/forms.ts";
import type { Module } from "../../module.ts";

/** Which form a module shows; a page takes what is sent with it. */
export function formOfModule({ settings }: Pick<Module, "settings">): FormName {
  return isFormName(settings.form) ? settings.form : "site-contact";
}
