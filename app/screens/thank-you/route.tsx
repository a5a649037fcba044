import type { LoaderFunctionArgs } from "react-router";
import { NewestProperties } from "../../catalogue/ui/newest-properties.tsx";
import { isFeedbackForm } from "../../forms/thanks/feedback-page.ts";
import { readReceipt } from "../../forms/thanks/submission-receipt.ts";
import { thanksPage } from "../../forms/thanks/thanks-page.server.ts";
import { Thanks } from "../../forms/ui/thanks.tsx";
import { alternates } from "../../i18n/paths/alternates.ts";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { newestProperties } from "../newest-properties.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { visitorContext } from "../visitor-context.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { site, language } = pageContext;
  const { form } = params;
  if (!isFeedbackForm(form)) throw new Error(`No form has the thank-you page "${form}"`);
  const thanks = await thanksPage(form, {
    ...pageContext,
    receipt: readReceipt(context.get(visitorContext).cookies),
  });
  const head = pageHead(
    {
      title: thanks.title,
      description: thanks.text,
      canonical: pathFor("thank-you", language, { form }),
      alternates: alternates("thank-you", site.languages, () => ({ form })),
    },
    pageContext,
  );
  const breadcrumbs = parentBreadcrumbs("thank-you", language);
  return { thanks, breadcrumbs, properties: await newestProperties(pageContext), head };
}

export default function Feedback({
  loaderData: { thanks, breadcrumbs, properties },
}: ScreenProps<typeof loader>) {
  return (
    <>
      <div className="page-column pt-5 pb-20 md:pt-7 md:pb-28">
        <Breadcrumbs breadcrumbs={[...breadcrumbs, { name: thanks.title }]} />
        <div className="mt-8 md:mt-12">
          <Thanks thanks={thanks} level={1} />
        </div>
      </div>
      <NewestProperties properties={properties} />
    </>
  );
}
