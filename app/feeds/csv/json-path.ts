/**
 * Compiles a dotted path in a JSON record: `property.location.zip`, `media.pictures[].largeUrl` (the URL of
 * each picture), `offices.0.name`. A path with `[]` returns a list without missing values; other paths
 * return undefined when they do not exist. Only own keys are read, so `__proto__` is an ordinary name.
 */
export function jsonPath(path: string): (record: unknown) => unknown {
  const steps = path.split(".").flatMap((step) => (step.endsWith("[]") ? [step.slice(0, -2), EACH] : [step]));
  return (record) => follow(record, steps, 0);
}

/** Step that stands for each item of a list. No name equals it, because `[]` is split off from names. */
const EACH = "[]";

function follow(value: unknown, steps: string[], index: number): unknown {
  const step = steps[index];
  if (step === undefined) return value;
  if (step === EACH) {
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((item) => follow(item, steps, index + 1) ?? []);
  }
  // `[]` alone, without a name: the value itself is the list.
  if (step === "") return follow(value, steps, index + 1);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
  return follow((value as Record<string, unknown>)[step], steps, index + 1);
}
