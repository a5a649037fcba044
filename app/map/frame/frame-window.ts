import { type FrameMessage, isMessageFrom, type PageMessage, readPageMessage } from "../map-message.ts";

/** Sends a message to the page around this frame, and to no other window. */
export function postToPage(message: FrameMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** Listens to messages from the page around this frame. Messages from other windows and invalid messages are ignored. */
export function onPageMessage(onMessage: (message: PageMessage) => void): void {
  const page = { origin: window.location.origin, window: window.parent };
  window.addEventListener("message", (event) => {
    if (!isMessageFrom(event, page)) return;
    const message = readPageMessage(event.data);
    if (message) onMessage(message);
  });
}
