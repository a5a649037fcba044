import type { TemplateDetails, TemplateName } from "./mail-templates.server.ts";

/** A sample of a mail with invented values, for the preview of mails (`server/pages/mail-preview.ts`) and for tests. */
export type SampleMail = {
  [Name in TemplateName]: { name: string; template: Name; details: TemplateDetails<Name> };
}[TemplateName];

const property = {
  title: "Herenhuis, Bakstenenkaai 14, 9000 Gent",
  address: "https://www.immogevel.example/nl/pand/12/",
};

const name = { label: "Naam", value: "Renée Vandenbroucke-Äöü" };
const email = { label: "E-mail", value: "renee@bezoeker.example" };
const phone = { label: "Telefoon", value: "0470 12 34 56" };
const question = {
  label: "Uw vraag",
  value: "Goedendag,\nkan ik dit huis zaterdag bezoeken?\n\nMet vriendelijke groet",
};

const appointment = {
  reference: "GB-7K3M9",
  subject: { ...property, place: "Bakstenenkaai 14, 9000 Gent" },
  time: { startsAt: "2026-11-23T09:00:00.000Z", endsAt: "2026-11-23T09:30:00.000Z" },
  wishes: [],
  calendar: {
    sequence: 1,
    changedAt: "2026-11-21T10:00:00.000Z",
    state: "confirmed" as const,
    visitor: { name: "Renée Vandenbroucke", email: "renee@bezoeker.example" },
  },
};

const requested = { ...appointment.calendar, state: "requested" as const };
const cancelled = { ...appointment.calendar, state: "cancelled" as const };
const appointmentPath = "/nl/uw-afspraak/0123456789abcdef0123456789abcdef01234567/";

const subscription = {
  manage: "https://www.immogevel.example/nl/inschrijving/?t=d0123",
  unsubscribe: "https://www.immogevel.example/nl/uitschrijven/?t=d0123",
};

const criteria = [
  { label: "Soort", value: "Huis, Appartement" },
  { label: "Waar", value: "Gent, Oost-Vlaanderen" },
  { label: "Prijs", value: "€ 250.000 tot € 400.000" },
];

const mailedProperty = {
  label: "Nieuw",
  title: "Herenhuis",
  address: "https://www.immogevel.example/nl/kopen/gent/herenhuis/12/",
  place: "Bakstenenkaai 14, 9000 Gent",
  price: "€ 325.000",
  facts: ["3 slaapkamers", "145 m²"],
};

const account = { name: "Lieve Peeters", email: "lieve@eigenaar.example" };

