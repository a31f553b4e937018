import type { ProviderId } from "./providers/mail-provider.ts";

/** The mailbox data that the engine needs. */
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

/** Whether its mail is synced; paused, disconnected and rejected ones are not. */
export function isRead({ status }: Pick<StoredMailbox, "status">): boolean {
  return READ.has(status);
}
