import {
  callMailApi,
  type MailApi,
  mapAtOnce,
  oauthOf,
  readMailApi,
  unlessGone,
} from "#src/mail/mailboxes/server/providers/api-calls.ts";
import type {
  MailAccount,
  MailContext,
  MailEditor,
  MailProvider,
  MailPush,
  StateChange,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { OAuthGrants } from "#src/mail/mailboxes/server/providers/oauth-grants.ts";
import { MAX_RAW_BYTES } from "#src/mail/sending/send.rules.ts";
import { Profile, SendAsList, Watch } from "./gmail-answers.ts";
import { gmailApi, UNITS } from "./gmail-api.ts";
import { gmailReader } from "./gmail-reader.ts";
import { gmailSender } from "./gmail-sender.ts";

const MAX_AT_ONCE = 1000;

export function gmailProvider(parts: {
  apiBase: string;
  oauth: OAuthGrants;
  pushTopic?: string | undefined;
}): MailProvider {
  const api = gmailApi(parts.apiBase);
  return {
    id: "gmail",
    caps: { hasThreads: true, hasDraftBeforeSend: false, maxRawBytes: MAX_RAW_BYTES.gmail },
    ...gmailAccount(api, parts.oauth),
    ...gmailReader(api),
    ...gmailEditor(api),
    ...gmailSender(api),
    ...(parts.pushTopic === undefined ? {} : { push: gmailPush(api, parts.pushTopic) }),
  };
}

function gmailAccount(api: MailApi, oauth: OAuthGrants): MailAccount {
  return {
    refresh: (permit, grant) => oauth.refresh(permit, oauthOf(grant)),
    async identity(context) {
      const profile = { to: "/profile", units: UNITS.profile };
      const { emailAddress } = await readMailApi(api, context, profile, Profile);
      const aliases = { to: "/settings/sendAs", units: UNITS.profile };
      const { sendAs } = await readMailApi(api, context, aliases, SendAsList);
      const { accountKey } = oauthOf(await context.grants.current());
      return {
        accountKey,
        address: emailAddress,
        sendAs: sendAs
          .filter(({ verificationStatus = "accepted" }) => verificationStatus === "accepted")
          .map(({ sendAsEmail, displayName }) => ({ name: displayName, address: sendAsEmail })),
      };
    },
    async revoke(context) {
      await callMailApi(api, context, { method: "POST", to: "/stop", units: UNITS.labels });
      await oauth.revoke(context.permit, oauthOf(await context.grants.current()));
    },
  };
}

function gmailEditor(api: MailApi): MailEditor {
  return {
    async modify(context, refs, change) {
      const ids = refs.map(({ id }) => id);
      if (change.moveTo === "trash")
        await mapAtOnce(ids, 5, (id) => unlessGone(trash(api, context, id), undefined));
      const labels = labelsOf(change);
      if (labels.addLabelIds.length + labels.removeLabelIds.length > 0)
        await relabel(api, context, ids, labels);
      return [];
    },
  };
}

type Labels = { addLabelIds: string[]; removeLabelIds: string[] };

function labelsOf({ isRead, isStarred, moveTo }: StateChange): Labels {
  const add = new Set<string>();
  const remove = new Set<string>();
  const set = (label: string, isThere: boolean) => (isThere ? add : remove).add(label);
  if (isRead !== undefined) set("UNREAD", !isRead);
  if (isStarred !== undefined) set("STARRED", isStarred);
  if (moveTo !== undefined && moveTo !== "trash") {
    set("INBOX", moveTo === "inbox");
    set("SPAM", moveTo === "spam");
    remove.add("TRASH");
  }
  return { addLabelIds: [...add], removeLabelIds: [...remove] };
}

async function relabel(api: MailApi, context: MailContext, ids: string[], labels: Labels) {
  const one = (id: string) => unlessGone(relabelOne(api, context, id, labels), undefined);
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    await one(only);
    return;
  }
  for (let start = 0; start < ids.length; start += MAX_AT_ONCE) {
    const some = ids.slice(start, start + MAX_AT_ONCE);
    const call = {
      method: "POST",
      to: "/messages/batchModify",
      json: { ids: some, ...labels },
    } as const;
    const calling = callMailApi(api, context, { ...call, units: UNITS.batchModify });
    // One of them was deleted, and the response does not say which.
    if (!(await unlessGone(calling, undefined))) await mapAtOnce(some, 5, one);
  }
}

function relabelOne(api: MailApi, context: MailContext, id: string, json: Labels) {
  const to = `/messages/${encodeURIComponent(id)}/modify`;
  return callMailApi(api, context, { method: "POST", to, json, units: UNITS.modify });
}

async function trash(api: MailApi, context: MailContext, id: string): Promise<void> {
  const to = `/messages/${encodeURIComponent(id)}/trash`;
  await callMailApi(api, context, { method: "POST", to, units: UNITS.trash });
}

/** Gmail publishes changes of the account to the operator's Pub/Sub topic, for at most a week. */
function gmailPush(api: MailApi, topic: string): MailPush {
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
