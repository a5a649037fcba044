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
