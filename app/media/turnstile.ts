/** Runs work when its turn has come. */
export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets only so many works go on at a time; the others wait in line, in the order in which they came. */
export function turnstile(atOnce: number): Turnstile {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** Runs work as soon as a slot is free; returns undefined at once when too much work is waiting. */
export type BoundedTurnstile = <Result>(work: () => Promise<Result>) => Promise<Result> | undefined;

/** Limits concurrency as `turnstile` does, and how much work may run or wait (`most`). */
export function boundedTurnstile(atOnce: number, most: number): BoundedTurnstile {
  const inTurn = turnstile(atOnce);
  let present = 0;
  return (work) => {
    if (present >= most) return undefined;
    present += 1;
    return inTurn(work).finally(() => {
      present -= 1;
    });
  };
}
