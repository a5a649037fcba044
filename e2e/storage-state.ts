/** Storage of a visitor who has made their choice about cookies. `stored`: further entries by name. */
export function chosenStorage(origin: string, stored: Record<string, string> = {}) {
  const localStorage = Object.entries({ consent: "set", ...stored }).map(([name, value]) => ({
    name,
    value,
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
