import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../app/database/database.server.ts";

/** Numbers of records that `fillOffice` creates. */
export type OfficeSize = { leads: number; listings: number };

/** Difference between the ids of two copies of a listing. */
const NUMBERS_PER_COPY = 1_000_000;

/**
 * Fills the back office of a busy agency: leads of several years, most of them handled, with the e-mails, appointments,
 * webhook deliveries and history that belong to them; copies of the existing listings; and manual listings. The
 * columns of listings are read from the database, so that a new column needs no change here.
 */
export async function fillOffice(
  database: Database,
  { leads, listings }: OfficeSize,
  assigneeId: number,
): Promise<void> {
  await fillLeads(database, leads, assigneeId);
  await copyListings(database, listings);
  await fillCalendar(database, leads);
  await fillHistory(database, leads);
  await fillManualListings(database, Math.ceil(listings / 10), assigneeId);
  // Also merges the pending entries of the full-text indexes.
  await database.execute(sql`vacuum (analyze)`);
}

/** One in a hundred leads is new, one in two hundred is a testimonial, and one in five hundred is spam. */
async function fillLeads(database: Database, count: number, assigneeId: number): Promise<void> {
  await database.execute(sql`
    insert into submissions (reference, form, language, key, content_hash, email, fields, about, is_duplicate, received_at)
    select 'GB-' || upper(lpad(to_hex(n), 5, '0')),
      case when n % 200 = 0 then 'testimonial' when n % 3 = 0 then 'purchase-offer' else 'contact-me' end,
      (array['nl', 'fr', 'de', 'en'])[1 + n % 4], 'full-' || n, 'full-' || n, 'visitor' || n % 5000 || '@bezoeker.example',
      jsonb_build_object('firstName', 'Ann', 'lastName', 'Visitor' || n, 'phone', '0470 12 34 56', 'name', 'Ann ' || n,
        'comment', 'Good advice ' || n, 'remark', 'May we visit on Saturday, number ' || n || '?'),
      jsonb_build_object('property', n % 500 + 1), false, now() - n * interval '1 hour'
    from generate_series(1, ${count}) n`);
  await database.execute(sql`
    insert into leads (submission_id, status, assignee_id, is_spam, read_at, version)
    select id, case when id % 60 < 3 then (array['contacted', 'viewing', 'offer'])[1 + id % 3] else (array['won', 'lost'])[1 + id % 2] end,
      case when id % 3 <> 1 then ${assigneeId}::bigint end, id % 250 = 0, received_at, 1
    from submissions where key like 'full-%' and id % 100 <> 0`);
  await database.execute(sql`
    insert into testimonials (reference, state, language, name, comment, posted_at, decided_at)
    select reference, case when id % 3 = 0 then 'rejected' else 'approved' end, language, fields ->> 'name',
      fields ->> 'comment', received_at, received_at
    from submissions where form = 'testimonial' and id % 1000 <> 0`);
  await database.execute(sql`
    insert into mails (key, template, language, recipient, details, reference, priority, state, created_at, last_error)
    select gen_random_uuid(), 'confirmation', language, jsonb_build_object('address', email), '{}', reference, 10,
      case when id % 200 = 0 then 'failed' else 'sent' end, received_at, '550 no such user'
    from submissions where key like 'full-%'`);
  await database.execute(sql`
    insert into webhook_deliveries (submission_id, webhook, state, attempts, created_at)
    select id, 'crm', case when id % 200 = 0 then 'failed' else 'delivered' end, 1, received_at
    from submissions where key like 'full-%'`);
}

