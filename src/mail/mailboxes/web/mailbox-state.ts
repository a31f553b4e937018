import type { ComponentProps } from "react";
import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";

type Kind = ComponentProps<typeof StatusBadge>["kind"];

export const STATUS_KINDS = {
  connecting: "info",
  backfilling: "info",
  active: "success",
  throttled: "warning",
  "reconnect-required": "danger",
  paused: "neutral",
  disconnected: "neutral",
} as const satisfies Record<Mailbox["status"], Kind>;

/** An operation is running that ends by itself. */
export function isReading({ status }: Pick<Mailbox, "status">): boolean {
  return status === "connecting" || status === "backfilling";
}

/** Only connected mailboxes can be paused, edited or reconnected. */
export function isConnected({ status }: Pick<Mailbox, "status">): boolean {
  return status !== "disconnected";
}

/** Inactive mailboxes can't be synced, checked or tested until they are resumed or reconnected. */
export function isFollowed({ status }: Pick<Mailbox, "status">): boolean {
  return status !== "paused" && status !== "reconnect-required" && status !== "disconnected";
}

/** Incoming mail will be synced. */
export function canReceive({ status }: Pick<Mailbox, "status">): boolean {
  return status === "active" || status === "backfilling" || status === "throttled";
}

/** The result of the last check: complete, or the number of missing emails. */
export function isComplete({ proof }: Pick<Mailbox, "proof">): boolean {
  return proof !== null && proof.missingCount === 0 && proof.extraCount === 0;
}

/** How far back a mailbox is synced, and the target. */
export function daysRead(
  { importSince, sync: { oldestSyncedAt } }: Pick<Mailbox, "importSince" | "sync">,
  now = Date.now(),
): { done: number; all: number } {
  const daysSince = (date: string) => (now - Date.parse(date)) / DAY_MS;
  const all = Math.max(1, Math.round(daysSince(importSince)));
  const done = oldestSyncedAt === null ? 0 : Math.floor(daysSince(oldestSyncedAt));
  return { done: Math.min(Math.max(0, done), all), all };
}
