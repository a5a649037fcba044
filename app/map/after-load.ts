/** Delay from the load of the frame to the message of the page (specification §9). */
export const MESSAGE_DELAY_MS = 50;

/** Calls `send` `MESSAGE_DELAY_MS` after each load of a frame. */
export function afterLoad(frame: EventTarget, send: () => void): void {
  frame.addEventListener("load", () => setTimeout(send, MESSAGE_DELAY_MS));
}
