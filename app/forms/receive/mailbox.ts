const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * Normalises a valid e-mail address to the mailbox that it reaches, so that rate limits count a person once: upper
 * and lower case, tags (`renee+a@`) and dots at Gmail do not distinguish mailboxes.
 *
 * Never send mail to the result: some mail servers distinguish addresses that are equal here.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const atSign = lower.lastIndexOf("@");
  const [name = ""] = lower.slice(0, atSign).split("+", 1);
  const domain = lower.slice(atSign + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
