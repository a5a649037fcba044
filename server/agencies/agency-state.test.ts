import { expect, test } from "vitest";
import { type AgencyState, mergeStates } from "./agency-state.ts";

const serving: AgencyState = { state: "serving" };
const failed: AgencyState = { state: "failed", reason: "site.json is missing" };

test.each<[string, (AgencyState | undefined)[], AgencyState]>([
  ["that all workers serve is serving", [serving, serving], serving],
  ["that one worker still starts is starting", [serving, { state: "starting" }], { state: "starting" }],
  ["that one worker does not know yet is starting", [serving, undefined], { state: "starting" }],
  ["that failed in one worker has failed, with its reason", [{ state: "restarting" }, failed], failed],
])("an agency %s", (_, states, expected) => {
  const ofWorkers = states.map((state): Record<string, AgencyState> => (state ? { ghent: state } : {}));
  expect(mergeStates(ofWorkers)).toEqual({ ghent: expected });
});

test("without agencies there are no states", () => {
  expect(mergeStates([{}, {}])).toEqual({});
});
