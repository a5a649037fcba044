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
 * Contrast ratios of a colour with its backgrounds, and a suggestion for a readable colour. `browser-theme.ts` updates
 * them while staff choose a colour, and reveals the button that is hidden here.
 */
export function ColourContrastList({ id, fieldId, label, contrasts }: ColourContrastsProps) {
  const t = useTranslations("website");
  const { pairs, suggestion } = contrasts;
  return (
    <div id={id} className="min-w-0 flex-1 basis-52 text-sm text-slate">
      <ul>
        {pairs.map(({ foreground, background, ratioText, minContrast, minContrastText, isReadable }) => (
          <li key={background} data-contrast={`${foreground} ${background}`} data-least={minContrast}>
            {t("contrast.on", { ground: t(`fields.${background as "paper"}`) })}{" "}
            <span data-ratio="">{ratioText}</span>:1
            <span data-too-low="" hidden={isReadable} className="block text-(--colour-error)">
              {t("contrast.tooLow", { least: minContrastText })}
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
