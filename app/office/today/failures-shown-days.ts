/** Number of days for which the start screen of the back office shows failed mails and webhooks. */
export const FAILURES_SHOWN_DAYS = 30;
