import type { FakePubSub } from "../pubsub/fake-pubsub.ts";
import type { GmailBox } from "./gmail-box.ts";

const WEEK_MS = 7 * 86_400_000;

/** The topic receives the account's changes until expiry. */
export function watchBox(
  box: GmailBox,
  pubSub: FakePubSub,
): { historyId: string; expiration: string } {
  const until = Date.now() + WEEK_MS;
  box.watchedUntil = until;
  box.changed = () => {
    if ((box.watchedUntil ?? 0) <= Date.now()) return;
    const { address: emailAddress, historyId } = box;
    pubSub.publish(JSON.stringify({ emailAddress, historyId }));
  };
  return { historyId: String(box.historyId), expiration: String(until) };
}
