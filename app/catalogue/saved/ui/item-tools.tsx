import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { X } from "../../../ui/icons.ts";
import { MAX_NOTE } from "../property-notes.ts";

/** Tools below the card of a saved property: compare it, remove it, and write a note. */
export function ItemTools() {
  const t = useTranslations("saved");
  return (
    <div data-tools="" className="mt-2">
      <p className="not-printed flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
          <input type="checkbox" data-compare="" className="size-5" />
          {t("compareOne")}
        </label>
        <Button tone="quiet" data-remove="" className="-mr-3 ml-auto px-3! text-sm">
          <Icon of={X} />
          {t("remove")}
        </Button>
      </p>
      <label className="block text-sm">
        <span className="flex justify-between gap-3">
          <span className="font-medium">{t("note")}</span>
          <span className="not-printed text-slate">{t("noteHelp")}</span>
        </span>
        <textarea
          data-note=""
          rows={2}
          maxLength={MAX_NOTE}
          className="mt-1 block w-full rounded-control border border-control bg-surface px-3 py-2 [field-sizing:content]"
        />
      </label>
    </div>
  );
}
