import { agencies } from "./agencies.ts";
import { checkListings, checkListingsOperation } from "./check-listings.ts";
import { data, dataOperation } from "./data.ts";
import { backupOperation, db } from "./db.ts";
import { exportCommand, exportOperation } from "./export.ts";
import { historyOperation, importCommand, importOperation } from "./import.ts";
import { mail, mailOperation } from "./mail.ts";
import { newsletter, newsletterOperation } from "./newsletter.ts";
import { type Operation, type OperationContext, runOperation } from "./operation.ts";
import { owner, ownerOperation } from "./owner.ts";
import { site, siteOperation } from "./site.ts";
import { staff, staffOperation } from "./staff.ts";
import { testimonials, testimonialsOperation } from "./testimonials.ts";

/** Commands by the name under which npm runs them. */
export const COMMANDS = {
  agencies,
  "check-listings": checkListings,
  data,
  db,
  export: exportCommand,
  import: importCommand,
  mail,
  newsletter,
  owner,
  site,
  staff,
  testimonials,
};

/** Operations that a running site carries out for a command. */
const OPERATIONS: readonly Operation<unknown, unknown>[] = [
  backupOperation,
  checkListingsOperation,
  dataOperation,
  exportOperation,
  historyOperation,
  importOperation,
  mailOperation,
  newsletterOperation,
  ownerOperation,
  siteOperation,
  staffOperation,
  testimonialsOperation,
];

/**
 * Runs an operation by its name in the socket protocol.
 *
 * @throws ConfigError when there is none, or its options have another form.
 */
export function runByName(name: string, options: unknown, context: OperationContext): Promise<unknown> {
  return runOperation(
    name,
    OPERATIONS.find((operation) => operation.name === name),
    options,
    context,
  );
}
