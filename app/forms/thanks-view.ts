/** A home or project beside a form or its thanks, in words ready to read. */
export type ThanksSubject = {
  title: string;
  path: string;
  addressLine: string;
  priceLine: string;
  picture?: { src: string; widthPx: number; heightPx: number; alt: string; tone?: string };
};

/** What a visitor reads after sending a form. */
export type ThanksView = {
  title: string;
  text: string;
  reference?: string;
  /** What the form was about. */
  subject?: ThanksSubject;
  /** Day, time and place of an appointment. */
  facts: { label: string; value: string }[];
  /** Which clock the times follow. */
  zone?: string;
  /** The file for a calendar, once there is something certain to put into it. */
  calendar?: { text: string; path: string };
  /** Nothing when nothing more happens. */
  next?: { title: string; steps: string[] };
  /** Links back to where the visitor came from. */
  ways: { text: string; path: string }[];
};
