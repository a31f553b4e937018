import type { ComponentProps } from "react";
import type { Mailbox } from "#src/features/mailboxes/mailboxes.contract.ts";
import type { ProviderMark } from "#src/ui/marks/ProviderMark.tsx";
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

/** Only connected mailboxes can be paused, edited, checked or sent from. */
export function isConnected({ status }: Pick<Mailbox, "status">): boolean {
  return status !== "disconnected";
}

/** Mail that is sent to it will be read here. */
export function canReceive({ status }: Pick<Mailbox, "status">): boolean {
  return status === "active" || status === "backfilling" || status === "throttled";
}

export function markOf(
  provider: Mailbox["provider"],
): ComponentProps<typeof ProviderMark>["provider"] {
  return provider === "practice" ? "imap" : provider;
}

/** What the last check has found: all is here, or how much is not. */
export function isComplete({ proof }: Pick<Mailbox, "proof">): boolean {
  return proof !== null && proof.missingCount === 0 && proof.extraCount === 0;
}
