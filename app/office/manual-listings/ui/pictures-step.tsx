import type { ComponentProps } from "react";
import { MAX_ALT_CHARACTERS } from "../../../format/length-limits.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { CROP_SIDES, MIN_REMAINING_PERCENT } from "../../../media/picture-edit.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxRow, Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import {
  ArrowLeft,
  ArrowRight,
  Crop,
  GripVertical,
  RotateCcw,
  RotateCw,
  Trash,
  Undo2,
} from "../../../ui/icons.ts";
import { Picture } from "../../../ui/picture.tsx";
import { CropFrame } from "../../ui/crop-frame.tsx";
import { ACCEPTED_PICTURES, FILE_INPUT } from "../../ui/file-input.ts";
import type { ManualListingPage } from "../manual-listing-page.server.ts";
import type { PictureView } from "../picture-views.server.ts";

/** Step with the photos and floor plans: upload, order, alternative texts and edits. Works without scripts. */
export function PicturesStep({ page }: { page: ManualListingPage }) {
  const t = useTranslations("homes");
  const { pictures, uploadPath } = page;
  return (
    <div className="mt-4 grid gap-8">
      <form
        method="post"
        action={uploadPath}
        encType="multipart/form-data"
        data-listing-upload
        data-leave-freely=""
        data-sending={t("pictures.sending", { name: "{{name}}" })}
        data-problem={t("common:labelled", { label: "{{name}}", value: "{{problem}}" })}
        data-failed={t("pictures.failed")}
        className="grid gap-3 rounded-card border-2 border-dashed border-control p-5"
      >
        <p className="measure text-slate">{t("pictures.help")}</p>
        <label className="block">
          <span className="mb-1 block text-sm text-slate">{t("pictures.choose")}</span>
          <input type="file" name="picture" accept={ACCEPTED_PICTURES} multiple className={FILE_INPUT} />
        </label>
        <label className="hidden pointer-coarse:block">
          <span className="mb-1 block text-sm text-slate">{t("pictures.camera")}</span>
          <input type="file" name="picture" accept="image/*" capture="environment" className={FILE_INPUT} />
        </label>
        <p>
          <Button type="submit" tone="action">
            {t("pictures.upload")}
          </Button>
        </p>
        <ul data-listing-upload-list className="grid gap-1 text-sm empty:hidden" aria-live="polite" />
      </form>
      <div data-listing-arrangement data-failed={t("pictures.notSaved")}>
        {pictures.length > 0 && <PictureList pictures={pictures} />}
      </div>
    </div>
  );
}

function PictureList({ pictures }: { pictures: PictureView[] }) {
  const t = useTranslations("homes");
  return (
    <form method="post" data-listing-pictures data-leave-freely="" className="grid gap-4">
      <input type="hidden" name="order" value={pictures.map(({ id }) => id).join(",")} />
      {/* The default button, which the Enter key presses. */}
      <button
        type="submit"
        name="action"
        value="arrange"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <p className="text-slate">{t("pictures.order")}</p>
      <ol
        data-listing-picture-list
        data-moved={t("pictures.moved", { number: "{{number}}" })}
        className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 xl:grid-cols-4"
      >
        {pictures.map((picture, index) => (
          <PictureCard key={picture.id} picture={picture} number={index + 1} total={pictures.length} />
        ))}
      </ol>
      <p>
        <Button type="submit" name="action" value="arrange">
          {t("pictures.save")}
        </Button>
      </p>
    </form>
  );
}

type PictureCardProps = { picture: PictureView; number: number; total: number };

/** A photo in the grid. Its form, when expanded, takes the full width. */
function PictureCard({ picture, number, total }: PictureCardProps) {
  const t = useTranslations("homes");
  const { id, name, alt, isFloorPlan } = picture;
  return (
    <li
      data-picture={id}
      data-state={picture.state}
      className="group/card grid min-w-0 gap-x-4 rounded-card bg-paper has-[details[open]]:col-span-full has-[details[open]]:border-y has-[details[open]]:border-hairline has-[details[open]]:py-4 sm:has-[details[open]]:grid-cols-[14rem_1fr]"
    >
      <PictureBox picture={picture} number={number} />
      <div className="relative min-w-0">
        <p className="absolute top-0 right-0 flex">
          <IconButton action="up" id={id} number={number} icon={ArrowLeft} disabled={number === 1} />
          <IconButton action="down" id={id} number={number} icon={ArrowRight} disabled={number === total} />
        </p>
        <details id={`photo-${id}`}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center text-sm [&::-webkit-details-marker]:hidden">
            <LabelWithNumber label={t("pictures.edit")} number={number} />
          </summary>
          <div className="mt-1 grid gap-2">
            <Field
              label={t("pictures.alt", { number })}
              name={`alt.${id}`}
              defaultValue={alt}
              maxLength={MAX_ALT_CHARACTERS}
              autoComplete="off"
            />
            <CheckboxRow
              label={t("pictures.floorPlan")}
              name={`plan.${id}`}
              value="yes"
              defaultChecked={isFloorPlan}
              className="-mx-2"
            />
            <p className="flex flex-wrap gap-2">
              <ActionButton action="turn-left" id={id} number={number} icon={RotateCcw} />
              <ActionButton action="turn" id={id} number={number} icon={RotateCw} />
              {picture.isEdited && <ActionButton action="reset" id={id} number={number} icon={Undo2} />}
              <ActionButton action="remove" id={id} number={number} icon={Trash} />
            </p>
            <CropForm picture={picture} number={number} />
            <p className="text-sm break-words text-slate">{name}</p>
          </div>
        </details>
        <p className="truncate text-sm text-slate group-has-[details[open]]/card:hidden">
          {alt || t("pictures.noAlt")}
        </p>
      </div>
    </li>
  );
}

