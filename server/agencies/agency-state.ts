/** State of one of several agencies in a process. */
export type AgencyState =
  /** While it starts again with other settings, requests wait; otherwise only a serving site answers them. */
  | { state: "starting" | "serving" | "restarting" | "stopped" }
  /** `reason` is for the operator. */
  | { state: "failed"; reason: string };

/** States that say more than "serving", the gravest first. */
const BEFORE_SERVING = ["failed", "stopped", "restarting", "starting"] as const;

/**
 * State of each agency by name, from the states in each worker: "serving" when all of them serve it, else that of the
 * worker where it is worst. Workers that do not know it yet are about to start it.
 */
export function statesTogether(
  ofWorkers: readonly Record<string, AgencyState>[],
): Record<string, AgencyState> {
  const names = new Set(ofWorkers.flatMap((states) => Object.keys(states)));
  return Object.fromEntries(
    [...names].map((name): [string, AgencyState] => {
      const states = ofWorkers.map((one): AgencyState => one[name] ?? { state: "starting" });
      const found = BEFORE_SERVING.map((bad) => states.find(({ state }) => state === bad));
      return [name, found.find((state) => state !== undefined) ?? { state: "serving" }];
    }),
  );
}
