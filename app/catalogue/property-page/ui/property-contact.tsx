import { __iconData as Mail } from "lucide-react/icons/mail";
import { __iconData as Phone } from "lucide-react/icons/phone";
import { useId } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink, buttonClasses } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SaveButton } from "../../saved/ui/save-button.tsx";
import type { Contact } from "../property-page.ts";

type ContactCardProps = { contact: Contact; title: string; reference?: string; className?: string };

/** Contact for a property, beside the property and always in view on a desktop. */
export function ContactCard({ contact, title, reference, className }: ContactCardProps) {
  const t = useTranslations("property");
  const titleId = useId();
  return (
    <aside aria-labelledby={titleId} className={classNames("not-printed mt-14 lg:mt-0", className)}>
      <div className="rounded-card border border-hairline bg-surface p-6 lg:sticky lg:top-24">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <p className="mt-3 font-medium">{contact.name}</p>
        {contact.agent && <p className="text-slate">{t("contact.agent", { agent: contact.agent })}</p>}
        {reference && <p className="figures text-slate">{t("reference", { reference })}</p>}
        <div className="mt-5 grid gap-3">
          <FormLinkList contact={contact} />
          <ContactLinks contact={contact} />
        </div>
        {contact.links.more.length > 0 && (
          <ul className="mt-5 border-t border-hairline pt-3">
            {contact.links.more.map(({ text, path }) => (
              <li key={path}>
                <a href={path} className="text-link inline-flex min-h-9 items-center">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}

/** Call link and form links in a bar at the bottom of a phone, while the property is on the screen. */
export function ContactBar({ contact, listingId }: { contact: Contact; listingId?: number }) {
  const t = useTranslations("property");
  return (
    <nav
      aria-label={t("contact.label")}
      className="not-printed sticky bottom-0 z-10 -mx-[clamp(1rem,4vw,1.5rem)] mt-10 flex gap-2 border-t border-hairline bg-paper px-[clamp(1rem,4vw,1.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {listingId !== undefined && <SaveButton listingId={listingId} />}
      <ContactLinks contact={contact} isShort />
      <FormLinkList contact={contact} isShort />
    </nav>
  );
}

/** Links to the forms: a viewing as the main action, or a question where no viewing is possible. */
function FormLinkList({ contact: { links }, isShort = false }: LinksProps) {
  const shown = [links.visit, links.message].filter((link) => link !== undefined);
  return shown.map(({ text, short, path }, at) => (
    <ButtonLink
      key={path}
      href={path}
      tone={at === 0 ? "action" : "plain"}
      aria-label={isShort ? text : undefined}
      className={isShort ? SHORT : undefined}
    >
      {isShort ? short : text}
    </ButtonLink>
  ));
}

type LinksProps = { contact: Contact; isShort?: boolean };

const SHORT = "flex-1 px-2!";

/**
 * Links to call and to write. With `isShort` they show one word each, and
 * keep the full text for screen readers.
 */
function ContactLinks({ contact, isShort = false }: LinksProps) {
  const t = useTranslations("property");
  const call = t("contact.call", { phone: contact.phone });
  const hasForm = contact.links.message !== undefined;
  return (
    <>
      {contact.phoneHref && (
        <a
          href={contact.phoneHref}
          aria-label={isShort ? call : undefined}
          className={classNames(
            "figures",
            buttonClasses(hasForm ? "plain" : "action", isShort ? SHORT : undefined),
          )}
        >
          <Icon of={Phone} />
          {isShort ? t("contact.callShort") : call}
        </a>
      )}
      {/* In the bar of a phone the form replaces the e-mail link. */}
      {!(isShort && hasForm) && (
        <a href={contact.emailHref} className={buttonClasses("plain", isShort ? SHORT : undefined)}>
          <Icon of={Mail} />
          {t(isShort ? "contact.writeShort" : "contact.write")}
        </a>
      )}
    </>
  );
}
