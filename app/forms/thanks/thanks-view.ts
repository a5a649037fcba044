/** A property or project beside a form or its thanks, as texts. */
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
  /** Time zone of the times. */
  zone?: string;
  /** The calendar file of a confirmed appointment. */
  calendar?: { text: string; path: string };
  /** Absent when there are no next steps. */
  next?: { title: string; steps: string[] };
  /** Links back to where the visitor came from. */
  links: { text: string; path: string }[];
};
