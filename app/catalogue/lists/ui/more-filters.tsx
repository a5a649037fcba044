import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { FEATURES } from "../../../property/features.ts";
import { STATES_OF_REPAIR } from "../../../property/state-of-repair.ts";
import { Field } from "../../../ui/field.tsx";
import { ANNUITY_FILTERS, ENERGY_LETTERS, MAX_KEYWORD_CHARACTERS, PUBLISHED_DAYS } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { NumberField } from "./number-field.tsx";
import { OptionRow } from "./option-row.tsx";
import { OptionSegment } from "./option-segment.tsx";
import { withChosen } from "./with-chosen.ts";

/** Options of the minimum number of bathrooms; a link may have chosen another one. */
const BATHROOMS = [1, 2, 3];

/**
 * Less common filters, in order of use. Options that no listing has are left out, unless they are chosen: the form
 * would otherwise remove them.
 */
export function MoreFilters({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const { filters, goal, options } = page;
  const { counts, unfiltered } = options ?? {};
  const mayHaveListings = (count: number | undefined) => count !== 0;
  const features = FEATURES.filter(
    (feature) => filters.features.includes(feature) || mayHaveListings(unfiltered?.features[feature]),
  );
  const states = STATES_OF_REPAIR.filter(
    (state) => filters.states.includes(state) || mayHaveListings(unfiltered?.states[state]),
  );
  const publishedDays = PUBLISHED_DAYS.filter(
    (days) => filters.publishedDays === days || mayHaveListings(unfiltered?.published[days]),
  );
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-x-8">
      <div className="grid content-start gap-5">
        <Range
          legend={t("filters.area")}
          from={<NumberField name="minArea" label={t("filters.from")} unit="m²" value={filters.minArea} />}
          upTo={<NumberField name="maxArea" label={t("filters.upTo")} unit="m²" value={filters.maxArea} />}
        />
        {features.length > 0 && (
          <Group legend={t("filters.features.title")}>
            {features.map((feature) => (
              <OptionRow
                key={feature}
                name="feature"
                value={feature}
                isChosen={filters.features.includes(feature)}
                label={t(`filters.features.${feature}`)}
                count={counts?.features[feature]}
              />
            ))}
          </Group>
        )}
        <Group legend={t("filters.energy")} isRow>
          {ENERGY_LETTERS.map((letter) => (
            <OptionSegment
              key={letter}
              type="checkbox"
              name="energy"
              value={letter}
              defaultChecked={filters.energy.includes(letter)}
              label={letter.toUpperCase()}
              count={counts?.energy[letter]}
            />
          ))}
        </Group>
        {publishedDays.length > 0 && (
          <Group legend={t("filters.published")} isRow>
            {[undefined, ...publishedDays].map((days) => (
              <OptionSegment
                key={days ?? 0}
                type="radio"
                name="publishedDays"
                value={days ?? ""}
                defaultChecked={filters.publishedDays === days}
                label={days === undefined ? t("filters.any") : t("filters.days", { count: days })}
                count={days && counts?.published[days]}
              />
            ))}
          </Group>
        )}
      </div>
      <div className="grid content-start gap-5">
        <Group legend={t("filters.states.title")}>
          {states.map((state) => (
            <OptionRow
              key={state}
              name="state"
              value={state}
              isChosen={filters.states.includes(state)}
              label={t(`filters.states.${state}`)}
              count={counts?.states[state]}
            />
          ))}
          <OptionRow
            name="newBuild"
            value="1"
            isChosen={filters.isNewBuild}
            label={t("filters.newBuild")}
            count={counts?.newBuild}
          />
        </Group>
        {(filters.bathrooms !== undefined || mayHaveListings(unfiltered?.bathrooms[1])) && (
          <Group legend={t("filters.bathrooms")} isRow>
            <OptionSegment
              type="radio"
              name="bathrooms"
              value=""
              defaultChecked={!filters.bathrooms}
              label={t("filters.any")}
              count={undefined}
            />
            {withChosen(BATHROOMS, filters.bathrooms).map((count) => (
              <OptionSegment
                key={count}
                type="radio"
                name="bathrooms"
                value={count}
                defaultChecked={filters.bathrooms === count}
                label={`${count}+`}
                count={counts?.bathrooms[count]}
              />
            ))}
          </Group>
        )}
        {(goal === "sale" || filters.annuity !== undefined) && (
          <Group legend={t("filters.annuity.title")} isRow>
            {([undefined, ...ANNUITY_FILTERS] as const).map((annuity) => (
              <OptionSegment
                key={annuity ?? "all"}
                type="radio"
                name="annuity"
                value={annuity ?? ""}
                defaultChecked={filters.annuity === annuity}
                label={t(`filters.annuity.${annuity ?? "all"}`)}
                count={annuity && counts?.annuity[annuity]}
              />
            ))}
          </Group>
        )}
        <Range
          legend={t("filters.land")}
          from={<NumberField name="minLand" label={t("filters.from")} unit="m²" value={filters.minLand} />}
          upTo={<NumberField name="maxLand" label={t("filters.upTo")} unit="m²" value={filters.maxLand} />}
        />
      </div>
      <ExtraFilters page={page} />
    </div>
  );
}