type ActionProps = {
  action: "up" | "down" | "turn" | "turn-left" | "crop" | "reset" | "remove";
  id: number;
  number: number;
  icon: ComponentProps<typeof Icon>["of"];
  disabled?: boolean;
};

const ACTION_TEXTS = {
  up: "pictures.up",
  down: "pictures.down",
  turn: "pictures.turn",
  "turn-left": "pictures.turnLeft",
  crop: "pictures.crop.apply",
  reset: "pictures.reset",
  remove: "pictures.remove",
} as const;

function ActionButton({ action, id, number, icon }: ActionProps) {
  const t = useTranslations("homes");
  return (
    <Button type="submit" name="action" value={`${action}:${id}`} className="px-3 text-sm">
      <Icon of={icon} className="size-5" />
      <LabelWithNumber label={t(ACTION_TEXTS[action])} number={number} />
    </Button>
  );
}

function IconButton({ action, id, number, icon, disabled }: ActionProps) {
  const t = useTranslations("homes");
  return (
    <Button
      type="submit"
      tone="quiet"
      name="action"
      value={`${action}:${id}`}
      disabled={disabled}
      title={t(ACTION_TEXTS[action])}
      className="min-w-11 px-2 disabled:opacity-30"
    >
      <Icon of={icon} className="size-5" />
      <span className="sr-only">
        {t("common:labelled", { label: t(ACTION_TEXTS[action]), value: t("pictures.number", { number }) })}
      </span>
    </Button>
  );
}

/** A visible label. Screen-reader users also get the number of the photo: "Crop: photo 1". */
function LabelWithNumber({ label, number }: { label: string; number: number }) {
  const t = useTranslations("homes");
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">
        {t("common:labelled", { label, value: t("pictures.number", { number }) })}
      </span>
    </>
  );
}

/** The uncropped photo with a crop frame (browser-crop.ts), and a slider for each side. */
function CropForm({ picture: { id, uncropped, crop }, number }: Omit<PictureCardProps, "total">) {
  const t = useTranslations("homes");
  return (
    <details id={`crop-${id}`} data-crop>
      <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <Icon of={Crop} className="size-5" />
        <LabelWithNumber label={t("pictures.crop.title")} number={number} />
      </summary>
      {uncropped ? (
        <div className="mt-2 grid max-w-lg gap-3">
          <CropFrame picture={uncropped} />
          <fieldset className="grid gap-x-4 sm:grid-cols-2">
            <legend className="text-sm text-slate">{t("pictures.crop.help")}</legend>
            {CROP_SIDES.map((side) => (
              <label key={side} className="flex min-h-11 items-center gap-3 text-sm">
                <span className="w-16 shrink-0">{t(`pictures.crop.${side}`)}</span>
                <input
                  type="range"
                  name={`crop.${id}.${side}`}
                  data-side={side}
                  min={0}
                  max={100 - MIN_REMAINING_PERCENT}
                  defaultValue={crop[side]}
                  className="min-w-0 flex-1 accent-action"
                />
              </label>
            ))}
          </fieldset>
          <p>
            <ActionButton action="crop" id={id} number={number} icon={Crop} />
          </p>
        </div>
      ) : (
        <p className="text-sm text-slate">{t("pictures.processing")}</p>
      )}
    </details>
  );
}

/** A photo with its drag handle: all of it for a mouse, a corner for touch, so that the page can still be scrolled. */
function PictureBox({ picture: { picture, state, isFloorPlan }, number }: Omit<PictureCardProps, "total">) {
  const t = useTranslations("homes");
  return (
    <div className="relative self-start">
      {picture ? (
        <Picture picture={picture} sizes="14rem" className="w-full" />
      ) : (
        <p className="flex aspect-3/2 items-center justify-center rounded-card bg-hairline/50 p-2 text-center text-sm">
          {t(state === "broken" ? "pictures.broken" : "pictures.processing")}
        </p>
      )}
      <p className="figures absolute bottom-1 left-1 rounded-control bg-surface px-2 text-sm">
        {number}
        {number === 1 && !isFloorPlan && ` · ${t("pictures.main")}`}
        {isFloorPlan && ` · ${t("pictures.floorPlan")}`}
      </p>
      <button
        type="button"
        data-handle
        hidden
        className="absolute inset-0 flex cursor-grab touch-none items-start justify-end rounded-card p-1 pointer-coarse:bottom-auto pointer-coarse:left-auto"
      >
        <span className="rounded-control bg-surface p-1.5 pointer-coarse:p-2.5">
          <Icon of={GripVertical} className="size-5" />
        </span>
        <span className="sr-only">{t("pictures.handle", { number })}</span>
      </button>
    </div>
  );
}
