import type { MessageAction } from "./browser-message.ts";

/** Shows a message at the foot of the window (browser-message.ts), whose code loads with the first one. */
export async function showMessage(text: string, action?: MessageAction): Promise<void> {
  const code = await import("./browser-message.ts");
  code.showMessage(text, action);
}
