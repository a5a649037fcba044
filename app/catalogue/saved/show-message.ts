import type { MessageAction } from "./browser-message.ts";

/** Shows a message at the bottom of the window (browser-message.ts). The code loads with the first message. */
export async function showMessage(text: string, action?: MessageAction): Promise<void> {
  const code = await import("./browser-message.ts");
  code.showMessage(text, action);
}
