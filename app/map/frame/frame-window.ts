import { type FromFrame, isFrom, readToFrame, type ToFrame } from "../map-message.ts";

/** Sends a message to the page around this frame only. */
export function postToPage(message: FromFrame): void {
  window.parent.postMessage(message, window.location.origin);
}

/**
 * Listens to messages from the page around this frame. Messages from others, and invalid ones, are ignored.
 */
export function onPageMessage(onMessage: (message: ToFrame) => void): void {
  const page = { origin: window.location.origin, window: window.parent };
  window.addEventListener("message", (event) => {
    if (!isFrom(event, page)) return;
    const message = readToFrame(event.data);
    if (message) onMessage(message);
  });
}
