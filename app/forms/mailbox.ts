const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address reaches, for limits that hold for a person: addresses in other case, with another tag
 * (`renee+a@`), or with other dots at Gmail are the same mailbox.
 *
 * Never write to it: some mail servers tell apart what is the same here.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [name = ""] = lower.slice(0, at).split("+", 1);
  const domain = lower.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
