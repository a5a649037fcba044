/** Maximum length of the name that a user gives a passkey, in characters. */
export const MAX_PASSKEY_NAME_CHARACTERS = 60;
