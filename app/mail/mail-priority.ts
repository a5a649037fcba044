/** Somebody waits for it: before what goes to many. */
export const LEAD_PRIORITY = 10;
/** Alerts and letters to many. */
export const BULK_PRIORITY = 0;
