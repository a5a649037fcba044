import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { Form } from "../form.ts";
import { submissions } from "../tables.server.ts";

/** True when a person with this e-mail address sent the form about this property before. */
export async function isRepeatedRequest(
  database: Database,
  { form, email, id }: { form: Form; email: string; id?: number },
): Promise<boolean> {
  const [row] = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.form, form.name),
        sql`lower(${submissions.email}) = ${email.toLowerCase()}`,
        sql`${submissions.about} ->> 'property' = ${String(id)}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
