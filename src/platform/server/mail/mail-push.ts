import { StartError } from "#src/platform/server/start-error.ts";

type Environment = {
  [Name in
    | "GMAIL_PUSH_TOPIC"
    | "GMAIL_PUSH_SUBSCRIPTION"
    | "GMAIL_PUSH_KEY_FILE"
    | "PUBSUB_API_BASE"
    | "MS_PUSH_URL"]?: string | undefined;
};

/** A Pub/Sub subscription is pulled, so Google needs no route to this server. */
export type GmailPush = {
  topic: string;
  subscription: string;
  /** The service account key for the subscription, in Google's JSON format. */
  keyFile: string;
  apiBase: string;
};

export type MailPush = {
  gmail: GmailPush | undefined;
  /** The https origin at which Microsoft reaches this server. */
  microsoftUrl: string | undefined;
};

/**
 * The operator's push configuration, so that providers announce changes instead of being polled.
 */
export function readMailPush(env: Environment, allowsHttp: boolean): MailPush {
  const { MS_PUSH_URL: microsoftUrl } = env;
  if (microsoftUrl?.startsWith("http:") && !allowsHttp)
    throw new StartError("MS_PUSH_URL: Microsoft only sends to https.");
  return { gmail: gmailPush(env, allowsHttp), microsoftUrl };
}

function gmailPush(env: Environment, allowsHttp: boolean): GmailPush | undefined {
  const { GMAIL_PUSH_TOPIC: topic, GMAIL_PUSH_SUBSCRIPTION: subscription } = env;
  const { GMAIL_PUSH_KEY_FILE: keyFile, PUBSUB_API_BASE: base } = env;
  if (!topic && !subscription && !keyFile) return undefined;
  if (!topic || !subscription || !keyFile)
    throw new StartError(
      "GMAIL_PUSH_TOPIC, GMAIL_PUSH_SUBSCRIPTION and GMAIL_PUSH_KEY_FILE belong together: set all or none.",
    );
  refuseOther("GMAIL_PUSH_TOPIC", topic, "topics");
  refuseOther("GMAIL_PUSH_SUBSCRIPTION", subscription, "subscriptions");
  const apiBase = base ?? "https://pubsub.googleapis.com";
  const url = URL.parse(apiBase);
  if (!url || (url.protocol !== "https:" && !(allowsHttp && url.protocol === "http:")))
    throw new StartError(
      "PUBSUB_API_BASE: expected an address such as https://pubsub.googleapis.com.",
    );
  return { topic, subscription, keyFile, apiBase: url.origin };
}

function refuseOther(name: string, value: string, kind: "topics" | "subscriptions"): void {
  if (new RegExp(`^projects/[\\w.:-]+/${kind}/[\\w.~+%-]+$`).test(value)) return;
  throw new StartError(`${name}: expected a name such as projects/acme/${kind}/foreword-mail.`);
}
