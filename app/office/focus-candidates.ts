/** Buttons of a module that undo each other. */
const OPPOSITES: Record<string, string> = { earlier: "later", later: "earlier", hide: "show", show: "hide" };

/**
 * Values of the buttons to focus on the page that follows a pressed button, such as "earlier:2": the same button, or its
 * opposite if that is disabled or gone. Empty for a button that leaves nothing to focus, such as "delete:2".
 */
export function focusCandidates(pressed: string): string[] {
  const [verb = "", ...id] = pressed.split(":");
  const opposite = OPPOSITES[verb];
  return opposite === undefined ? [] : [pressed, [opposite, ...id].join(":")];
}

/** True for a button that moves a module. */
export function isMove(pressed: string): boolean {
  return /^(earlier|later):/.test(pressed);
}
