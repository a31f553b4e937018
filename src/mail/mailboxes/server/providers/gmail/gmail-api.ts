import { z } from "zod";
import { bodyOf, type MailApi, retryAtOf } from "#src/mail/mailboxes/server/providers/api-calls.ts";
import {
  MissingScope,
  Permanent,
  RateLimited,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { ApiAnswer } from "#src/platform/server/outgoing/call-api.ts";

export const GMAIL_SCOPE = "https://www.googleapis.com/auth/gmail.modify";

/** The cost of a call by Google's table. */
export const UNITS = {
  profile: 1,
  labels: 1,
  history: 2,
  list: 5,
  modify: 5,
  get: 20,
  attachment: 20,
  trash: 20,
  thread: 40,
  batchModify: 50,
  watch: 100,
  send: 100,
} as const;

const Refusal = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    errors: z.array(z.object({ reason: z.string().default("") })).default([]),
  }),
});

/** `base` is the origin of the API, with or without the path of its version. */
export function gmailApi(base: string): MailApi {
  const url = new URL(base);
  const root = url.pathname === "/" ? new URL("/gmail/v1", url) : url;
  return {
    base: new URL(`${root.href.replace(/\/$/, "")}/users/me`),
    headers: {},
    explain,
    reasonOf: (body) => Refusal.safeParse(body).data?.error.errors[0]?.reason ?? "",
  };
}

/** Upload URLs have a prefix before the API version. */
export function uploadAddress({ base }: MailApi): URL {
  return new URL(`/upload${base.pathname}/messages/send?uploadType=multipart`, base);
}

const TOO_MUCH = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"]);
const AN_HOUR_S = 3600;

function explain(answer: ApiAnswer, reason: string): Error {
  const { status } = answer;
  const message = Refusal.safeParse(bodyOf(answer)).data?.error.message ?? "";
  if (status === 403 && TOO_MUCH.has(reason)) return new RateLimited(retryAtOf(answer));
  if (status === 403 && reason === "dailyLimitExceeded")
    return new RateLimited(retryAtOf(answer, AN_HOUR_S), "sending");
  if (status === 403 && reason === "insufficientPermissions")
    return new MissingScope([GMAIL_SCOPE]);
  if (status === 403 && reason === "domainPolicy") return new Permanent("blocked_by_administrator");
  if (status === 404) return new Permanent("not_found");
  if (status === 413) return new Permanent("message_too_large");
  if (status !== 400) return new Permanent("refused", `${status} ${reason}`);
  if (reason === "failedPrecondition") return new Permanent("mailbox_unsupported", message);
  if (/recipient|invalid to header/i.test(message)) return new Permanent("recipient_refused");
  if (/from header|send.?as|delegation/i.test(message)) return new Permanent("sender_refused");
  return new Permanent("refused", message);
}
