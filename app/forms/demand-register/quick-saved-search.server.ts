import { savedSearchFromList } from "../../alerts/saved-search-from-list.ts";
import { type ListFilters, listQuery } from "../../catalogue/lists/list-filters.ts";
import { decodeArea } from "../../catalogue/lists/map-area.ts";
import { localisedTypeCategories } from "../../catalogue/lists/type-categories.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Goal } from "../../property/listing.ts";
import { REGIONS } from "../../property/places/region.ts";
import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import { dateIso } from "../../time/dates.ts";
import { fieldsOf } from "../fields/field.ts";
import { errorsOf, formSchema } from "../fields/form-schema.server.ts";
import type { Form } from "../form.ts";
import { configuredForm } from "../forms.ts";
import { type FormPageRequest, formContext } from "../page/form-page.server.ts";
import { demandRegister } from "./demand-register.ts";

/** Saved-search form with an e-mail field only. The filters of a list give the other values. */
export type QuickSavedSearchView = {
  /** Path of the whole form, to which this one is posted. */
  action: string;
  /** Values of the other fields, by name. */
  values: [name: string, value: string][];
  /** URL path of the whole form, filled in with the same values. */
  path: string;
  privacyPath?: string;
};

type ListRequest = Omit<FormPageRequest, "query"> & { goal: Goal; filters: ListFilters };

/**
 * Builds the form with which a visitor saves the search of a list by giving only an e-mail address. Without a
 * filter, the search covers all types and all of Belgium. Undefined when the agency has disabled saved
 * searches, for places outside the zones of saved searches, and for filters that the whole form would refuse or lacks.
 */
export async function quickSavedSearch(request: ListRequest): Promise<QuickSavedSearchView | undefined> {
  const { database, goal, filters, language, texts, site, now } = request;
  const form = configuredForm(demandRegister.name, site.forms);
  if (form === undefined) return undefined;
  const types = await localisedTypeCategories(database, goal, { language, texts });
  const fromList = savedSearchFromList(goal, filters, types);
  const hasPlaces = filters.cities.length > 0 || decodeArea(filters.area ?? "") !== undefined;
  if (hasPlaces && !fromList.zones && !fromList.demandArea) return undefined;
  const values = {
    ...fromList,
    demandTypes: fromList.demandTypes || TYPE_CATEGORY_NAMES.join(","),
    zones: fromList.zones || (fromList.demandArea ? "" : REGIONS.join(",")),
    frequency: "daily",
  };
  if (!isAcceptedBy(form, values, dateIso(now))) return undefined;
  const path = pathFor("demand-register", language);
  const query = listQuery({ ...filters, sort: "newest", view: "grid", page: 1 });
  return {
    action: path,
    values: Object.entries(values).filter(([, value]) => value !== ""),
    path: `${path}?goal=${goal}${query.replace("?", "&")}`,
    privacyPath: formContext(path, request).privacyPath,
  };
}

/** True when the form has a field for each value, and only the e-mail address is missing. */
function isAcceptedBy(form: Form, values: Record<string, string>, today: string): boolean {
  const names = fieldsOf(form).map(({ name }) => name);
  const result = formSchema(form, today).safeParse(values);
  const errors = result.success ? [] : Object.keys(errorsOf(result.error));
  return (
    Object.entries(values).every(([name, value]) => value === "" || names.includes(name)) &&
    errors.every((name) => name === "email")
  );
}
