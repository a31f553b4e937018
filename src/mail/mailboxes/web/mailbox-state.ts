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

/** Something is under way that ends by itself. */
export function isReading({ status }: Pick<Mailbox, "status">): boolean {
  return status === "connecting" || status === "backfilling";
}

/** Only connected mailboxes can be paused, edited or connected again. */
export function isConnected({ status }: Pick<Mailbox, "status">): boolean {
  return status !== "disconnected";
}

/** Those that rest can't be read, checked or tested until they are resumed or connected again. */
export function isFollowed({ status }: Pick<Mailbox, "status">): boolean {
  return status !== "paused" && status !== "reconnect-required" && status !== "disconnected";
}

/** Mail that is sent to it will be read here. */
export function canReceive({ status }: Pick<Mailbox, "status">): boolean {
  return status === "active" || status === "backfilling" || status === "throttled";
}

/** What the last check has found: all is here, or how much is not. */
export function isComplete({ proof }: Pick<Mailbox, "proof">): boolean {
  return proof !== null && proof.missingCount === 0 && proof.extraCount === 0;
}

/** How far back a mailbox is read by now, and how far it will be. */
export function daysRead(
  { importSince, sync: { oldestSyncedAt } }: Pick<Mailbox, "importSince" | "sync">,
  now = Date.now(),
): { done: number; all: number } {
  const daysSince = (date: string) => (now - Date.parse(date)) / DAY_MS;
  const all = Math.max(1, Math.round(daysSince(importSince)));
  const done = oldestSyncedAt === null ? 0 : Math.floor(daysSince(oldestSyncedAt));
  return { done: Math.min(Math.max(0, done), all), all };
}
