import { readSavedSearch, savedSearchValues } from "../../alerts/saved-search.ts";
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  stopSavedSearch,
} from "../../alerts/store-saved-search.server.ts";
import {
  confirmSubscriber,
  findSubscriber,
  stopSubscriber,
  subscriberReference,
} from "../../alerts/store-subscriber.server.ts";
import { readSubscriptionToken, subscriptionToken } from "../../alerts/subscription-link.server.ts";
import { subscriptionUrls } from "../../alerts/subscription-urls.ts";
import type { FormSettings } from "../../config/form-settings.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { BULK_PRIORITY } from "../../mail/mail-priority.ts";
import { dateIso } from "../../time/dates.ts";
import { demandRegister, SAVED_SEARCH_PARTS } from "../demand-register/demand-register.ts";
import { fieldsOf } from "../fields/field.ts";
import { errorsOf, formSchema } from "../fields/form-schema.server.ts";
import { type PostedValues, postedValue } from "../fields/posted-value.ts";
import { changedSearchParts } from "./changed-search-parts.ts";
import type { LinkedSubscription, SubscriptionAction } from "./linked-subscription.ts";

type Options = {
  database: Database;
  secret: string;
  baseUrl: string;
  settings: FormSettings;
  now?: () => Date;
};

export type SubscriptionService = {
  /**
   * Finds the subscription of a link; undefined when the link is not valid, or the subscription was deleted.
   */
  find: (token: string, language: Language) => Promise<LinkedSubscription | undefined>;
  /**
   * Performs an action and returns the new state; undefined when `find` finds no subscription. Repeating an action has
   * no further effect.
   */
  perform: (
    action: SubscriptionAction,
    posted: { token: string; language: Language; sent: PostedValues },
  ) => Promise<LinkedSubscription | undefined>;
};

/**
 * Opens the service behind links in mails: anyone who has a link may confirm, change and end its subscription,
 * without an account.
 */
export function openSubscriptionService(options: Options): SubscriptionService {
  const { database, secret, baseUrl, settings, now = () => new Date() } = options;

  async function find(token: string, language: Language): Promise<LinkedSubscription | undefined> {
    const id = readSubscriptionToken(secret, token);
    if (id?.kind === "demand") {
      const savedSearch = await findSavedSearch(database, id.seed);
      return savedSearch && { token, language, subject: { kind: "demand", savedSearch } };
    }
    const subscriber = id && (await findSubscriber(database, id.seed));
    return subscriber && { token, language, subject: { kind: "newsletter", state: subscriber.state } };
  }

  async function actOnSavedSearch(
    action: SubscriptionAction,
    seed: string,
    subscription: LinkedSubscription,
    sent: PostedValues,
  ): Promise<LinkedSubscription | undefined> {
    switch (action) {
      case "confirm":
        await confirmSavedSearch(database, seed, now());
        break;
      case "stop":
        await stopSavedSearch(database, seed, now());
        break;
      case "delete":
        await deleteSavedSearch(database, seed, now());
        return { ...subscription, done: action };
      case "change":
        return change(seed, subscription, sent);
    }
    return resultOf(action, subscription);
  }

  async function change(
    seed: string,
    subscription: LinkedSubscription,
    sent: PostedValues,
  ): Promise<LinkedSubscription | undefined> {
    const typedValues = Object.fromEntries(
      fieldsOf({ parts: SAVED_SEARCH_PARTS }).map((field) => [field.name, postedValue(field, sent)]),
    );
    const { subject } = subscription;
    const values = subject.kind === "demand" ? savedSearchValues(subject.savedSearch) : {};
    const mayEndBePast = typedValues.alertUntil === values.alertUntil;
    const form = { parts: changedSearchParts(settings, values, { mayEndBePast }) };
    const result = formSchema(form, dateIso(now())).safeParse(typedValues);
    if (result.success) {
      await changeSavedSearch(database, seed, readSavedSearch(result.data));
      return resultOf("change", subscription);
    }
    const errors = errorsOf(result.error);
    return {
      ...subscription,
      sent: { form: demandRegister.name, key: "", values: typedValues, errors, outcome: "invalid" },
    };
  }

  async function actOnNewsletter(action: SubscriptionAction, seed: string): Promise<void> {
    if (action === "stop" || action === "delete") return stopSubscriber(database, seed, now());
    if (action !== "confirm") return;
    await database.transaction(async (tx) => {
      const subscriber = await confirmSubscriber(tx, seed, now());
      if (!subscriber) return;
      const token = subscriptionToken(secret, { kind: "newsletter", seed });
      const { language, email, id } = subscriber;
      const { unsubscribe } = subscriptionUrls(token, { baseUrl, language });
      await enqueueMail(tx, {
        template: "welcome",
        details: { unsubscribe },
        language,
        recipient: { address: email },
        reference: subscriberReference(id),
        priority: BULK_PRIORITY,
        cause: `newsletter ${seed} ${now().toISOString()}`,
      });
    });
  }

  async function resultOf(action: SubscriptionAction, { token, language }: LinkedSubscription) {
    const subscription = await find(token, language);
    return subscription && { ...subscription, done: action };
  }

  return {
    find,
    perform: async (action, { token, language, sent }) => {
      const id = readSubscriptionToken(secret, token);
      const subscription = id && (await find(token, language));
      if (!subscription) return undefined;
      if (id.kind === "demand") return actOnSavedSearch(action, id.seed, subscription, sent);
      await actOnNewsletter(action, id.seed);
      return resultOf(action, subscription);
    },
  };
}
