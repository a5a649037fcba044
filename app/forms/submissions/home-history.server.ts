import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import { appointments } from "../appointments/tables.server.ts";
import { submissions } from "../tables.server.ts";

/** Kinds of enquiries about a property. */
export type InquiryKind =
  | "question"
  | "visit-request"
  | "appointment"
  | "documents"
  | "offer"
  | "application"
  | "friend";

/**
 * An enquiry about a property: its time, kind and outcome, without the sender and the text
 * (docs/specification-notes.md#n231).
 */
export type HomeInquiry = {
  kind: InquiryKind;
  at: Date;
  /** Of an offer. */
  amountEuro?: number;
  /** Of an appointment. */
  state?: "requested" | "confirmed" | "cancelled";
  startsAt?: Date;
  endsAt?: Date;
};

/** A future appointment. */
export type ComingAppointment = { startsAt: Date; endsAt: Date; state: "requested" | "confirmed" };

/** Numbers of requests: in a period, and ever. */
export type RequestTotals = {
  documents: { period: number; total: number };
  visits: { period: number; total: number };
};

const KIND_OF_FORM: Partial<Record<string, InquiryKind>> = {
  "contact-me": "question",
  appointment: "appointment",
  "document-request": "documents",
  "purchase-offer": "offer",
  "rent-application": "application",
  "send-to-friend": "friend",
};

/**
 * A duplicate counts as another request only if it has an appointment of its own; an appointment counts once
 * the visitor has confirmed it.
 */
const counts = sql`(not sent.is_duplicate or appointment.id is not null)
  and appointment.state is distinct from 'unconfirmed'`;

const sentAbout = (listingId: number) => sql`
  from ${submissions} sent left join ${appointments} appointment on appointment.reference = sent.reference
  where sent.about ->> 'property' = ${String(listingId)} and ${counts}`;

/** Enquiries about a property, the newest first. Enquiries of people who were erased still count. */
export async function homeInquiries(
  database: Database,
  listingId: number,
  { most }: { most: number },
): Promise<HomeInquiry[]> {
  const rows = await queryRows<InquiryRow>(
    database,
    // Reads two values of the submission, each only if it has the expected type.
    sql`select sent.form, sent.received_at as at, sent.fields ->> 'reason' = 'visit' as "isVisit",
        case when sent.form = 'purchase-offer' and jsonb_typeof(sent.fields -> 'amount') = 'number'
          then (sent.fields ->> 'amount')::float8 end as amount,
        appointment.state, appointment.starts_at as "startsAt", appointment.ends_at as "endsAt"
      ${sentAbout(listingId)} and sent.form in ${Object.keys(KIND_OF_FORM)}
      order by sent.received_at desc, sent.id desc limit ${most}`,
  );
  return rows.flatMap((row) => {
    const kind = row.isVisit && row.form === "contact-me" ? "visit-request" : KIND_OF_FORM[row.form];
    if (kind === undefined) return [];
    return {
      kind,
      at: new Date(row.at),
      amountEuro: row.amount ?? undefined,
      state: row.state ?? undefined,
      startsAt: row.startsAt === null ? undefined : new Date(row.startsAt),
      endsAt: row.endsAt === null ? undefined : new Date(row.endsAt),
    };
  });
}

type InquiryRow = {
  form: string;
  at: string;
  isVisit: boolean | null;
  amount: number | null;
  state: HomeInquiry["state"] | null;
  startsAt: string | null;
  endsAt: string | null;
};

/** Future appointments for a property, the next one first. */
export async function comingAppointments(
  database: Database,
  listingId: number,
  now: Date,
): Promise<ComingAppointment[]> {
  const rows = await database
    .select({
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      state: appointments.state,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.calendar, listingId),
        inArray(appointments.state, ["requested", "confirmed"]),
        isNotNull(appointments.endsAt),
        gt(appointments.endsAt, now.toISOString()),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  return rows.flatMap(({ startsAt, endsAt, state }) =>
    startsAt === null || endsAt === null || state === "cancelled" || state === "unconfirmed"
      ? []
      : { startsAt: new Date(startsAt), endsAt: new Date(endsAt), state },
  );
}

/** Counts the requests for documents and viewings, between two days in Belgium, both included, and ever. */
export async function requestTotals(
  database: Database,
  listingId: number,
  { from, to }: { from: string; to: string },
): Promise<RequestTotals> {
  const within = sql`(sent.received_at at time zone 'Europe/Brussels')::date between ${from}::date and ${to}::date`;
  const isVisit = sql`(sent.form = 'appointment' or (sent.form = 'contact-me' and sent.fields ->> 'reason' = 'visit'))`;
  const isDocuments = sql`sent.form = 'document-request'`;
  const count = (...conditions: SQL[]) =>
    sql`(count(*) filter (where ${sql.join(conditions, sql` and `)}))::int`;
  const [row] = await queryRows<Record<"documents" | "allDocuments" | "visits" | "allVisits", number>>(
    database,
    sql`select ${count(isDocuments, within)} as documents, ${count(isDocuments)} as "allDocuments",
      ${count(isVisit, within)} as visits, ${count(isVisit)} as "allVisits" ${sentAbout(listingId)}`,
  );
  return {
    documents: { period: row?.documents ?? 0, total: row?.allDocuments ?? 0 },
    visits: { period: row?.visits ?? 0, total: row?.allVisits ?? 0 },
  };
}
