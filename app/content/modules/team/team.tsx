import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { MissingPicture } from "../../../ui/missing-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModuleProps } from "../loaded-module.ts";
import { MAX_MEMBERS_PER_ROW, type MemberDetails } from "./team.ts";

const ROW_CLASSES = "flex flex-wrap items-center gap-5";
/** On a phone a card is a row too: nine full-width portraits would make a very long page. */
const CARD_CLASSES = "flex flex-wrap items-center gap-5 @lg:block";

/** Team members, grouped by office or department: cards with a portrait, or rows with a small one. */
export default function TeamModule({ data: { groups }, presentation }: ModuleProps<"team">) {
  const membersPerRow = Math.min(presentation.itemsPerRow ?? MAX_MEMBERS_PER_ROW, MAX_MEMBERS_PER_ROW);
  const isList = presentation.view === "list";
  return (
    <div className="@container grid gap-y-12">
      {groups.map(({ id, name, members }) => (
        <div key={id}>
          {name && <h3 className="mb-5 border-b border-hairline pb-2 text-xl">{name}</h3>}
          <ul className={itemGrid(isList ? 1 : membersPerRow, isList ? "gap-y-6" : "gap-y-6 @lg:row-space")}>
            {members.map((member) => (
              <li key={member.id} className={isList ? ROW_CLASSES : CARD_CLASSES}>
                <Portrait member={member} isSmall={isList} />
                <Member member={member} isBelowHeading={name !== ""} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Portrait({ member: { picture }, isSmall }: { member: MemberDetails; isSmall: boolean }) {
  const t = useTranslations("errors");
  return (
    <Picture
      picture={picture}
      sizes={isSmall ? "7rem" : "(min-width: 64rem) 24rem, (min-width: 36rem) 45vw, 7rem"}
      fallback={isSmall ? null : <MissingPicture label={t("noPhoto")} />}
      className={classNames("aspect-square! w-28 shrink-0", !isSmall && "@lg:mb-4 @lg:w-auto")}
    />
  );
}

function Member({ member, isBelowHeading }: { member: MemberDetails; isBelowHeading: boolean }) {
  const { name, role, contactRoles, phone, email } = member;
  const Name = isBelowHeading ? "h4" : "h3";
  return (
    <div className="min-w-0 flex-1 basis-36">
      <Name className="font-title text-lg">{name}</Name>
      <p className="text-slate">{role}</p>
      {contactRoles.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-1.5 text-sm">
          {contactRoles.map((label) => (
            <li key={label} className="rounded-control border border-hairline px-2 py-0.5 text-slate">
              {label}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 grid justify-items-start text-sm">
        {phone?.href && (
          <a
            href={phone.href}
            className="figures inline-flex min-h-7 items-center underline-offset-4 hover:underline"
          >
            {phone.text}
          </a>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-7 items-center wrap-anywhere underline-offset-4 hover:underline"
          >
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
