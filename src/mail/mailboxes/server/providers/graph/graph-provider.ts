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
  MessageRef,
  StateChange,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { OAuthGrants } from "#src/mail/mailboxes/server/providers/oauth-grants.ts";
import { MAX_RAW_BYTES } from "#src/mail/sending/send.rules.ts";
import { FolderId, Me } from "./graph-answers.ts";
import { graphApi } from "./graph-api.ts";
import { rememberFolders } from "./graph-folders.ts";
import { graphPush } from "./graph-push.ts";
import { graphReader, pathOf } from "./graph-reader.ts";
import { graphSender } from "./graph-sender.ts";

const AT_ONCE = 3;

export function graphProvider(parts: {
  apiBase: string;
  oauth: OAuthGrants;
  notificationUrl?: string | undefined;
}): MailProvider {
  const api = graphApi(parts.apiBase);
  const find = rememberFolders(api);
  return {
    id: "outlook",
    caps: { hasThreads: true, hasDraftBeforeSend: true, maxRawBytes: MAX_RAW_BYTES.outlook },
    ...graphAccount(api, parts.oauth),
    ...graphReader(api, find),
    ...graphEditor(api),
    ...graphSender(api),
    ...(parts.notificationUrl === undefined ? {} : { push: graphPush(api, parts.notificationUrl) }),
  };
}

function graphAccount(api: MailApi, oauth: OAuthGrants): MailAccount {
  return {
    refresh: (permit, grant) => oauth.refresh(permit, oauthOf(grant)),
    async identity(context) {
      const query = { $select: "id,mail,userPrincipalName,displayName" };
      const me = await readMailApi(api, context, { to: "", query, units: 1 }, Me);
      const address = me.mail ?? me.userPrincipalName;
      const { accountKey } = oauthOf(await context.grants.current());
      return { accountKey, address, sendAs: [{ name: me.displayName ?? "", address }] };
    },
    async revoke(context) {
      await oauth.revoke(context.permit, oauthOf(await context.grants.current()));
    },
  };
}

const DESTINATIONS = {
  inbox: "inbox",
  archive: "archive",
  trash: "deleteditems",
  spam: "junkemail",
} as const;

function graphEditor(api: MailApi): MailEditor {
  return {
    async modify(context, refs, change) {
      const moved = await mapAtOnce(refs, AT_ONCE, (ref) =>
        unlessGone(changeOne(api, context, ref, change), []),
      );
      return moved.flat();
    },
  };
}

async function changeOne(
  api: MailApi,
  context: MailContext,
  ref: MessageRef,
  change: StateChange,
): ReturnType<MailEditor["modify"]> {
  const json = fieldsOf(change);
  if (Object.keys(json).length > 0)
    await callMailApi(api, context, { method: "PATCH", to: pathOf(ref), json, units: 1 });
  if (change.moveTo === undefined) return [];
  const destinationId = DESTINATIONS[change.moveTo];
  const call = { method: "POST", to: `${pathOf(ref)}/move`, json: { destinationId } } as const;
  const { id } = await readMailApi(api, context, { ...call, units: 1 }, FolderId);
  return id === ref.id ? [] : [{ from: ref, to: { id } }];
}

function fieldsOf({ isRead, isStarred }: StateChange): Record<string, unknown> {
  return {
    ...(isRead === undefined ? {} : { isRead }),
    ...(isStarred === undefined
      ? {}
      : { flag: { flagStatus: isStarred ? "flagged" : "notFlagged" } }),
  };
}
