/** Maximum length of an e-mail address (RFC 5321), in characters. */
export const MAX_ADDRESS_CHARACTERS = 254;

/** Maximum length of the name of a person with an e-mail address, in characters. Mails cut longer names. */
export const MAX_NAME_CHARACTERS = 100;

/** Maximum length of the description (alternative text) of a picture in one language, in characters. */
export const MAX_ALT_CHARACTERS = 200;
