import type { ReactNode } from "react";
import { OmitOnError } from "../../../ui/omit-on-error.tsx";
import { ListNavigationSlot, ListNavigationTemplate } from "./list-navigation.tsx";

type PropertyPageLayoutProps = {
  breadcrumbs: ReactNode;
  heading: ReactNode;
  pictures: ReactNode;
  contact: ReactNode;
  /** Details below the pictures, next to the contact. */
  children: ReactNode;
};

/**
 * Layout of the page of a property or a project. On a desktop the contact is next to the pictures, and stays in view
 * next to the details. On a phone the pictures come first, and the title is below them.
 *
 * On a slow connection the HTML may have arrived only as far as the title or the pictures. A phone then does not show
 * the title yet, because the pictures would push it down. (Chromium matches `:nth-last-child` only once the whole
 * parent has arrived.)
 */
export function PropertyPageLayout({
  breadcrumbs,
  heading,
  pictures,
  contact,
  children,
}: PropertyPageLayoutProps) {
  return (
    <>
      <div className="flex items-center justify-between">
        {breadcrumbs}
        <ListNavigationSlot className="-mx-3 -my-2 shrink-0 max-lg:hidden" />
        <ListNavigationTemplate />
      </div>
      <div className="mt-2 flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:gap-x-8">
        <div className="max-md:not-has-[+*+*]:hidden lg:col-span-2">{heading}</div>
        <div className="max-md:order-first">{pictures}</div>
        <div className="min-w-0 lg:col-start-1">{children}</div>
        <OmitOnError>{contact}</OmitOnError>
      </div>
    </>
  );
}
