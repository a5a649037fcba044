import type { FormName } from "../../../config/form-settings.ts";
import { isFormName } from "../../../forms/forms.ts";
import type { Module } from "../../site-folder/module.ts";

/** Name of the form that a module shows; the page of the module accepts its submissions. */
export function formOfModule({ settings }: Pick<Module, "settings">): FormName {
  return isFormName(settings.form) ? settings.form : "site-contact";
}
