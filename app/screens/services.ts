import type { AccountServices } from "../accounts/account-services.server.ts";
import type { PasskeySite } from "../accounts/passkeys/passkey-site.ts";
import type { ContentService } from "../content/versions/content-service.server.ts";
import type { AppointmentService } from "../forms/booking/appointment-service.server.ts";
import type { Person } from "../forms/personal-data/personal-data.server.ts";
import type { FormService } from "../forms/receive/receive-form.server.ts";
import type { SubscriptionService } from "../forms/subscriptions/subscription-service.server.ts";
import type { NewsletterService } from "../office/newsletters/newsletter-service.server.ts";
import type { DraftLink } from "../office/pages/draft-link.server.ts";
import type { CopyPicture } from "../office/pictures/handle-picture-form.server.ts";
import type { DecideTestimonial } from "../office/testimonials/testimonials-page.server.ts";
import type { StorageState } from "../office/today/storage-state.ts";
import type { Translate } from "../office/translations/translate.server.ts";

/** Exports or erases everything that is stored about a person. */
export type PersonData = {
  export: (person: Person) => Promise<object>;
  erase: (person: Person, now: Date) => Promise<object>;
};

/** Publication of the properties that staff add. */
export type ManualListingPublisher = {
  /**
   * Runs the scheduled actions that are due. Returns "busy" while a feed is imported: a scheduled task then runs them
   * later.
   */
  runDueActions: () => Promise<"done" | "busy">;
};

/**
 * Services that pages call. The server opens them once per process, because they contain rate limits, queues and
 * files.
 */
export type Services = {
  forms: Pick<FormService, "receive" | "redisplayBusy">;
  appointments: Pick<AppointmentService, "receive">;
  subscriptions: SubscriptionService;
  accounts: AccountServices;
  people: PersonData;
  testimonials: DecideTestimonial;
  storage: () => Promise<StorageState>;
  manualListings: ManualListingPublisher;
  content: ContentService;
  /** Folder on this server with the files of the picture library. */
  dataFolder: string;
  copyPicture: CopyPicture;
  /** Link that shows the draft of a page to anybody, for a week. */
  draftLink: (page: string, now: Date) => DraftLink;
  /** Suggests translations; undefined when the site has no translation service. */
  translate: Translate | undefined;
  newsletters: NewsletterService;
  /** Undefined where the site cannot use passkeys. `script`: URL of the script of the sign-in and account pages. */
  passkeys: { site: PasskeySite; script: string } | undefined;
  /** File names of the documents that the agency added for the owner of a property. */
  ownerDocuments: (listingId: number) => Promise<string[]>;
};
