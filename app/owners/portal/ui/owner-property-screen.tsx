import { DocumentList } from "../../../catalogue/property-page/ui/document-list.tsx";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ArrowLeft } from "../../../ui/icons.ts";
import { MissingPicture } from "../../../ui/missing-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { OwnerPropertyView } from "../owner-property-view.ts";
import {
  AdvertisingSection,
  FourFigures,
  GraphSection,
  InterestSection,
  SourcesSection,
} from "./report-figures.tsx";
import { HistorySection } from "./report-history.tsx";
import { ReportSection } from "./report-section.tsx";

/** Owner report of a property. */
export function OwnerPropertyScreen({ view }: { view: OwnerPropertyView }) {
  const t = useTranslations("owners");
  return (
    <article className="mx-auto max-w-[50rem] print:max-w-none">
      <ReportHeader view={view} />
      <FourFigures figures={view.figures} />
      {!view.graph.isEmpty && <GraphSection graph={view.graph} exports={view.exports} />}
      {view.rank && <p className="measure mt-6 text-lg print:mt-2">{view.rank}</p>}
      <div className="print:grid print:grid-cols-2 print:gap-x-10">
        {view.sources.length > 0 && <SourcesSection sources={view.sources} />}
        <InterestSection interest={view.interest} />
      </div>
      {view.isAdvertised && (
        <ReportSection title={t("upcoming.title")}>
          {view.upcoming.length === 0 ? (
            <p className="text-slate">{t("upcoming.none")}</p>
          ) : (
            <ul className="border-t border-hairline">
              {view.upcoming.map(({ key, text, state }) => (
                <li
                  key={key}
                  className="figures flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2.5 print:py-1"
                >
                  <span className="font-medium first-letter:uppercase">{text}</span>
                  <span className="text-slate">{state}</span>
                </li>
              ))}
            </ul>
          )}
        </ReportSection>
      )}
      <HistorySection history={view.history} exports={view.exports} />
      <AdvertisingSection advertising={view.advertising} exports={view.exports} />
      <div className="print:grid print:grid-cols-2 print:gap-x-10">
        {view.missing && <MissingFactsSection missing={view.missing} />}
        <DocumentsSection documents={view.documents} />
      </div>
      <ReportFooter contact={view.contact} />
    </article>
  );
}

function ReportHeader({ view }: { view: OwnerPropertyView }) {
  const t = useTranslations("owners");
  const {
    title,
    addressLine,
    dateLine,
    salutation,
    picture,
    isClosed,
    state,
    publicPath,
    propertiesPath,
    trend,
  } = view;
  return (
    <header>
      {propertiesPath && (
        <p className="not-printed mt-4">
          <a href={propertiesPath} className="text-link inline-flex min-h-9 items-center gap-2">
            <Icon of={ArrowLeft} className="size-4" />
            {t("owners:letter.back")}
          </a>
        </p>
      )}
      <p className="figures mt-6 text-slate sm:text-right print:mt-0">{dateLine}</p>
      <div className="mt-4 grid items-start gap-x-8 gap-y-5 sm:grid-cols-[1fr_15rem] print:grid-cols-[1fr_9rem]">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 text-slate">{addressLine}</p>
          <p className="figures mt-3 font-medium">{state}</p>
          {publicPath && (
            <p className="not-printed">
              <a href={publicPath} className="text-link inline-flex min-h-9 items-center">
                {t("owners:letter.publicPage")}
              </a>
            </p>
          )}
        </div>
        <Picture
          picture={picture && { ...picture, alt: "" }}
          sizes="(min-width: 40rem) 15rem, 92vw"
          isEager
          fallback={<MissingPicture label={t("errors:noPhoto")} />}
          className={classNames("max-sm:-order-1", isClosed && "closed-picture")}
        />
      </div>
      {salutation && <p className="mt-8 print:mt-3">{salutation}</p>}
      <p className={classNames("measure text-xl", salutation ? "mt-3" : "mt-8", "print:mt-2")}>{trend}</p>
    </header>
  );
}

/** Facts that the listing lacks, worded for the owner, who may have the documents. */
function MissingFactsSection({
  missing: { legal, expected },
}: {
  missing: NonNullable<OwnerPropertyView["missing"]>;
}) {
  const t = useTranslations("owners");
  const lists = [legal, expected].filter((list) => list !== undefined);
  return (
    <ReportSection title={t("missing.title")}>
      {lists.length === 0 && <p>{t("missing.complete")}</p>}
      {lists.map(({ text, items }) => (
        <div key={text} className="not-first:mt-4">
          <p>{text}</p>
          <ul className="mt-1 list-disc pl-5 marker:text-action">
            {items.map((item) => (
              <li key={item} className="py-0.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {lists.length > 0 && <p className="mt-4 text-slate">{t("missing.help")}</p>}
    </ReportSection>
  );
}

function DocumentsSection({ documents }: Pick<OwnerPropertyView, "documents">) {
  const t = useTranslations("owners");
  return (
    <ReportSection title={t("documents.title")}>
      {documents.length === 0 ? (
        <p className="text-slate">{t("documents.none")}</p>
      ) : (
        <DocumentList documents={documents} unavailableText={t("documents.atOffice")} />
      )}
    </ReportSection>
  );
}

function ReportFooter({ contact }: Pick<OwnerPropertyView, "contact">) {
  const t = useTranslations("owners");
  const { agent, name, phone, phoneHref, email, emailHref } = contact;
  return (
    <div className="mt-12 break-inside-avoid border-t border-hairline pt-6 print:mt-4 print:pt-2">
      <p className="measure">{t("closing.text")}</p>
      <p className="mt-4">{t("closing.regards")}</p>
      <address className="mt-4 not-italic print:mt-2">
        {agent && <p className="font-title text-xl">{agent.name}</p>}
        <p>{name}</p>
        <p className="figures">
          {phoneHref ? (
            <a href={phoneHref} className="text-link">
              {phone}
            </a>
          ) : (
            phone
          )}
        </p>
        <p>
          <a href={emailHref} className="text-link">
            {email}
          </a>
        </p>
      </address>
      <p className="measure mt-8 text-sm text-slate print:mt-3">{t("closing.howCounted")}</p>
      <p className="not-printed measure mt-2 text-sm text-slate">{t("letter.print")}</p>
    </div>
  );
}
