import { expect, test } from "vitest";
import { SaveQueue } from "./save-queue.ts";

test("actions are sent one by one, in their order", () => {
  const queue = new SaveQueue();
  expect([queue.add("arrange"), queue.add("turn:1")]).toEqual([true, false]);
  expect(queue.current).toBe("arrange");
  queue.succeed();
  expect(queue.current).toBe("turn:1");
  queue.succeed();
  expect([queue.current, queue.isUnsaved]).toEqual([undefined, false]);
});

test("texts that could not be saved are kept until a later request has sent them", () => {
  const queue = new SaveQueue();
  queue.add("turn:1");
  queue.fail(true);
  expect([queue.current, queue.isUnsaved]).toEqual([undefined, true]);
  expect(queue.add("turn:1")).toBe(true);
  queue.fail(false);
  expect(queue.isUnsaved).toBe(true);
  queue.add("arrange");
  queue.succeed();
  expect(queue.isUnsaved).toBe(false);
});

test("a move that could not be saved is kept, also when it waited for another action", () => {
  const queue = new SaveQueue();
  queue.add("turn:1");
  queue.add("arrange");
  queue.fail(false);
  expect(queue.isUnsaved).toBe(true);
});

test("a button that failed leaves nothing to keep", () => {
  const queue = new SaveQueue();
  queue.add("turn:1");
  queue.fail(false);
  expect(queue.isUnsaved).toBe(false);
});
