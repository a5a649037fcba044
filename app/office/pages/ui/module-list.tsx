import type { ComponentProps } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical as Grip, Plus, Trash } from "../../../ui/icons.ts";
import { MissingLanguages } from "../../website/ui/document-fields.tsx";
import type { ModuleRow, PageEditor } from "../page-editor.server.ts";

/** List of the modules of a page, with buttons to move, hide and delete them, and to add new ones. */
export function ModuleList({ modules, kinds }: Pick<PageEditor, "modules" | "kinds">) {
  const t = useTranslations("office-pages");
  return (
    <section aria-labelledby="modules">
      <h2 id="modules" className="text-lg font-medium">
        {t("modules.title")}
      </h2>
      <p className="mt-1 text-sm text-slate">{t(modules.length > 0 ? "modules.text" : "modules.none")}</p>
      <ol
        className="mt-3 border-t border-hairline"
        data-modules=""
        data-moved={t("modules.moved", { name: "{{name}}", number: "{{number}}", total: "{{total}}" })}
      >
        {modules.map((module) => (
          <Row key={module.id} module={module} />
        ))}
      </ol>
      <NewModule kinds={kinds} isOpen={modules.length === 0} />
    </section>
  );
}

function Row({ module }: { module: ModuleRow }) {
  const t = useTranslations("office-pages");
  const { id, name, kind, path, isVisible, isFirst, isLast, missing } = module;
  return (
    <li
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-hairline bg-paper py-1"
      data-module={id}
    >
      <span className="-ml-1 cursor-grab touch-none p-1 text-slate" data-handle="" aria-hidden="true" hidden>
        <Icon of={Grip} className="size-5" />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <a href={path} className="text-link inline-flex min-h-8 items-center font-semibold wrap-anywhere">
          {name}
        </a>
        <span className="block text-sm text-slate">
          {kind}
          {!isVisible && `, ${t("modules.hidden")}`}
        </span>
        <MissingLanguages languages={missing} />
      </span>
      <span className="flex flex-wrap">
        <ModuleButton verb="earlier" module={module} icon={ArrowUp} disabled={isFirst} />
        <ModuleButton verb="later" module={module} icon={ArrowDown} disabled={isLast} />
        <ModuleButton verb={isVisible ? "hide" : "show"} module={module} icon={isVisible ? Eye : EyeOff} />
        <ModuleButton verb="delete" module={module} icon={Trash} />
      </span>
    </li>
  );
}

type ModuleButtonProps = {
  verb: "earlier" | "later" | "hide" | "show" | "delete";
  module: Pick<ModuleRow, "id" | "name">;
  icon: ComponentProps<typeof Icon>["of"];
  disabled?: boolean;
};

function ModuleButton({ verb, module: { id, name }, icon, disabled }: ModuleButtonProps) {
  const t = useTranslations("office-pages");
  return (
    <button
      type="submit"
      name="action"
      value={`${verb}:${id}`}
      disabled={disabled}
      title={t(`modules.${verb}`)}
      className={buttonClasses("quiet", "min-w-11 px-2 disabled:opacity-30")}
    >
      <Icon of={icon} className="size-5" />
      <span className="sr-only">{t("common:labelled", { label: t(`modules.${verb}`), value: name })}</span>
    </button>
  );
}

function NewModule({ kinds, isOpen }: Pick<PageEditor, "kinds"> & { isOpen: boolean }) {
  const t = useTranslations("office-pages");
  return (
    <details open={isOpen} className="group mt-4">
      <summary
        className={buttonClasses("plain", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
      >
        <Icon of={Plus} className="size-5 group-open:rotate-45" />
        {t("modules.add")}
      </summary>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {kinds.map(({ kind, text, help }) => (
          <li key={kind}>
            <button
              type="submit"
              name="action"
              value={`module:${kind}`}
              className="size-full rounded-control border border-control bg-surface px-3 py-2 text-left wrap-anywhere hover:border-ink"
            >
              <span className="block font-medium">{text}</span>
              <span className="block text-sm text-slate">{help}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ModuleHeaderProps = { module: NonNullable<PageEditor["module"]>; listPath: string };

/** Heading of the form of a module, with a link back to the list. */
export function ModuleHeader({ module: { name, kind, sharedPath }, listPath }: ModuleHeaderProps) {
  const t = useTranslations("office-pages");
  return (
    <div>
      <p className="text-sm">
        <a href={listPath} className="text-link inline-flex min-h-11 items-center">
          {t("modules.back")}
        </a>
      </p>
      <h2 className="text-lg font-medium">{name}</h2>
      {kind !== name && <p className="text-sm text-slate">{kind}</p>}
      {sharedPath && (
        <p className="mt-2 text-sm text-slate">
          {t("modules.sharedText")}{" "}
          <a href={sharedPath} className="text-link">
            {t("modules.shared")}
          </a>
        </p>
      )}
    </div>
  );
}
