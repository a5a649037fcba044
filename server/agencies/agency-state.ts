/** State of one of several agencies in a process. */
export type AgencyState =
  /** While it starts again with other settings, requests wait; otherwise only a serving site answers them. */
  | { state: "starting" | "serving" | "restarting" | "stopped" }
  /** `reason` is for the operator. */
  | { state: "failed"; reason: string };
