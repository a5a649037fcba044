import * as FORM_SCREENS from "../../forms/form-screens.generated.ts";
import type { ScreenDeclaration } from "../screen-declaration.ts";

/** Pages of forms, each declared in the folder of its form, under the name of the form. */
export const screens = Object.values(FORM_SCREENS).flat() satisfies readonly ScreenDeclaration[];
