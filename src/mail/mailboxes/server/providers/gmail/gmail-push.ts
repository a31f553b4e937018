import { type MailApi, readMailApi } from "#src/mail/mailboxes/server/providers/api-calls.ts";
import type { MailPush } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { Watch } from "./gmail-answers.ts";
import { UNITS } from "./gmail-api.ts";

/** Gmail publishes changes of the account to the operator's Pub/Sub topic, for at most a week. */
export function gmailPush(api: MailApi, topic: string): MailPush {
  return {
    async subscribe(context) {
      const call = { method: "POST", to: "/watch", json: { topicName: topic } } as const;
      const { expiration } = await readMailApi(
        api,
        context,
        { ...call, units: UNITS.watch },
        Watch,
      );
      return { handle: topic, until: new Date(Number(expiration)) };
    },
    // Ends with the grant: another mailbox of the account may still be watched.
    unsubscribe: async () => undefined,
  };
}
