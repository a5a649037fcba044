import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { ProjectUnit, ProjectView } from "../project-page.ts";

/** Units of a project: a table on a desktop, a list on a phone. */
export function ProjectUnits({ view }: { view: ProjectView }) {
  const t = useTranslations();
  return (
    <>
      <UnitTable view={view} />
      <ul className="divide-y divide-hairline border-y border-hairline lg:hidden print:hidden">
        {view.units.map((unit) => (
          <li key={unit.id} className={classNames("py-4", unit.isClosed && "text-slate")}>
            <p className="flex items-center justify-between gap-4">
              <UnitName unit={unit} />
              <UnitStatus unit={unit} />
            </p>
            <p className="mt-1 text-sm text-slate">
              {view.columns
                .filter(({ name }) => unit[name] !== "")
                .map(({ name, label }) =>
                  isFigure(name) ? t("common:labelled", { label, value: unit[name] }) : unit[name],
                )
                .join(" · ")}
            </p>
            {unit.priceLine && <p className="price mt-1 text-lg">{unit.priceLine}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function UnitTable({ view }: { view: ProjectView }) {
  const t = useTranslations("property");
  return (
    <table className="figures hidden w-full text-left lg:table print:table">
      <caption className="sr-only">{t("project.unitsCaption", { project: view.title })}</caption>
      <thead className="border-b border-control text-sm text-slate">
        <tr>
          <th scope="col" className="py-2.5 pr-4 font-medium">
            {t("fields.general.reference")}
          </th>
          {view.columns.map(({ name, label }) => (
            <th
              key={name}
              scope="col"
              className={classNames("px-4 py-2.5 font-medium", isFigure(name) && "text-right")}
            >
              {label}
            </th>
          ))}
          <th scope="col" className="px-4 py-2.5 text-right font-medium">
            {t("fields.general.price")}
          </th>
          <th scope="col" className="py-2.5 pl-4 font-medium">
            {t("fields.general.status")}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.units.map((unit) => (
          <tr key={unit.id} className={classNames("border-b border-hairline", unit.isClosed && "text-slate")}>
            <th scope="row" className="py-3 pr-4 font-medium whitespace-nowrap">
              <UnitName unit={unit} />
            </th>
            {view.columns.map(({ name }) => (
              <td
                key={name}
                className={classNames("px-4 py-3", isFigure(name) && "text-right whitespace-nowrap")}
              >
                {unit[name]}
              </td>
            ))}
            <td className="px-4 py-3 text-right font-medium whitespace-nowrap">{unit.priceLine}</td>
            <td className="py-3 pl-4">
              <UnitStatus unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UnitName({ unit }: { unit: ProjectUnit }) {
  return unit.path ? (
    <a href={unit.path} className="text-link inline-flex min-h-7 items-center font-medium">
      {unit.name}
    </a>
  ) : (
    <span className="font-medium">{unit.name}</span>
  );
}

function UnitStatus({ unit }: { unit: ProjectUnit }) {
  return <Badge tone={unit.isClosed ? "dark" : "outline"}>{unit.status}</Badge>;
}

/** True for a column of numbers, which is aligned to the right. */
function isFigure(column: ProjectView["columns"][number]["name"]): boolean {
  return column !== "typeName" && column !== "floor";
}
