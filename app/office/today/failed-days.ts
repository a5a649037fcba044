/** Days after which a mail that was not delivered is no longer shown. */
export const FAILED_DAYS = 30;
