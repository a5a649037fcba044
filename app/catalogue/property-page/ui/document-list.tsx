import { Icon } from "../../../ui/icon.tsx";
import { FileText } from "../../../ui/icons.ts";
import { OpensInNewWindow } from "../../../ui/opens-in-new-window.tsx";
import type { PropertyDocument } from "../property-documents.ts";

type DocumentListProps = {
  documents: PropertyDocument[];
  /** Text next to a document without `href`. */
  unavailableText: string;
};

/** Documents of a property: those with `href` are links. */
export function DocumentList({ documents, unavailableText }: DocumentListProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {documents.map(({ name, href, note, isExternal }) => (
        <li key={`${name} ${href}`} className="flex items-baseline gap-3 py-3 print:py-1">
          <Icon of={FileText} className="size-5 translate-y-1 text-slate" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {href === undefined ? (
              name
            ) : (
              <a
                href={href}
                target={isExternal ? "_blank" : undefined}
                rel={isExternal ? "noopener noreferrer" : undefined}
                className="text-link"
              >
                {name}
                {isExternal && <OpensInNewWindow />}
              </a>
            )}
          </span>
          <span className="text-sm text-slate">{href === undefined ? unavailableText : note}</span>
        </li>
      ))}
    </ul>
  );
}
