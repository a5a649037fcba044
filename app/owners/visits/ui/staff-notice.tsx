import { useEffect, useState } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { X } from "../../../ui/icons.ts";
import { markStaffBrowser, readStaffParameter, urlWithoutStaffParameter } from "../browser-staff.ts";

type Outcome = "on" | "off" | "refused";

/**
 * Sets or removes the staff mark as the URL requests, removes the parameter from the URL and shows the
 * result.
 */
export function StaffNotice() {
  const t = useTranslations("layout");
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const isStaff = readStaffParameter(location.search);
    if (isStaff === undefined) return;
    history.replaceState(history.state, "", urlWithoutStaffParameter(location.href));
    setOutcome(!markStaffBrowser(isStaff) ? "refused" : isStaff ? "on" : "off");
  }, []);
  return (
    <div role="status" className="not-printed fixed inset-x-0 bottom-0 z-40">
      {outcome && (
        <div className="border-t border-hairline bg-surface shadow-floating">
          <div className="page-column flex items-center justify-between gap-4 py-3">
            <p>{t(`staff.${outcome}`)}</p>
            <Button tone="quiet" onClick={() => setOutcome(undefined)}>
              <Icon of={X} />
              {t("common:close")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
