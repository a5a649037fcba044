/** Buttons of an item of a list that undo each other. */
const OPPOSITES: Record<string, string> = {
  earlier: "later",
  later: "earlier",
  up: "down",
  down: "up",
  hide: "show",
  show: "hide",
};

/** A button that moves a record, which it names by its position: "up:members.2". */
const RECORD_MOVE = /^(up|down):([\w.]+)\.(\d+)$/;

/**
 * Values of the buttons to focus on the page that follows a pressed button, such as "earlier:2": the same button, or its
 * opposite if that is disabled or gone. Empty for a button that leaves nothing to focus, such as "delete:2".
 */
export function focusCandidates(pressed: string): string[] {
  const [verb = "", ...id] = namedAfterMove(pressed).split(":");
  const opposite = OPPOSITES[verb];
  return opposite === undefined ? [] : [[verb, ...id].join(":"), [opposite, ...id].join(":")];
}

/** True for a button that moves an item. */
export function isMove(pressed: string): boolean {
  return /^(earlier|later|up|down):/.test(pressed);
}

/** Value of the same button after the move, which changes the position in the value of a button of a record. */
function namedAfterMove(pressed: string): string {
  const [, verb, listPath, index] = RECORD_MOVE.exec(pressed) ?? [];
  return verb === undefined ? pressed : `${verb}:${listPath}.${Number(index) + (verb === "up" ? -1 : 1)}`;
}
