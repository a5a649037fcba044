/** State of one of several agencies in a process. */
export type AgencyState =
  /** Requests wait in the state "restarting", and get 503 in the others except "serving". */
  | { state: "starting" | "serving" | "restarting" | "stopped" }
  /** `reason` is for the operator. */
  | { state: "failed"; reason: string };

/** All states except "serving", the worst first. */
const STATES_NOT_SERVING = ["failed", "stopped", "restarting", "starting"] as const;

/**
 * Merges the states that each worker reports: the worst state of each agency counts. A worker that does not know an agency
 * yet is about to start it.
 */
export function mergeStates(
  statesByWorker: readonly Record<string, AgencyState>[],
): Record<string, AgencyState> {
  const names = new Set(statesByWorker.flatMap((states) => Object.keys(states)));
  return Object.fromEntries(
    [...names].map((name): [string, AgencyState] => {
      const states = statesByWorker.map((one): AgencyState => one[name] ?? { state: "starting" });
      const byBadness = STATES_NOT_SERVING.map((name) => states.find(({ state }) => state === name));
      return [name, byBadness.find((state) => state !== undefined) ?? { state: "serving" }];
    }),
  );
}
