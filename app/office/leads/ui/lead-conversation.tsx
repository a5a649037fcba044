import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses, Field } from "../../../ui/field.tsx";
import type { LeadPage } from "../lead-page.server.ts";
import { REPLY_LENGTHS } from "../reply-lengths.ts";

/** E-mails and notes of a lead, with the forms to reply and to add a note. */
export function LeadConversation({ page }: { page: LeadPage }) {
  const t = useTranslations("office");
  return (
    <>
      <Mails page={page} />
      <section aria-labelledby="notes">
        <h2 id="notes" className="text-xl">
          {t("lead.notes.title")}
        </h2>
        <p className="mt-1 text-sm text-slate">{t("lead.notes.text")}</p>
        {page.notes.length > 0 && (
          <ol className="mt-3 border-t border-hairline">
            {page.notes.map((note) => (
              <li key={note.id} className="border-b border-hairline py-3">
                <p className="text-sm text-slate">
                  {note.author}, <span className="figures">{note.at}</span>
                </p>
                <p className="whitespace-pre-line">{note.text}</p>
              </li>
            ))}
          </ol>
        )}
        {!page.mayChange && page.rejected.note && (
          <TextArea label={t("lead.notes.label")} rows={3} value={page.rejected.note} readOnly />
        )}
        {page.mayChange && (
          <form method="post" className="mt-4 grid gap-3">
            <TextArea label={t("lead.notes.label")} name="note" rows={3} value={page.rejected.note} />
            <Button type="submit" name="action" value="note" className="justify-self-start">
              {t("lead.notes.add")}
            </Button>
          </form>
        )}
      </section>
    </>
  );
}

/** E-mails about the lead, and the form to reply or, without an e-mail address, the reason why there is none. */
function Mails({ page }: { page: LeadPage }) {
  const t = useTranslations("office");
  const { mails, email, mayChange, rejected } = page;
  // Somebody else took the lead while this reply was written: its text can still be copied.
  const rejectedReply = mayChange ? undefined : rejected.text;
  if (mails.length === 0 && email && !mayChange && !rejectedReply) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-xl">
        {t("lead.mails.title")}
      </h2>
      <ol className="mt-3 border-t border-hairline empty:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-hairline py-3">
            <p className="flex flex-wrap gap-x-4 text-sm text-slate">
              <span className="figures">{mail.at}</span>
              <span>{t("common:labelled", { label: mail.kind, value: mail.to })}</span>
              <span>{mail.state}</span>
            </p>
            {mail.text && <p className="mt-1 whitespace-pre-line">{mail.text}</p>}
          </li>
        ))}
      </ol>
      {!email && <p className="mt-3 text-slate">{t("lead.mails.noAddress")}</p>}
      {email && mayChange && <ReplyForm page={page} email={email} />}
      {rejectedReply && <TextArea label={t("lead.reply.message")} rows={10} value={rejectedReply} readOnly />}
    </section>
  );
}

function ReplyForm({ page, email }: { page: LeadPage; email: string }) {
  const t = useTranslations("office");
  const { reply, rejected } = page;
  return (
    <form
      method="post"
      id="reply"
      className="mt-6 grid scroll-mt-6 gap-3"
      data-reply-form=""
      data-saving={t("lead.reply.saving")}
      data-failed={t("lead.reply.offline")}
      data-conflict={t("lead.problems.denied")}
    >
      <h3 className="text-lg">{t("lead.reply.title", { email })}</h3>
      <p className="text-sm text-slate">{t("lead.reply.text", { language: page.language })}</p>
      <ul className="flex flex-wrap gap-x-4">
        {reply.templates.map(({ key, name, path }) => (
          <li key={key}>
            <a href={path} className="text-link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={reply.templatesPath} className="inline-flex min-h-11 items-center text-slate underline">
            {t("lead.reply.edit")}
          </a>
        </li>
      </ul>
      <div data-reply-others="" aria-live="polite">
        {reply.others.length > 0 && (
          <ul className="border-l-4 border-action bg-surface px-4 py-2">
            {reply.others.map(({ author, at }) => (
              <li key={author}>{t("lead.reply.other", { name: author, time: at })}</li>
            ))}
          </ul>
        )}
      </div>
      <input type="hidden" name="version" value={page.version} />
      <Field
        label={t("lead.reply.subject")}
        name="subject"
        required
        maxLength={REPLY_LENGTHS.subject}
        defaultValue={rejected.subject ?? reply.subject}
      />
      <TextArea label={t("lead.reply.message")} name="text" rows={10} value={rejected.text ?? reply.text} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button type="submit" tone="action" name="action" value="reply">
          {t("lead.reply.send")}
        </Button>
        <Button type="submit" name="action" value="draft" formNoValidate>
          {t("lead.reply.keep")}
        </Button>
        <span data-discard="" className="contents">
          {reply.draft && (
            <Button type="submit" name="action" value="discard" tone="quiet" formNoValidate>
              {t("lead.reply.discard")}
            </Button>
          )}
        </span>
        <span data-reply-status="" aria-live="polite" className="text-sm text-slate">
          {reply.draft &&
            t(reply.draft.path === undefined ? "lead.reply.draft" : "lead.reply.draftBehind", {
              time: reply.draft.at,
            })}
        </span>
        {reply.draft?.path && (
          <a href={reply.draft.path} className="text-link inline-flex min-h-11 items-center">
            {t("lead.reply.toDraft")}
          </a>
        )}
      </div>
    </form>
  );
}

type TextAreaProps = {
  label: string;
  name?: string;
  rows: number;
  value: string | undefined;
  readOnly?: boolean;
};

function TextArea({ label, value, ...area }: TextAreaProps) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-slate">{label}</span>
      <textarea
        required
        maxLength={REPLY_LENGTHS.text}
        defaultValue={value}
        className={controlClasses()}
        {...area}
      />
    </label>
  );
}
