const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * Mailbox that an address reaches, for limits per person: addresses with other upper and lower case, another
 * tag (`renee+a@`), or other dots at Gmail are the same mailbox.
 *
 * Never send mail to it: some mail servers distinguish addresses that are equal here.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [name = ""] = lower.slice(0, at).split("+", 1);
  const domain = lower.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
