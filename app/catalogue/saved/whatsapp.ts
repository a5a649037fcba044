/** URL that opens WhatsApp, where the visitor chooses who receives the message. */
export const WHATSAPP = "https://wa.me/";

export function whatsappHref(text: string): string {
  return `${WHATSAPP}?text=${encodeURIComponent(text)}`;
}
