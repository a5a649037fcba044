import { useId } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink, buttonClasses } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Mail, Phone } from "../../../ui/icons.ts";
import { Picture } from "../../../ui/picture.tsx";
import { SaveButton } from "../../saved/ui/save-button.tsx";
import type { Contact } from "../property-contact.ts";
import { ListNavigationSlot } from "./list-navigation.tsx";

type ContactCardProps = { contact: Contact; title: string; reference?: string; className?: string };

/** Contact for a property, next to its pictures. On a desktop it stays in view. */
export function ContactCard({ contact, title, reference, className }: ContactCardProps) {
  const t = useTranslations("property");
  const titleId = useId();
  return (
    <aside
      aria-labelledby={titleId}
      className={classNames("not-printed lg:col-start-2 lg:row-span-2 lg:row-start-2", className)}
    >
      <div className="rounded-card border border-hairline bg-surface p-5 lg:sticky lg:top-24">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <AgentOrOffice contact={contact} />
        <div className="mt-4 grid gap-3">
          <FormLinkList contact={contact} />
          <ContactLinks contact={contact} />
        </div>
        {reference && <p className="figures mt-4 text-sm text-slate">{t("reference", { reference })}</p>}
        {contact.links.more.length > 0 && (
          <ul className="mt-4 border-t border-hairline pt-2">
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

/** The agent with their portrait, or the name of the office. */
function AgentOrOffice({ contact: { agent, name } }: { contact: Contact }) {
  return (
    <div className="mt-3 flex items-center gap-4 max-[20rem]:flex-wrap">
      {agent?.picture && (
        <Picture
          picture={agent.picture}
          sizes="4rem"
          className="aspect-square! w-16 shrink-0 rounded-full!"
        />
      )}
      <div className="min-w-0">
        {agent && <p className="font-medium">{agent.name}</p>}
        {agent?.role && <p className="text-sm text-slate">{agent.role}</p>}
        <p className={agent ? "text-sm text-slate" : "font-medium"}>{name}</p>
      </div>
    </div>
  );
}

/**
 * A phone link and links to forms in a bar at the bottom of a phone, while the property is in view. Above them, the
 * links to other properties in the list that the visitor came from.
 */
export function ContactBar({ contact, listingId }: { contact: Contact; listingId?: number }) {
  const t = useTranslations("property");
  return (
    <div className="foot-bar not-printed sticky z-10 border-t border-hairline bg-paper lg:hidden">
      <ListNavigationSlot className="absolute inset-x-0 bottom-full border-t border-hairline bg-paper empty:hidden" />
      <nav aria-label={t("contact.label")} className="flex flex-wrap gap-2">
        {listingId !== undefined && <SaveButton listingId={listingId} />}
        <ContactLinks contact={contact} isShort />
        <FormLinkList contact={contact} isShort />
      </nav>
    </div>
  );
}

/** Links to the forms. The main one is for a viewing, or for a question when no viewing is possible. */
function FormLinkList({ contact: { links }, isShort = false }: LinksProps) {
  const shown = [links.viewing, links.message].filter((link) => link !== undefined);
  return shown.map(({ text, short, path }, index) => (
    <ButtonLink
      key={path}
      href={path}
      tone={index === 0 ? "action" : "plain"}
      aria-label={isShort ? text : undefined}
      className={isShort ? SHORT : undefined}
    >
      {isShort ? short : text}
    </ButtonLink>
  ));
}

type LinksProps = { contact: Contact; isShort?: boolean };

const SHORT = "flex-1 px-2! max-[24rem]:text-sm";

/** Links to phone and to e-mail. With `isShort` they show one word each, and screen readers still get the full text. */
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
          <Icon of={Phone} className={isShort ? "max-sm:hidden" : undefined} />
          {isShort ? t("contact.callShort") : call}
        </a>
      )}
      {/* In the bar of a phone, the form replaces the e-mail link. */}
      {!(isShort && hasForm) && (
        <a href={contact.emailHref} className={buttonClasses("plain", isShort ? SHORT : undefined)}>
          <Icon of={Mail} />
          {t(isShort ? "contact.writeShort" : "contact.write")}
        </a>
      )}
    </>
  );
}
