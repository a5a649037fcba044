import type { FormName } from "../../../config/form-settings.ts";
import { formFor, isFormName, isFormScreen } from "../../../forms/forms.ts";
import type { Module } from "../../site-folder/module.ts";
import { findSitePage, type SiteContent } from "../../site-folder/site-content.ts";

/** Name of the form that a module shows. The page that contains the module accepts its submissions. */
export function formOfModule({ settings }: Pick<Module, "settings">): FormName {
  return isFormName(settings.form) ? settings.form : formFor("contact").name;
}

/** Names of the forms on a page: that of a form's own page, or those in the modules of any other page. */
export function formsOnPage(screen: string, content: Pick<SiteContent, "pages">): FormName[] {
  if (isFormScreen(screen)) return [screen];
  const modules = findSitePage(content, screen)?.params.modules ?? [];
  return modules.filter(({ relations }) => relations.type === "form").map(formOfModule);
}
