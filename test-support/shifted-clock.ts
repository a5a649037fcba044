import { existsSync, readFileSync } from "node:fs";

/*
 * Loaded into the server of a test (`--import`): its clock is ahead by the milliseconds that the file of `TEST_CLOCK`
 * has, so that something at a set time comes without waiting for it. Timers run as they are.
 */

const file = process.env.TEST_CLOCK ?? "";
const RealDate = Date;

function aheadMs(): number {
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [RealDate.now() + aheadMs()], newTarget),
  get: (target, key, receiver) =>
    key === "now" ? () => RealDate.now() + aheadMs() : Reflect.get(target, key, receiver),
});
