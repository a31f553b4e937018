import {
  callMailApi,
  type MailApi,
  readMailApi,
} from "#src/mail/mailboxes/server/providers/api-calls.ts";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { MailContext, MailPush } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { Subscription } from "./graph-answers.ts";

/** Slightly less than Microsoft's maximum. */
const ASKED_FOR_MS = 6 * DAY_MS;

/** Microsoft notifies this server when messages of the mailbox are created, changed or deleted. */
export function graphPush(api: MailApi, notificationUrl: string): MailPush {
  const all = new URL(api.base.href.replace(/\/me$/, "/subscriptions"));
  const one = (handle: string) => new URL(`${all.href}/${encodeURIComponent(handle)}`);

  async function create(context: MailContext, clientState: string) {
    const json = {
      changeType: "created,updated,deleted",
      resource: "/me/messages",
      notificationUrl,
      lifecycleNotificationUrl: notificationUrl,
      clientState,
      expirationDateTime: soon(),
    };
    return readMailApi(api, context, { method: "POST", to: all, json, units: 1 }, Subscription);
  }

  return {
    async subscribe(context, { known, clientState }) {
      const renewed = known === null ? undefined : await renew(api, context, one(known));
      const { id, expirationDateTime } = renewed ?? (await create(context, clientState));
      return { handle: id, until: new Date(expirationDateTime) };
    },
    async unsubscribe(context, handle) {
      await callMailApi(api, context, { method: "DELETE", to: one(handle), units: 1 });
    },
  };
}

/** Undefined if Microsoft no longer knows it. */
async function renew(api: MailApi, context: MailContext, to: URL) {
  const json = { expirationDateTime: soon() };
  try {
    return await readMailApi(api, context, { method: "PATCH", to, json, units: 1 }, Subscription);
  } catch (error) {
    if (error instanceof Permanent && error.code === "not_found") return undefined;
    throw error;
  }
}

function soon(): string {
  return new Date(Date.now() + ASKED_FOR_MS).toISOString();
}