/** Copies existing listings until there are `count`, with all columns that are not generated. */
async function copyListings(database: Database, count: number): Promise<void> {
  const columns = await queryRows<{ name: string }>(
    database,
    sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'listings' and is_generated = 'NEVER'`,
  );
  const changed: Record<string, string> = {
    id: `id + copy * ${NUMBERS_PER_COPY}`,
    key: "key || '-' || copy",
    changed_at: "changed_at - copy * interval '1 minute'",
    reference: "reference || '-' || copy",
  };
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const values = columns.map(({ name }) => changed[name] ?? `"${name}"`).join(", ");
  await database.execute(
    sql`insert into listings (${sql.raw(names)})
      select ${sql.raw(values)} from (
        select listings.*, copy, row_number() over (order by copy, id) + (select count(*) from listings) as position
        from listings, generate_series(1, ceil(${count}::float8 / greatest(1, (select count(*) from listings)))::int) as copy
      ) copied where position <= ${count}`,
  );
}

/** An appointment for every tenth lead: one every 50 hours, back from next month. Blocked times of one agent, too. */
async function fillCalendar(database: Database, leads: number): Promise<void> {
  await database.execute(sql`
    insert into appointments (reference, calendar, state, starts_at, ends_at, language, facts, created_at)
    select reference, 0, case when id % 200 = 0 then 'requested' else 'confirmed' end, at, at + interval '30 minutes',
      language, jsonb_build_object('visitor', jsonb_build_object('name', 'Ann', 'email', email),
        'agency', '{"language":"nl","recipients":[],"email":"hallo@kantoor.example"}'::jsonb, 'subjects', (select jsonb_object_agg(reader, '{"title":"Immo","place":"Gent"}'::jsonb) from unnest(array['nl', 'fr', 'de', 'en']) reader), 'wishes', '[]'::jsonb,
        'values', '{"visitor":[],"agency":[]}'::jsonb, 'slotMinutes', 30), received_at
    from (select *, now() + interval '30 days' - id * interval '5 hours' as at from submissions where key like 'full-%' and id % 10 = 0) sent
    limit ${leads}`);
  await database.execute(sql`
    insert into appointment_blocks (agent, starts_at, ends_at, created_by)
    select 'agent@kantoor.example', now() - n * interval '1 day', now() - n * interval '1 day' + interval '2 hours', 'Els'
    from generate_series(-20, 500) n`);
}

/** Two entries of the audit log for each lead, and an import an hour. */
async function fillHistory(database: Database, leads: number): Promise<void> {
  await database.execute(sql`
    insert into audit_entries (at, actor, action, subject, before, after)
    select now() - n * interval '20 minutes', 'Els', 'lead-status', 'GB-' || n, '{"status":"new"}', '{"status":"won"}'
    from generate_series(1, ${2 * leads}) n`);
  await database.execute(sql`
    insert into feed_runs (feed, format, source, started_at, finished_at, state, read, stored)
    select 'crm', 'omnicasa', 'crm.json', now() - n * interval '1 hour', now() - n * interval '1 hour', 'applied', 60, 1
    from generate_series(1, ${Math.ceil(leads / 4)}) n`);
}

/** Manual listings with six pictures each; every third one belongs to the account. */
async function fillManualListings(database: Database, count: number, accountId: number): Promise<void> {
  await database.execute(sql`
    insert into manual_listings (key, account_id, "values", changed_by, changed_at, created_at)
    select 'full-' || n, case when n % 3 = 0 then ${accountId}::bigint end,
      '{"goal":"sale","webIds":"1","priceEuro":"250000","address.city":"Gent"}', 'Els', now() - n * interval '1 hour',
      now() - n * interval '1 hour'
    from generate_series(1, ${count}) n`);
  await database.execute(sql`
    insert into site_pictures (path, bytes, width_px, height_px, name, author, uploaded_at)
    values ('pictures/full-0123456789.webp', '', 30, 20, 'full.webp', 'Els', now()) on conflict do nothing`);
  await database.execute(sql`
    insert into manual_listing_pictures (manual_listing_id, file, name, position)
    select property.id, 'full-' || property.id || '-' || n || '.jpg', 'photo.jpg', n
    from manual_listings property, generate_series(1, 6) n where property.key like 'full-%'`);
}