export const SAMPLE_MAILS: SampleMail[] = [
  {
    name: "confirmation",
    template: "confirmation",
    details: {
      reference: "GB-7K3M9",
      formTitle: "Bezoek aanvragen",
      name: "Renée Vandenbroucke",
      values: [email, phone],
      hasTypedText: true,
      property,
    },
  },
  {
    name: "confirmation-short",
    template: "confirmation",
    details: { reference: "GB-7K3M9", formTitle: "Contact", values: [email] },
  },
  {
    name: "notice",
    template: "notice",
    details: {
      reference: "GB-7K3M9",
      formTitle: "Bezoek aanvragen",
      from: "Renée Vandenbroucke",
      visitorLanguage: "Nederlands",
      values: [name, email, phone, question],
      property,
      hasReplyAddress: true,
    },
  },
  {
    name: "notice-duplicate",
    template: "notice",
    details: {
      reference: "GB-9WQ4T",
      formTitle: "Contact",
      // The visitor gave neither a name nor an e-mail address.
      from: "?",
      visitorLanguage: "Frans",
      values: [question],
      isDuplicate: true,
      hasReplyAddress: false,
    },
  },
  {
    name: "confirmation-repeated",
    template: "confirmation",
    details: {
      reference: "GB-7K3M9",
      formTitle: "Documenten aanvragen",
      name: "Renée Vandenbroucke",
      values: [name, email],
      property,
      note: "U hebt deze documenten al aangevraagd.",
    },
  },
  {
    name: "friend",
    template: "friend",
    details: {
      from: "Renée Vandenbroucke",
      property,
    },
  },
  {
    name: "lead-reply",
    template: "lead-reply",
    details: {
      subject: "Herenhuis, Bakstenenkaai 14, 9000 Gent",
      text: "Beste mevrouw Vandenbroucke,\n\nU kunt dit huis zaterdag om 10 uur bezoeken.\n\nMet vriendelijke groet,",
      author: "Els Verhaegen",
    },
  },
  ...(
    [{ rule: "agent" }, { rule: "office" }, { rule: "person" }, { rule: "turns" }, { by: "Els" }] as const
  ).map(
    (origin): SampleMail => ({
      name: `lead-assigned-${"by" in origin ? "by" : origin.rule}`,
      template: "lead-assigned",
      details: {
        reference: "GB-7K3M9",
        from: "Renée Vandenbroucke",
        lead: 12,
        ...origin,
      },
    }),
  ),
  {
    name: "friend-unnamed",
    template: "friend",
    // A name that could be a link is left out of the mail.
    details: { from: "www.casino.example", property },
  },
  ...(["2026-11-21T10:30:00.000Z", undefined] as const).map(
    (heldUntil): SampleMail => ({
      name: heldUntil ? "appointment-unconfirmed" : "appointment-unconfirmed-unheld",
      template: "appointment",
      details: {
        ...appointment,
        kind: "unconfirmed",
        calendar: { ...requested, state: "unconfirmed" },
        heldUntil,
        name: "Renée Vandenbroucke",
        values: [email, phone],
        path: appointmentPath,
      },
    }),
  ),
  {
    name: "appointment-requested",
    template: "appointment",
    details: {
      ...appointment,
      kind: "requested",
      calendar: requested,
      name: "Renée Vandenbroucke",
      title: "ms",
      lastName: "Vandenbroucke",
      values: [name, email, phone],
      path: appointmentPath,
      terms: {
        minimumIncomeEuro: 2_400,
        mostPersons: 3,
        rentEuro: 950,
        chargesEuro: 60,
        inventoryEuro: 175,
        depositMonths: 3,
      },
    },
  },
  {
    name: "appointment-wishes",
    template: "appointment",
    details: {
      ...appointment,
      kind: "requested",
      calendar: requested,
      time: undefined,
      wishes: [
        { day: "2026-11-24", hours: "10:00-13:00" },
        { day: "2026-11-26", hours: "" },
      ],
      values: [email],
      path: appointmentPath,
      terms: { depositMonths: 2 },
    },
  },
  {
    name: "appointment-gone",
    template: "appointment",
    details: {
      ...appointment,
      kind: "requested",
      calendar: requested,
      time: undefined,
      gone: appointment.time,
      values: [email],
      path: appointmentPath,
    },
  },
  ...(["confirmed", "moved", "reminder"] as const).map(
    (kind): SampleMail => ({
      name: `appointment-${kind}`,
      template: "appointment",
      details: { ...appointment, kind, name: "Renée Vandenbroucke", values: [], path: appointmentPath },
    }),
  ),
  {
    name: "appointment-moved-to-confirm",
    template: "appointment",
    details: { ...appointment, kind: "moved", calendar: requested, values: [], path: appointmentPath },
  },
  {
    name: "appointment-cancelled",
    template: "appointment",
    details: {
      ...appointment,
      kind: "cancelled",
      calendar: cancelled,
      subject: { title: "Immo Gevel", place: "" },
      values: [],
    },
  },
  ...(
    [
      ["unconfirmed", "visitor", { ...requested, state: "unconfirmed" }],
      ["requested", "visitor", requested],
      ["confirmed", "agency", appointment.calendar],
      ["confirmed", "visitor", appointment.calendar],
      ["moved", "agency", appointment.calendar],
      ["moved", "visitor", appointment.calendar],
      ["moved", "visitor", requested],
      ["cancelled", "agency", cancelled],
      ["cancelled", "visitor", cancelled],
    ] as const
  ).map(
    ([kind, by, calendar]): SampleMail => ({
      name: `appointment-notice-${kind}-by-${by}${kind === "moved" ? `-${calendar.state}` : ""}`,
      template: "appointment-notice",
      details: {
        ...appointment,
        kind,
        by,
        calendar,
        from: "Renée Vandenbroucke",
        visitorLanguage: "Nederlands",
        values: [name, email, phone, question],
        path: kind === "cancelled" ? undefined : appointmentPath,
      },
    }),
  ),
  {
    name: "opt-in-demand",
    template: "opt-in",
    details: { kind: "demand", name: "Renée Vandenbroucke", values: criteria, address: subscription.manage },
  },
  {
    name: "opt-in-newsletter",
    template: "opt-in",
    details: { kind: "newsletter", values: [], address: subscription.manage },
  },
  { name: "welcome", template: "welcome", details: { unsubscribe: subscription.unsubscribe } },
  {
    name: "newsletter",
    template: "newsletter",
    details: {
      title: "Najaar aan het water",
      parts: [
        { kind: "paragraph", text: "Goedendag,\nhet najaar begint met drie huizen aan de Leie." },
        { kind: "heading", text: "Wat er nieuw is" },
        { kind: "list", items: ["Een kantoor in Deinze", "Bezoeken op zaterdag"] },
        { kind: "link", text: "Ons hele aanbod", address: "https://www.immogevel.example/nl/kopen/" },
      ],
      properties: [{ ...mailedProperty, label: "" }],
      unsubscribe: subscription.unsubscribe,
    },
  },
  {
    name: "newsletter-test",
    template: "newsletter",
    details: {
      title: "Najaar aan het water",
      parts: [{ kind: "paragraph", text: "Goedendag." }],
      properties: [],
      unsubscribe: subscription.unsubscribe,
      isTest: true,
    },
  },
  {
    name: "alert",
    template: "alert",
    details: {
      name: "Renée Vandenbroucke",
      properties: [mailedProperty],
      more: 0,
      listAddress: "https://www.immogevel.example/nl/kopen/",
      values: criteria,
      ...subscription,
    },
  },
  {
    name: "alert-many",
    template: "alert",
    details: {
      properties: [mailedProperty, { ...mailedProperty, label: "Nieuwe prijs", price: "", facts: [] }],
      more: 12,
      listAddress: "https://www.immogevel.example/nl/kopen/",
      values: criteria,
      ...subscription,
    },
  },
  ...(["invitation", "reset"] as const).map(
    (purpose): SampleMail => ({
      name: `owner-${purpose}`,
      template: "owner-link",
      details: { ...account, purpose, link: "QmFrc3RlZW5rYWFp" },
    }),
  ),
  ...(["invitation", "reset"] as const).map(
    (purpose): SampleMail => ({
      name: `staff-${purpose}`,
      template: "owner-link",
      details: {
        ...account,
        audience: "staff",
        purpose,
        link: "QmFrc3RlZW5rYWFp",
      },
    }),
  ),
  {
    name: "owner-signed-in",
    template: "owner-notice",
    details: { ...account, kind: "signed-in", at: "2026-11-21T10:00:00.000Z" },
  },
  ...(
    [
      "password-chosen",
      "password-changed",
      "factor-on",
      "factor-off",
      "passkey-added",
      "passkey-removed",
    ] as const
  ).map(
    (kind): SampleMail => ({
      name: `owner-${kind}`,
      template: "owner-notice",
      details: { ...account, kind, at: "2026-11-21T10:00:00.000Z" },
    }),
  ),
  ...(["failed", "held", "works"] as const).map(
    (kind): SampleMail => ({
      name: `feed-${kind}`,
      template: "feed-notice",
      details: {
        kind,
        feed: "crm",
        at: "2026-11-21T10:00:00.000Z",
        ...(kind === "failed" && { message: "The server of the feed does not respond." }),
        ...(kind === "held" && { message: "The feed has no listings, so nothing was changed." }),
      },
    }),
  ),
  {
    name: "today",
    template: "today",
    details: {
      name: "Els Verhaegen",
      items: [
        {
          text: "2 nieuwe leads, de oudste sinds 20-11-2026, 17:32",
          path: "/nl/backoffice/leads/?status=new",
        },
        { text: "De import van crm is mislukt (06:00)", path: "/nl/backoffice/imports/4/" },
        { text: "De schijf van de website is bijna vol: er is nog 1,5 GB vrij." },
      ],
      officePath: "/nl/backoffice/",
      accountPath: "/nl/backoffice/account/",
    },
  },
  {
    name: "mail-notice",
    template: "mail-notice",
    details: {
      at: "2026-11-21T10:00:00.000Z",
      waiting: 12,
      failed: 1,
      message: "connect ECONNREFUSED 192.0.2.25:587",
      path: "/nl/backoffice/e-mails/",
    },
  },
  ...[undefined, "2026-11-21T02:00:00.000Z"].map(
    (latest): SampleMail => ({
      name: latest ? "backup-late" : "backup-none",
      template: "backup-notice",
      details: { latest, message: "ENOSPC: no space left on device, write" },
    }),
  ),
];
