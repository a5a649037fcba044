/** Resolves to the result of a promise; undefined after the timeout. */
export async function withTimeout<Result>(
  timeoutMs: number,
  promise: Promise<Result>,
): Promise<Result | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs, undefined);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