/** Rarely used filters. Collapsed unless one of them is active. */
function ExtraFilters({ page: { filters, goal, options, distancePlace } }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const { counts, unfiltered } = options ?? {};
  const isUnknownPlace = filters.distanceTo !== undefined && distancePlace === undefined;
  const isOpen =
    [filters.builtFrom, filters.availableBy, filters.keyword, filters.distanceTo].some(Boolean) ||
    filters.hasViewingDays ||
    filters.hasPrice;
  return (
    <details open={isOpen} className="border-t border-hairline md:col-span-2">
      <summary className="text-link inline-flex min-h-11 items-center">{t("filters.extra")}</summary>
      <div className="grid gap-5 pt-2 md:grid-cols-2 md:gap-x-8">
        <div className="grid content-start gap-5">
          <Field
            name="keyword"
            label={t("filters.keyword")}
            autoComplete="off"
            maxLength={MAX_KEYWORD_CHARACTERS}
            defaultValue={filters.keyword ?? ""}
          />
          <NumberField name="builtFrom" label={t("filters.builtFrom")} value={filters.builtFrom} />
          <div>
            <Field
              name="distanceTo"
              label={t("filters.distanceTo")}
              autoComplete="off"
              defaultValue={filters.distanceTo ?? ""}
              {...(isUnknownPlace && { "aria-invalid": true, "aria-describedby": "unknown-place" })}
            />
            {isUnknownPlace && (
              <p id="unknown-place" className="mt-1 text-sm">
                {t("filters.unknownPlace")}
              </p>
            )}
          </div>
        </div>
        <div className="grid content-start gap-5">
          {(goal === "rent" || filters.availableBy !== undefined) && (
            <Field
              type="date"
              name="availableBy"
              label={t("filters.availableBy")}
              defaultValue={filters.availableBy ?? ""}
            />
          )}
          <div>
            {(filters.hasViewingDays || unfiltered?.viewingDays !== 0) && (
              <OptionRow
                name="viewing"
                value="1"
                isChosen={filters.hasViewingDays}
                label={t("filters.viewingDays")}
                count={counts?.viewingDays}
              />
            )}
            <OptionRow
              name="withPrice"
              value="1"
              isChosen={filters.hasPrice}
              label={t("filters.withPrice")}
              count={counts?.withPrice}
            />
          </div>
        </div>
      </div>
    </details>
  );
}

function Group({ legend, isRow, children }: { legend: string; isRow?: true; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-slate">{legend}</legend>
      <div className={isRow ? "flex flex-wrap gap-1.5" : "-mx-2"}>{children}</div>
    </fieldset>
  );
}

function Range({ legend, from, upTo }: { legend: string; from: ReactNode; upTo: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-slate">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {from}
        {upTo}
      </div>
    </fieldset>
  );
}
