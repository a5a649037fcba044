import type { Language } from "../../../i18n/languages.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses, Field } from "../../../ui/field.tsx";
import { BLOCK_KINDS, type Block, hasRoomForBlock } from "../newsletter-draft.ts";
import type { NewsletterPage } from "../newsletter-page.server.ts";

/** Fields for the title and the blocks of a newsletter in one language. */
export function NewsletterText({ language, page }: { language: Language; page: NewsletterPage }) {
  const t = useTranslations("office-newsletters");
  const { draft, outcome, defaultLanguage } = page;
  const text = draft.texts[language] ?? { title: "", blocks: [] };
  const isInvalid = (name: string) => outcome?.fields.includes(name) ?? false;
  const isOpen = language === defaultLanguage || text.title !== "" || text.blocks.length > 0;
  return (
    <details open={isOpen || isInvalid(`title-${language}`)} className="border-t border-hairline pt-3">
      <summary className="text-link inline-flex min-h-11 items-center text-xl">
        {t(`languages.${language}`)}
      </summary>
      <div className="mt-2 grid max-w-3xl gap-4">
        <Field
          label={t("subject")}
          name={`title-${language}`}
          lang={language}
          maxLength={150}
          defaultValue={text.title}
          aria-invalid={isInvalid(`title-${language}`) || undefined}
        />
        {isInvalid(`blocks-${language}`) && <p className="text-(--colour-error)">{t("problems.noText")}</p>}
        {text.blocks.length > 0 && (
          <ol className="grid gap-4">
            {text.blocks.map((block, index) => (
              // Blocks have no id: the form identifies them by their position.
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered on the server alone
              <li key={index} className="border-l-2 border-hairline pl-4">
                <BlockFields
                  block={block}
                  position={{ language, index, count: text.blocks.length }}
                  isInvalid={isInvalid(`address-${language}-${index}`)}
                />
              </li>
            ))}
          </ol>
        )}
        {hasRoomForBlock(text.blocks) && (
          <p className="flex flex-wrap gap-2">
            {BLOCK_KINDS.map((kind) => (
              <Button key={kind} type="submit" name="action" value={`add-${language}-${kind}`}>
                {t(`blocks.add.${kind}`)}
                <span className="sr-only"> ({t(`languages.${language}`)})</span>
              </Button>
            ))}
          </p>
        )}
      </div>
    </details>
  );
}

type BlockPosition = { language: Language; index: number; count: number };

function BlockFields({
  block,
  position,
  isInvalid,
}: {
  block: Block;
  position: BlockPosition;
  isInvalid: boolean;
}) {
  const t = useTranslations("office-newsletters");
  const { language, index, count } = position;
  const name = `${language}-${index}`;
  const label = t("blocks.label", { kind: t(`blocks.kinds.${block.kind}`), number: index + 1 });
  const rows = { paragraph: 4, list: 4, heading: 1, link: 1 }[block.kind];
  return (
    <div className="grid gap-2">
      <input type="hidden" name={`kind-${name}`} value={block.kind} />
      <label className="block">
        <span className="mb-1 block text-sm text-slate">{label}</span>
        <textarea
          name={`text-${name}`}
          lang={language}
          rows={rows}
          maxLength={5000}
          defaultValue={block.text}
          className={controlClasses()}
        />
      </label>
      {block.kind === "link" && (
        <Field
          label={t("blocks.address")}
          name={`address-${name}`}
          type="url"
          maxLength={500}
          defaultValue={block.address}
          aria-invalid={isInvalid || undefined}
        />
      )}
      <p className="flex flex-wrap gap-x-2">
        {index > 0 && (
          <Button type="submit" tone="quiet" name="action" value={`up-${name}`}>
            {t("blocks.up")}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
        {index < count - 1 && (
          <Button type="submit" tone="quiet" name="action" value={`down-${name}`}>
            {t("blocks.down")}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
        <Button type="submit" tone="quiet" name="action" value={`remove-${name}`}>
          {t("blocks.remove")}
          <span className="sr-only"> {label}</span>
        </Button>
      </p>
    </div>
  );
}
