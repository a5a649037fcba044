/** Maximum length of a message to the visitor whose appointment changes, in characters. */
export const MAX_MESSAGE_CHARACTERS = 2_000;

/** Maximum length of the note about blocked hours, in characters. */
export const MAX_BLOCK_NOTE_CHARACTERS = 200;
