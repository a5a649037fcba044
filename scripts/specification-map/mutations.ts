import { type Exemption, type MutatedRule, type Mutation, mutationsOf } from "./mutation.ts";
import { BROWSER_RULES } from "./mutations/browser.ts";
import { CALLS_RULES } from "./mutations/calls.ts";
import { CONSTANTS_RULES } from "./mutations/constants.ts";
import { CONTENT_RULES } from "./mutations/content.ts";
import { ENERGY_RULES } from "./mutations/energy.ts";
import { ENTITIES_RULES } from "./mutations/entities.ts";
import { FACTS_RULES } from "./mutations/facts.ts";
import { LAYOUT_RULES } from "./mutations/layout.ts";
import { PRODUCT_RULES } from "./mutations/product.ts";
import { ROUTES_RULES } from "./mutations/routes.ts";
import { SCREENS_RULES } from "./mutations/screens.ts";
import { STATES_RULES } from "./mutations/states.ts";
import { VALIDATION_RULES } from "./mutations/validation.ts";

const RULES: readonly MutatedRule[] = [
  ...PRODUCT_RULES,
  ...ROUTES_RULES,
  ...LAYOUT_RULES,
  ...SCREENS_RULES,
  ...ENTITIES_RULES,
  ...CONTENT_RULES,
  ...FACTS_RULES,
  ...STATES_RULES,
  ...VALIDATION_RULES,
  ...CALLS_RULES,
  ...ENERGY_RULES,
  ...CONSTANTS_RULES,
  ...BROWSER_RULES,
];

/** All mutations, by section of the specification. */
export const MUTATIONS: readonly Mutation[] = RULES.flatMap(mutationsOf);

/** Lines that no mutation breaks. */
export const EXEMPTIONS: readonly Exemption[] = [];
