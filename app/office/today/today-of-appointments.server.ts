import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { appointmentQuery } from "../appointments/appointment-query.ts";
import { countToday, findWaiting } from "../appointments/find-appointments.server.ts";
import type { Today, TodayItem } from "./today-item.ts";

/** Own appointments that are still to come today, and requests of one's own or nobody's that wait for an answer. */
export async function appointmentItems(
  database: Database,
  { staff, language, texts: { t }, now }: Today,
): Promise<TodayItem[]> {
  const agent = staff.email.toLowerCase();
  const path = pathFor("office-appointments", language);
  const today = await countToday(database, { agent }, now);
  const waiting = await findWaiting(database, {}, now);
  const own = waiting.filter((row) => row.agent === null || row.agent === agent).length;
  const items: TodayItem[] = [];
  if (today > 0)
    items.push({
      kind: "appointments",
      text: t("office:today.appointments", { count: today }),
      path: path + appointmentQuery({ view: "day", day: dayOf(now), agent }),
    });
  if (own > 0)
    items.push({ kind: "appointments", text: t("office:today.waitingAppointments", { count: own }), path });
  return items;
}
