import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { Phone as PhoneIcon } from "../ui/icons.ts";
import type { Phone } from "./layout-data.ts";

type HeaderPhoneProps = { phone: Phone; className?: string; iconClassName?: string; textClassName?: string };

/** Telephone link of the agency; renders nothing when the number cannot be dialled. */
export function HeaderPhone({ phone, className, iconClassName, textClassName }: HeaderPhoneProps) {
  const t = useTranslations("layout");
  if (phone.href === undefined) return null;
  return (
    <a
      href={phone.href}
      aria-label={t("header.call", { phone: phone.text })}
      className={classNames(
        "figures flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap underline-offset-4 hover:underline",
        className,
      )}
    >
      <Icon of={PhoneIcon} className={iconClassName} />
      <span className={textClassName}>{phone.text}</span>
    </a>
  );
}
