/** Mails that somebody is waiting for, sent before bulk mails. */
export const LEAD_PRIORITY = 10;
/** Alerts and newsletters. */
export const BULK_PRIORITY = 0;
