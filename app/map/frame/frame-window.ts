import { type FromFrame, isFrom, readToFrame, type ToFrame } from "../map-message.ts";

/** Sends a message to the page around this frame, and to no other window. */
export function postToPage(message: FromFrame): void {
  window.parent.postMessage(message, window.location.origin);
}

/** Listens to messages from the page around this frame. It ignores messages from others, and invalid ones. */
export function onPageMessage(onMessage: (message: ToFrame) => void): void {
  const page = { origin: window.location.origin, window: window.parent };
  window.addEventListener("message", (event) => {
    if (!isFrom(event, page)) return;
    const message = readToFrame(event.data);
    if (message) onMessage(message);
  });
}
