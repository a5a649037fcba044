/** Opens WhatsApp with a message to somebody whom the visitor chooses there. */
export const WHATSAPP = "https://wa.me/";

export function whatsappHref(text: string): string {
  return `${WHATSAPP}?text=${encodeURIComponent(text)}`;
}
