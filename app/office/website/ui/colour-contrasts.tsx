import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import type { ColourContrasts } from "../theme-contrasts.ts";

type ColourContrastsProps = {
  id: string;
  /** Id of the field with the colour. */
  fieldId: string;
  /** Label of the field. */
  label: string;
  contrasts: ColourContrasts;
};

/**
 * Contrasts of a colour with those on which it is seen, in figures and words. `browser-theme.ts` keeps them right while
 * somebody chooses, and shows what is hidden here.
 */
export function ColourContrastList({ id, fieldId, label, contrasts }: ColourContrastsProps) {
  const t = useTranslations("website");
  const { pairs, suggestion } = contrasts;
  return (
    <div id={id} className="min-w-0 flex-1 basis-52 text-sm text-slate">
      <ul>
        {pairs.map(({ text, ground, ratioText, minContrast, leastText, isReadable }) => (
          <li key={ground} data-contrast={`${text} ${ground}`} data-least={minContrast}>
            {t("contrast.on", { ground: t(`fields.${ground as "paper"}`) })}{" "}
            <span data-ratio="">{ratioText}</span>:1
            <span data-too-low="" hidden={isReadable} className="block text-(--colour-error)">
              {t("contrast.tooLow", { least: leastText })}
            </span>
          </li>
        ))}
      </ul>
      <p data-suggestion={fieldId} hidden={suggestion === undefined} className="mt-1">
        {t("contrast.nearest")} <span data-colour="">{suggestion}</span>
        <Button hidden data-use-suggestion="" className="ml-2">
          {t("contrast.use")}
          <span className="sr-only"> ({label})</span>
        </Button>
      </p>
    </div>
  );
}
