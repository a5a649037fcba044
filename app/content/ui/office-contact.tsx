import { classNames } from "../../ui/class-names.ts";
import { EmailAddress } from "../../ui/email-address.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Mail, Phone } from "../../ui/icons.ts";
import type { OfficeDetails } from "../office-details.ts";

type OfficeContactProps = { office: Pick<OfficeDetails, "phone" | "email">; className?: string };

/** Telephone and email links of an office. */
export function OfficeContact({ office: { phone, email }, className }: OfficeContactProps) {
  const classes = "inline-flex min-h-8 items-center gap-2.5 underline-offset-4 hover:underline";
  return (
    <p className={classNames("grid justify-items-start", className)}>
      {phone.href && (
        <a href={phone.href} className={classNames("figures", classes)}>
          <Icon of={Phone} className="size-[1.2em] text-action" />
          {phone.text}
        </a>
      )}
      <a href={`mailto:${email}`} className={classNames("wrap-anywhere", classes)}>
        <Icon of={Mail} className="size-[1.2em] text-action" />
        <EmailAddress address={email} />
      </a>
    </p>
  );
}
