import { FOCUS_STEP } from "../../../content/picture-focus.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { PictureData } from "../../../ui/picture-data.ts";

type FocusFormProps = {
  path: string;
  picture: PictureData;
  focus: { x: number; y: number } | undefined;
};

/**
 * Form for the focus point of a picture, which stays visible in crops: two number inputs. `browser-focus-point.ts` sets them
 * by a click on the picture and by the arrow keys.
 */
export function FocusForm({ path, picture, focus }: FocusFormProps) {
  const t = useTranslations("website");
  const number = { type: "number", min: 0, max: 100, step: FOCUS_STEP, required: true } as const;
  return (
    <form method="post" className="mt-4 grid gap-3" data-focus-form="">
      <input type="hidden" name="path" value={path} />
      <h2 className="text-sm font-medium">{t("pictures.focus.title")}</h2>
      <p className="measure text-sm text-slate">{t("pictures.focus.text")}</p>
      <button
        type="button"
        hidden
        data-focus-point=""
        aria-label={t("pictures.focus.keys")}
        className="relative block w-full max-w-lg cursor-crosshair overflow-hidden"
      >
        <img
          src={picture.src}
          width={picture.widthPx}
          height={picture.heightPx}
          alt=""
          loading="lazy"
          className="h-auto w-full"
        />
        <span
          data-focus-marker=""
          className="absolute -mt-5 -ml-5 size-10 rounded-full border-4 border-white shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000]"
        />
      </button>
      <div className="grid max-w-lg grid-cols-2 gap-3">
        <Field label={t("pictures.focus.x")} name="x" defaultValue={focus?.x ?? 50} {...number} />
        <Field label={t("pictures.focus.y")} name="y" defaultValue={focus?.y ?? 30} {...number} />
      </div>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" name="action" value="focus">
          {t("pictures.focus.save")}
        </Button>
        {focus && (
          <Button type="submit" name="action" value="unfocus">
            {t("pictures.focus.remove")}
          </Button>
        )}
      </p>
    </form>
  );
}
