import { type FromFrame, isFrom, readToFrame, type ToFrame } from "../map-message.ts";

/** Tells the page that holds this frame, and nobody else. */
export function postToPage(message: FromFrame): void {
  window.parent.postMessage(message, window.location.origin);
}

/** Hears what the page says; what others say, and what is no message of ours, is not heard. */
export function onPageMessage(hear: (message: ToFrame) => void): void {
  const page = { origin: window.location.origin, window: window.parent };
  window.addEventListener("message", (event) => {
    if (!isFrom(event, page)) return;
    const message = readToFrame(event.data);
    if (message) hear(message);
  });
}
