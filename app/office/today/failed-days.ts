/** Days for which failed mails and webhooks stay on the start screen. */
export const FAILED_DAYS = 30;
