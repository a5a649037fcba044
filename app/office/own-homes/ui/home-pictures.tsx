import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckRow, Field } from "../../../ui/field.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { OwnHomePage } from "../own-home-page.server.ts";
import type { PictureView } from "../picture-views.server.ts";

/** Photos and floor plans: many at once, in their order, each with its text. Works without scripts. */
export function HomePictures({ page }: { page: OwnHomePage }) {
  const t = useTranslations("homes");
  const { pictures, uploadPath } = page;
  return (
    <div className="mt-4 grid gap-8">
      <form
        method="post"
        action={uploadPath}
        encType="multipart/form-data"
        data-home-upload
        data-sending={t("pictures.sending", { name: "{{name}}" })}
        data-failed={t("pictures.failed")}
        className="grid gap-3 rounded-card border-2 border-dashed border-control p-5"
      >
        <p className="measure text-slate">{t("pictures.help")}</p>
        <label className="block">
          <span className="mb-1 block text-sm text-slate">{t("pictures.choose")}</span>
          <input type="file" name="picture" accept={ACCEPTED} multiple className={FILE_INPUT} />
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
        <ul data-home-upload-list className="grid gap-1 text-sm empty:hidden" aria-live="polite" />
      </form>
      <div data-home-arrangement>{pictures.length > 0 && <Arrangement pictures={pictures} />}</div>
    </div>
  );
}

const FILE_INPUT =
  "w-full py-1 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-medium";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";

function Arrangement({ pictures }: { pictures: PictureView[] }) {
  const t = useTranslations("homes");
  return (
    <form method="post" data-home-pictures className="grid gap-4">
      <input type="hidden" name="order" value={pictures.map(({ id }) => id).join(",")} />
      {/* Enter in a text field presses the first button of a form. */}
      <button
        type="submit"
        name="action"
        value="arrange"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <p className="text-slate">{t("pictures.order")}</p>
      <ol className="grid gap-4 border-t border-hairline pt-4" data-home-picture-list>
        {pictures.map((picture, at) => (
          <PictureRow key={picture.id} picture={picture} number={at + 1} total={pictures.length} />
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

type PictureRowProps = { picture: PictureView; number: number; total: number };

function PictureRow({ picture, number, total }: PictureRowProps) {
  const t = useTranslations("homes");
  const { id, name, alt, isFloorPlan } = picture;
  return (
    <li
      data-picture={id}
      data-state={picture.state}
      className="grid gap-4 border-b border-hairline pb-4 sm:grid-cols-[12rem_1fr]"
    >
      <PictureBox picture={picture} />
      <div className="grid min-w-0 gap-2">
        <p className="text-sm text-slate">
          <span className="figures">
            {number}/{total}
          </span>{" "}
          {number === 1 && !isFloorPlan ? `${t("pictures.main")} · ${name}` : name}
        </p>
        <Field
          label={t("pictures.alt", { number })}
          name={`alt.${id}`}
          defaultValue={alt}
          maxLength={200}
          autoComplete="off"
        />
        <CheckRow
          label={t("pictures.floorPlan")}
          name={`plan.${id}`}
          value="yes"
          defaultChecked={isFloorPlan}
          className="-mx-2"
        />
        <p className="flex flex-wrap gap-2">
          {number > 1 && <Move to="up" id={id} number={number} />}
          {number < total && <Move to="down" id={id} number={number} />}
          <Move to="turn" id={id} number={number} />
          <Move to="remove" id={id} number={number} />
        </p>
      </div>
    </li>
  );
}

type MoveProps = { to: "up" | "down" | "turn" | "remove"; id: number; number: number };

function Move({ to, id, number }: MoveProps) {
  const t = useTranslations("homes");
  return (
    <Button type="submit" name="action" value={`${to}:${id}`} className="px-3 text-sm">
      {t(`pictures.${to}`)}
      <span className="sr-only"> {t("pictures.number", { number })}</span>
    </Button>
  );
}

function PictureBox({ picture: { picture, state } }: { picture: PictureView }) {
  const t = useTranslations("homes");
  if (picture) return <Picture picture={picture} sizes="12rem" className="w-full" />;
  return (
    <p className="flex aspect-3/2 items-center justify-center bg-hairline/50 p-2 text-center text-sm">
      {t(state === "broken" ? "pictures.broken" : "pictures.processing")}
    </p>
  );
}
