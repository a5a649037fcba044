import { checkListingsOperation } from "./check-listings.ts";
import { dataOperation } from "./data.ts";
import { backupOperation } from "./db.ts";
import { exportOperation } from "./export.ts";
import { historyOperation, importOperation } from "./import.ts";
import { mailOperation } from "./mail.ts";
import { newsletterOperation } from "./newsletter.ts";
import { type Operation, type OperationContext, runOperation } from "./operation.ts";
import { ownerOperation } from "./owner.ts";
import { siteOperation } from "./site.ts";
import { staffOperation } from "./staff.ts";
import { testimonialsOperation } from "./testimonials.ts";

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
 * @throws ConfigError when there is none, or the options do not match its schema.
 */
export function runOperationByName(
  name: string,
  options: unknown,
  context: OperationContext,
): Promise<unknown> {
  return runOperation(
    name,
    OPERATIONS.find((operation) => operation.name === name),
    options,
    context,
  );
}
