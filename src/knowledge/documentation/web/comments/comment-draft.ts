import type { SelectedPlace } from "#src/editor/anchors/selected-place.ts";
import { openDraft } from "#src/platform/web/drafts.ts";
import type { Named } from "#src/workspace/organizations/members/mentions.rules.ts";

/** An unsent comment, which survives closing its panel and page. */
export type CommentDraft = {
  text: string;
  mentions: readonly Named[];
  /** The anchor of a new thread; defaults to the whole page. */
  anchor?: SelectedPlace | undefined;
};

/** The storage key of each kind. */
export const draftNames = {
  thread: (pageId: string) => `comment ${pageId}`,
  answer: (threadId: string) => `comment answer ${threadId}`,
  change: (commentId: string) => `comment change ${commentId}`,
};

export function readDraft(name: string): CommentDraft | undefined {
  const { written } = openDraft(name).read() ?? {};
  // Only this file writes it, for this user.
  return typeof written === "string" ? (JSON.parse(written) as CommentDraft) : undefined;
}

export function keepDraft(name: string, draft: CommentDraft): void {
  openDraft(name).keep({ written: JSON.stringify(draft) });
}

export function forgetDraft(name: string): void {
  openDraft(name).keep({});
}
