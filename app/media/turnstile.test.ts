import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { turnstile } from "./turnstile.ts";

test("so many go on at a time, and the others in the order in which they came", async () => {
  const inTurn = turnstile(3);
  const order: number[] = [];
  let busy = 0;
  let most = 0;
  const work = async (number: number) => {
    order.push(number);
    busy += 1;
    most = Math.max(most, busy);
    await setTimeout(number % 4);
    busy -= 1;
    return number * 2;
  };
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => inTurn(() => work(number))))).toEqual(
    numbers.map((number) => number * 2),
  );
  expect(most).toBe(3);
  expect(order).toEqual(numbers);
});

test("one that fails makes place for the next", async () => {
  const inTurn = turnstile(1);
  const failing = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await inTurn(async () => "again")).toBe("again");
});

test("one that comes while the next is about to begin waits its turn", async () => {
  const inTurn = turnstile(1);
  let busy = 0;
  const work = async () => {
    busy += 1;
    expect(busy).toBe(1);
    await Promise.resolve();
    busy -= 1;
  };
  const first = inTurn(work).then(() => inTurn(work));
  await Promise.all([first, inTurn(work), inTurn(work)]);
});
