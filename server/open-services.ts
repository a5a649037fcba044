import { openAccountServices } from "../app/accounts/account-services.server.ts";
import { passkeySite } from "../app/accounts/passkeys/passkey-site.ts";
import { mailReset, RESET_QUEUE } from "../app/accounts/passwords/passwords.server.ts";
import { copyInLibrary } from "../app/content/picture-library/add-picture.server.ts";
import { type ContentService, openContentService } from "../app/content/versions/content-service.server.ts";
import { withoutValues } from "../app/database/database-error.ts";
import {
  type AppointmentService,
  openAppointmentService,
} from "../app/forms/booking/appointment-service.server.ts";
import { type FormService, openFormService } from "../app/forms/receive/receive-form.server.ts";
import { openSubscriptionService } from "../app/forms/subscriptions/subscription-service.server.ts";
import { clamdScanner } from "../app/forms/uploads/virus-scanner.server.ts";
import { type OfficeOriginals, openOfficeOriginals } from "../app/media/office-originals.server.ts";
import { IMPORT_QUEUE } from "../app/office/imports/request-import.server.ts";
import { openNewsletterService } from "../app/office/newsletters/newsletter-service.server.ts";
import { draftLink } from "../app/office/pages/draft-link.server.ts";
import { erasePerson, exportPerson } from "../app/office/personal-data/person-data.server.ts";
import { openTranslator } from "../app/office/translations/translate.server.ts";
import { openVisitCounter, type VisitCounter } from "../app/owners/visits/count-visits.server.ts";
import type { PersonData, Services } from "../app/screens/services.ts";
import { mailFrames } from "./pages/mail-frames.ts";
import type { PreparedSite } from "./prepare-site.ts";
import { libraryUploads } from "./requests/library-uploads.ts";
import { officeDownloads } from "./requests/office-downloads.ts";
import { type OwnerDownloads, ownerDownloads } from "./requests/owner-downloads.ts";
import { passkeyScript } from "./requests/passkey-script.ts";
import { propertyUploads } from "./requests/property-uploads.ts";
import { createDueActionRunner } from "./schedule/manual-listing-task.ts";
import { runRequestedImport } from "./schedule/requested-imports.ts";
import type { SiteClosers } from "./site-closers.ts";
import { type RunningMail, startMail } from "./start-mail.ts";
import { storageState } from "./storage-state.ts";
import { testimonialDecisions } from "./testimonial-decisions.ts";

/** Services of a site. `pageServices` are those that loaders and actions of pages use. */
export type SiteServices = {
  forms: FormService;
  appointments: AppointmentService;
  mail: RunningMail;
  visits: VisitCounter;
  ownerFiles: OwnerDownloads;
  officeFiles: Pick<OwnerDownloads, "register">;
  propertyUploads: ReturnType<typeof propertyUploads>;
  libraryUploads: ReturnType<typeof libraryUploads>;
  originals: OfficeOriginals;
  pageServices: Services;
};

/** Opens the services of a site. Adds a function to `closers` for everything that it opens. */
export async function openServices(
  prepared: PreparedSite,
  { leftOut }: Pick<ContentService, "leftOut">,
  closers: SiteClosers,
): Promise<SiteServices> {
  const { environment, site, texts, textsIn, connection, secret, logger } = prepared;
  const { database } = connection;
  const { baseUrl } = environment;
  const { content } = prepared;
  const mail = await startMail({ connection, environment, site, content, texts, secret, logger }, closers);
  const forms = openFormService({
    database,
    site,
    get team() {
      return content.team.members;
    },
    textsIn,
    baseUrl,
    submissions: mail.submissions,
    dataFolder: environment.dataFolder,
    secret,
    scan: environment.virusScanner && clamdScanner(environment.virusScanner),
    appointmentSettings: prepared.appointmentSettings,
    onError: (error, what) => logger.error({ err: withoutValues(error) }, what),
  });
  const appointments = openAppointmentService({
    database,
    site,
    currentSettings: prepared.appointmentSettings,
  });
  const accounts = openAccountServices({ database, site, secret, baseUrl });
  mail.jobs.work(RESET_QUEUE, { concurrency: 1 }, (job) => mailReset(accounts, job, new Date()));
  mail.jobs.work(IMPORT_QUEUE, { concurrency: 1 }, (job) =>
    runRequestedImport({ connection, site, environment, logger }, job),
  );
  const downloads = ownerDownloads({ accounts, siteFolder: environment.siteFolder, texts });
  const visits = await openVisitCounter(connection, {
    onError: (error) =>
      logger.error({ err: withoutValues(error) }, "visits could not be stored; they are retried"),
    onDropped: (count) =>
      logger.error({ visits: count }, "visits were dropped: the database was away for too long"),
  });
  closers.resources.push(visits.close);
  const dataStores = { database, dataFolder: environment.dataFolder };
  const people: PersonData = {
    export: (person) => exportPerson(dataStores, person),
    erase: (person, now) => erasePerson({ ...dataStores, secret }, person, now),
  };
  const contentService = openContentService(connection, { siteFolder: environment.siteFolder, leftOut });
  const newsletters = openNewsletterService({
    connection,
    site,
    languages: texts.languages,
    textsIn,
    baseUrl,
    secret,
    frame: mailFrames({ environment, site, texts, secret }),
  });
  const downloadsOfOffice = officeDownloads({
    accounts,
    site,
    people,
    content: contentService,
    newsletters,
    texts,
    baseUrl,
    dataFolder: environment.dataFolder,
  });
  const originals = await openOfficeOriginals(environment.dataFolder, environment.pictureStore);
  const uploads = propertyUploads({
    accounts,
    site,
    texts,
    originals,
    onError: (error) => logger.error({ err: error }, "an uploaded picture could not be stored"),
  });
  const runDueActions = createDueActionRunner({ connection, site, languages: texts.languages, textsIn });
  const passkeyServer = passkeySite(baseUrl, site.agency.name);
  const pageServices: Services = {
    forms,
    appointments,
    subscriptions: openSubscriptionService({ database, secret, baseUrl, settings: site.forms }),
    accounts,
    people,
    testimonials: testimonialDecisions(database, environment),
    storage: () => storageState(environment, connection.kind),
    content: contentService,
    dataFolder: environment.dataFolder,
    copyPicture: (path, origin, edit) => copyInLibrary(database, path, origin, edit),
    draftLink: (page, now) => draftLink(secret, page, now),
    translate: site.translation && openTranslator(site.translation, { secrets: environment.translationKeys }),
    newsletters,
    manualListings: { runDueActions: () => runDueActions() },
    passkeys: passkeyServer && { site: passkeyServer, script: await passkeyScript(prepared.clientFolder) },
    ownerDocuments: downloads.documentsOf,
  };
  return {
    forms,
    appointments,
    mail,
    visits,
    ownerFiles: downloads,
    officeFiles: downloadsOfOffice,
    propertyUploads: uploads,
    libraryUploads: libraryUploads({ accounts, site, texts, dataFolder: environment.dataFolder }),
    originals,
    pageServices,
  };
}
