import { z } from "zod";
import { bodyOf, type MailApi, retryAtOf } from "#src/mail/mailboxes/server/providers/api-calls.ts";
import {
  CursorGone,
  MissingScope,
  Permanent,
  RateLimited,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { ApiAnswer } from "#src/platform/server/outgoing/call-api.ts";

export const GRAPH_SCOPES = [
  "https://graph.microsoft.com/Mail.ReadWrite",
  "https://graph.microsoft.com/Mail.Send",
];

/** Only immutable ids survive a move. Each call requests them. */
export const IMMUTABLE_IDS = 'IdType="ImmutableId"';

const Refusal = z.object({
  error: z.object({ code: z.string().default(""), message: z.string().default("") }),
});

/** `base` is the origin of the API, with or without the path of its version. */
export function graphApi(base: string): MailApi {
  const url = new URL(base);
  const root = url.pathname === "/" ? new URL("/v1.0", url) : url;
  return {
    base: new URL(`${root.href.replace(/\/$/, "")}/me`),
    headers: { prefer: IMMUTABLE_IDS },
    explain,
    reasonOf: (body) => Refusal.safeParse(body).data?.error.code ?? "",
  };
}

const FORGOTTEN = /^(SyncStateNotFound|SyncStateInvalid|resyncRequired)$/i;

function explain(answer: ApiAnswer, reason: string): Error {
  const { status } = answer;
  const message = Refusal.safeParse(bodyOf(answer)).data?.error.message ?? reason;
  if (status === 410 || FORGOTTEN.test(reason)) return new CursorGone(reason);
  if (/Throttled|MailboxConcurrency|ErrorExceededMessageLimit/i.test(reason))
    return new RateLimited(retryAtOf(answer));
  if (/^(MailboxNotEnabledForRESTAPI|MailboxNotSupportedForRESTAPI)$/.test(reason))
    return new Permanent("mailbox_unsupported");
  if (reason === "ErrorSendAsDenied") return new Permanent("sender_refused");
  if (reason === "ErrorInvalidRecipients") return new Permanent("recipient_refused");
  if (/MimeContent/.test(reason)) return new Permanent("content_refused", message);
  if (status === 403 && /AccessDenied/i.test(reason)) return new MissingScope(GRAPH_SCOPES);
  if (status === 404) return new Permanent("not_found");
  if (status === 413 || /SizeExceeded/.test(reason)) return new Permanent("message_too_large");
  return new Permanent("refused", `${status} ${reason}`);
}
