import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import { appointments } from "../booking/tables.server.ts";
import { FORMS } from "../forms.ts";
import { submissions } from "../tables.server.ts";
import type { EnquiryDeclaration, EnquiryKind } from "./enquiry.ts";

/**
 * An enquiry about a property: its time, kind and outcome, without the sender and the text
 * (docs/specification-notes.md#n231).
 */
export type PropertyEnquiry = {
  kind: EnquiryKind;
  at: Date;
  /** Amount of an offer. */
  amountEuro?: number;
  /** State and time of an appointment. */
  state?: "requested" | "confirmed" | "cancelled";
  startsAt?: Date;
  endsAt?: Date;
};

/** A future appointment. */
export type UpcomingAppointment = { startsAt: Date; endsAt: Date; state: "requested" | "confirmed" };

/** Numbers of requests, in a period and in total. */
export type RequestTotals = {
  documents: { period: number; total: number };
  visits: { period: number; total: number };
};

/** Declared enquiries, by the name of their form. */
const ENQUIRIES = new Map<string, EnquiryDeclaration>(
  Object.values(FORMS).flatMap(({ name, enquiry }) => (enquiry ? [[name, enquiry]] : [])),
);

/**
 * SQL condition: a submission counts as a request. A duplicate counts only if it has an appointment of its own;
 * an appointment counts once the visitor has confirmed it.
 */
const isCounted = sql`(not sent.is_duplicate or appointment.id is not null)
  and appointment.state is distinct from 'unconfirmed'`;

const sentAbout = (listingId: number) => sql`
  from ${submissions} sent left join ${appointments} appointment on appointment.reference = sent.reference
  where sent.about ->> 'property' = ${String(listingId)} and ${isCounted}`;

/** SQL condition: the submission is a viewing request. Reads only the field that declares it. */
const isVisitRequest = anyOf(({ visitRequestIf }, isForm) =>
  visitRequestIf
    ? sql`(${isForm} and sent.fields ->> ${visitRequestIf.field}::text is not distinct from ${visitRequestIf.value})`
    : undefined,
);

/** SQL for the amount of an offer; null when it is not a number. */
const amount = sql`case when false then null::float8 ${sql.join(
  [...ENQUIRIES].flatMap(([form, { amountField: field }]) =>
    field
      ? sql`when sent.form = ${form} and jsonb_typeof(sent.fields -> ${field}::text) = 'number'
          then (sent.fields ->> ${field}::text)::float8`
      : [],
  ),
  sql` `,
)} end`;

function isOfKind(kind: EnquiryKind): SQL {
  return anyOf((enquiry, isForm) => (enquiry.kind === kind ? isForm : undefined));
}

/** SQL condition: the condition of at least one of the declared enquiries is met. */
function anyOf(condition: (enquiry: EnquiryDeclaration, isForm: SQL) => SQL | undefined): SQL {
  const conditions = [...ENQUIRIES].flatMap(([form, one]) => condition(one, sql`sent.form = ${form}`) ?? []);
  return sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
}

/** Enquiries about a property, the newest first. Enquiries of people who were erased still count. */
export async function propertyEnquiries(
  database: Database,
  listingId: number,
  { limit }: { limit: number },
): Promise<PropertyEnquiry[]> {
  const rows = await queryRows<EnquiryRow>(
    database,
    sql`select sent.form, sent.received_at as at, ${isVisitRequest} as "isVisit", ${amount} as amount,
        appointment.state, appointment.starts_at as "startsAt", appointment.ends_at as "endsAt"
      ${sentAbout(listingId)} and sent.form in ${[...ENQUIRIES.keys()]}
      order by sent.received_at desc, sent.id desc limit ${limit}`,
  );
  return rows.flatMap((row) => {
    const enquiry = ENQUIRIES.get(row.form);
    if (enquiry === undefined) return [];
    return {
      kind: row.isVisit ? "visit-request" : enquiry.kind,
      at: new Date(row.at),
      amountEuro: row.amount ?? undefined,
      state: row.state ?? undefined,
      startsAt: row.startsAt === null ? undefined : new Date(row.startsAt),
      endsAt: row.endsAt === null ? undefined : new Date(row.endsAt),
    };
  });
}

type EnquiryRow = {
  form: string;
  at: string;
  isVisit: boolean;
  amount: number | null;
  state: PropertyEnquiry["state"] | null;
  startsAt: string | null;
  endsAt: string | null;
};

/** Appointments for a property that have not ended, the next one first. */
export async function upcomingAppointments(
  database: Database,
  listingId: number,
  now: Date,
): Promise<UpcomingAppointment[]> {
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
  const isVisit = sql`(${isOfKind("appointment")} or ${isVisitRequest})`;
  const isDocuments = isOfKind("documents");
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
