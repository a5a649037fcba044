/**
 * Reads a dotted path in a JSON record: `property.location.zip`, `media.pictures[].largeUrl` (each picture's
 * address), `offices.0.name`. A path with `[]` gives a list, without what is missing; others give
 * nothing when they lead nowhere. Only own keys count, so that `__proto__` is a name like any other.
 */
export function jsonPath(path: string): (record: unknown) => unknown {
  const steps = path.split(".").flatMap((step) => (step.endsWith("[]") ? [step.slice(0, -2), EACH] : [step]));
  return (record) => follow(record, steps, 0);
}

/** No step of a path can be this: it would have been split off. */
const EACH = "[]";

function follow(value: unknown, steps: string[], at: number): unknown {
  const step = steps[at];
  if (step === undefined) return value;
  if (step === EACH) {
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((item) => follow(item, steps, at + 1) ?? []);
  }
  if (step === "") return follow(value, steps, at + 1);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
  return follow((value as Record<string, unknown>)[step], steps, at + 1);
}
