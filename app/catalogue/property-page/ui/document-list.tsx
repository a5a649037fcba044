import { Icon } from "../../../ui/icon.tsx";
import { FileText } from "../../../ui/icons.ts";
import { OpensInNewWindow } from "../../../ui/opens-in-new-window.tsx";
import type { PropertyDocument } from "../property-documents.ts";

type DocumentListProps = {
  documents: PropertyDocument[];
  /** Text beside a document that cannot be opened here. */
  notHere: string;
};

/** Documents of a property: public ones are links. */
export function DocumentList({ documents, notHere }: DocumentListProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {documents.map(({ name, href, note, isElsewhere }) => (
        <li key={`${name} ${href}`} className="flex items-baseline gap-3 py-3 print:py-1">
          <Icon of={FileText} className="size-5 translate-y-1 text-slate" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {href === undefined ? (
              name
            ) : (
              <a
                href={href}
                target={isElsewhere ? "_blank" : undefined}
                rel={isElsewhere ? "noopener noreferrer" : undefined}
                className="text-link"
              >
                {name}
                {isElsewhere && <OpensInNewWindow />}
              </a>
            )}
          </span>
          <span className="text-sm text-slate">{href === undefined ? notHere : note}</span>
        </li>
      ))}
    </ul>
  );
}
