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

test("a site of which several parts fail to close reports the errors of all of them", async () => {
  const closing = closeSite({
    work: [fail("The scheduler does not stop")],
    resources: [fail("The renderer does not close"), async () => {}, fail("The cache does not close")],
  });
  const error = (await closing.catch((thrown) => thrown)) as AggregateError;
  expect(error.message).toBe("The scheduler does not stop");
  expect(error.errors.map(({ message }) => message)).toEqual([
    "The scheduler does not stop",
    "The cache does not close",
    "The renderer does not close",
  ]);
});

test("when something fails to close, the rest is closed, and the first error is reported", async () => {
  const closeFirst = vi.fn(async () => {});
  const closers = [closeFirst, fail("The second one"), fail("The third one")];
  await expect(closeInReverse(closers)).rejects.toThrow("The third one");
  expect(closeFirst).toHaveBeenCalledOnce();
  await closeInReverse(closers);
  expect(closeFirst).toHaveBeenCalledOnce();
});
