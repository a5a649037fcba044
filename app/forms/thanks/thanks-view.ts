/** A property or project that is shown beside a form or its thanks. */
export type ThanksSubject = {
  title: string;
  path: string;
  addressLine: string;
  priceLine: string;
  picture?: { src: string; widthPx: number; heightPx: number; alt: string; tone?: string };
};

/** The thanks for a form. */
export type ThanksView = {
  title: string;
  text: string;
  reference?: string;
  /** The subject of the form. */
  subject?: ThanksSubject;
  /** Day, time and place of an appointment. */
  facts: { label: string; value: string }[];
  /** Note that times are in Belgian time. */
  timeZoneNote?: string;
  /** Link to the calendar file of a confirmed appointment. */
  calendar?: { text: string; path: string };
  /** Absent when there are no next steps. */
  next?: { title: string; steps: string[] };
  /** Links back to where the visitor came from. */
  links: { text: string; path: string }[];
};
