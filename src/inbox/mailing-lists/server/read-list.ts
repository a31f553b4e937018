import type { MailingList } from "#src/inbox/mailing-lists/mailing-lists.contract.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Config } from "#src/platform/server/config.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { type ListEmail, readMailto } from "./mailto.ts";
import {
  findListMessage,
  findUnsubscribe,
  type ListMessage,
  type StoredUnsubscribe,
  type WayOut,
} from "./unsubscribes.queries.ts";

/** How a list is left. */
export type Way =
  | { kind: "request"; url: string }
  | { kind: "email"; email: ListEmail }
  | { kind: "page"; url: string };

type Allowed = Pick<Config, "fetchAllowedHosts">;

/** By one request if the list offers that, otherwise by email, otherwise by hand on its page. */
export function wayOf({ url, mailto, isOneClick }: WayOut, config: Allowed): Way | undefined {
  const page = url !== null && isAskable(url, config) ? url : undefined;
  if (page !== undefined && isOneClick) return { kind: "request", url: page };
  const email = mailto === null ? undefined : readMailto(mailto);
  if (email) return { kind: "email", email };
  return page === undefined ? undefined : { kind: "page", url: page };
}

/** Unencrypted servers are asked only if the operator named them. */
function isAskable(url: string, { fetchAllowedHosts }: Allowed): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username } = new URL(url);
  return username === "" && (protocol === "https:" || fetchAllowedHosts.has(host));
}

export async function requireListMessage(
  db: Db,
  org: OrgScope,
  messageId: string,
): Promise<ListMessage> {
  const message = await findListMessage(db, org, messageId);
  if (!message) throw notFound("message_not_found");
  return message;
}

export async function readList(
  db: Db,
  org: OrgScope,
  message: ListMessage,
  config: Allowed,
): Promise<MailingList | null> {
  const way = message.wayOut && wayOf(message.wayOut, config);
  if (!way) return null;
  const found = await findUnsubscribe(db, org, message);
  const { url } = message.wayOut ?? { url: null };
  return {
    sender: message.sender,
    way: way.kind,
    address: way.kind === "email" ? way.email.address : null,
    page: url !== null && isAskable(url, config) ? url : null,
    unsubscribe: found ? await present(db, org, found, message) : null,
  };
}

async function present(
  db: Db,
  org: OrgScope,
  found: StoredUnsubscribe,
  { receivedAt }: ListMessage,
): Promise<MailingList["unsubscribe"]> {
  const status = statusOf(found);
  if (status === undefined) return null;
  const { createdBy, createdAt, answer } = found;
  const names = await members.findNames(db, org, createdBy === null ? [] : [createdBy]);
  return {
    status,
    way: found.emailId === null ? "request" : "email",
    by: names.get(createdBy ?? "") ?? null,
    at: createdAt,
    answer,
    isOutlived: status === "done" && receivedAt > createdAt,
  };
}

const EMAIL_STATUSES: Readonly<Record<string, "done" | "failed" | undefined>> = {
  sent: "done",
  failed: "failed",
  held: "failed",
};

/** A request that has waited for longer will not be sent, such as after a restored backup. */
const LOST_MS = HOUR_MS;

/** Undefined if the email that asks was cancelled. */
export function statusOf({ status, emailId, emailStatus, dueAt }: StoredUnsubscribe) {
  if (emailId === null) {
    if (status === "done" || status === "failed") return status;
    return Date.parse(dueAt) < Date.now() - LOST_MS ? "failed" : "waiting";
  }
  if (emailStatus === null || emailStatus === "cancelled") return undefined;
  return EMAIL_STATUSES[emailStatus] ?? "waiting";
}
