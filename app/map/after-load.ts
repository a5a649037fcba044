/** The page sends the frame its message this long after the frame has loaded (specification §9). */
export const MESSAGE_DELAY_MS = 50;

/** Calls `send` when the time has come to send a frame its message, after each load of it. */
export function afterLoad(frame: EventTarget, send: () => void): void {
  frame.addEventListener("load", () => setTimeout(send, MESSAGE_DELAY_MS));
}
