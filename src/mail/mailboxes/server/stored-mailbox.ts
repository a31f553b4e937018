import type { ProviderId } from "./providers/mail-provider.ts";

/** What the engine needs of a mailbox. */
export type StoredMailbox = {
  id: string;
  projectId: string;
  provider: ProviderId;
  address: string;
  accountKey: string;
  displayName: string;
  signatureHtml: string;
  aliases: readonly string[];
  status: string;
  importSince: string;
};

const READ = new Set(["connecting", "backfilling", "active", "throttled"]);

/** Whether its mail is followed; paused, disconnected and refused ones rest. */
export function isRead({ status }: Pick<StoredMailbox, "status">): boolean {
  return READ.has(status);
}
