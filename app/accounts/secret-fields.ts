const SECRET_FIELD = /^(password|confirmation|current|code|secret)/i;

/** Returns true for the name of a form field with a password, a code or a secret. No page repeats its value. */
export function isSecretField(name: string): boolean {
  return SECRET_FIELD.test(name);
}
