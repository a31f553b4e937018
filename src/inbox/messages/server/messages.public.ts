import { listConversation } from "./conversation.queries.ts";
import { fetchShown } from "./fetch-shown.ts";
import { markAndSync } from "./mark-messages.ts";
import { listNewestInbound, textOf, writtenIn } from "./newest-inbound.queries.ts";
import { findAnswered, findToAnswer } from "./to-answer.queries.ts";

export type { ConversationMessage } from "./conversation.queries.ts";
export type { ShownPicture } from "./fetch-shown.ts";
export type { InboundMessage } from "./newest-inbound.queries.ts";

/** The messages API for other features. */
export const messages = {
  /** Immediately here, at the provider with the mailbox's next sync. */
  mark: markAndSync,
  fetchShown,
  listNewestInbound,
  listConversation,
  findToAnswer,
  findAnswered,
  writtenIn,
  textOf,
};
