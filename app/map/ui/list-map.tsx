import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ListPage } from "../../catalogue/lists/list-page.ts";
import { useListChange } from "../../catalogue/lists/ui/use-list-change.ts";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Map of the properties in a list: beside the list where there is space, otherwise behind a button. The map
 * itself loads after the page (`connect-map.ts`).
 */
export default function ListMap({ page }: { page: ListPage }) {
  const { goal, filters } = page;
  const t = useTranslations("map");
  const { changeList } = useListChange(page);
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    import("./connect-map.ts").then(({ connectListMap }) =>
      connectListMap(place, { goal, filters, changeList, navigate, t }),
    );
  });

  return (
    <section aria-label={t("title")} className="list-map">
      <Button className="w-full min-[75rem]:hidden!" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "hide" : "show")}
      </Button>
      <div ref={place} data-open={isOpen || undefined} className="list-map-panel" />
    </section>
  );
}
