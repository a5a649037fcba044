/** Maximum length of the note that an author adds to a version of a document, in characters. */
export const MAX_NOTE_CHARACTERS = 300;
