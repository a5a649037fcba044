import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { appointmentQuery } from "../appointments/appointment-query.ts";
import { countToday, countWaiting } from "../appointments/find-appointments.server.ts";
import type { TodayContext, TodayItem } from "./today-item.ts";

/** Items for the agent's remaining appointments of today, and for pending requests of theirs or of nobody. */
export async function appointmentItems(
  database: Database,
  { staff, language, texts: { t }, now }: TodayContext,
): Promise<TodayItem[]> {
  const agent = staff.email.toLowerCase();
  const path = pathFor("office-appointments", language);
  const today = await countToday(database, { agent }, now);
  const requests = await countWaiting(database, agent, now);
  const items: TodayItem[] = [];
  if (today > 0)
    items.push({
      kind: "appointments",
      text: t("office:today.appointments", { count: today }),
      path: path + appointmentQuery({ view: "day", day: dayOf(now), agent }),
    });
  if (requests > 0)
    items.push({
      kind: "appointments",
      text: t("office:today.waitingAppointments", { count: requests }),
      path,
    });
  return items;
}
