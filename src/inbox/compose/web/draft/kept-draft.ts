import { openLastingDraft } from "#src/platform/web/drafts.ts";

export type DraftPlace = { projectId: string; threadId: string | undefined };

/** Whether this device has text that the server may not have. */
export function isDraftKept(place: DraftPlace): boolean {
  return openLastingDraft(nameOf(place)).read() !== undefined;
}

/** Under which this device keeps it. */
export function nameOf({ projectId, threadId = "new" }: DraftPlace): string {
  return `mail ${projectId} ${threadId}`;
}
