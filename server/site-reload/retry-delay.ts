/** Delay before something is read again that could not be read, for example because the database is away. */
export const RETRY_MS = 30_000;
