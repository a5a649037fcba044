import { expect, test, vi } from "vitest";
import { closeInReverse, closeSite } from "./site-closers.ts";

const fail = (message: string) => async () => {
  throw new Error(message);
};

test("a site whose work fails to stop still closes what the work uses, once all work has ended", async () => {
  const order: string[] = [];
  const slowWork = Promise.withResolvers<void>();
  const closing = closeSite({
    work: [fail("The scheduler does not stop"), () => slowWork.promise.then(() => void order.push("work"))],
    resources: [async () => void order.push("database")],
  });
  setImmediate(slowWork.resolve);
  await expect(closing).rejects.toThrow("The scheduler does not stop");
  expect(order).toEqual(["work", "database"]);
});

test("when something fails to close, the rest is closed, and the first error is reported", async () => {
  const closeFirst = vi.fn(async () => {});
  const closers = [closeFirst, fail("The second one"), fail("The third one")];
  await expect(closeInReverse(closers)).rejects.toThrow("The third one");
  expect(closeFirst).toHaveBeenCalledOnce();
  await closeInReverse(closers);
  expect(closeFirst).toHaveBeenCalledOnce();
});
