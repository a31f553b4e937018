import { fetchShown } from "./fetch-shown.ts";
import { markAndSync } from "./mark-messages.ts";
import { listNewestInbound, textOf, writtenIn } from "./newest-inbound.queries.ts";
import { findAnswered, findToAnswer } from "./to-answer.queries.ts";

export type { ShownPicture } from "./fetch-shown.ts";
export type { InboundMessage } from "./newest-inbound.queries.ts";

/** What the neighbours may do with messages. */
export const messages = {
  /** Here at once, at the provider with the next slice of its mailbox. */
  mark: markAndSync,
  fetchShown,
  listNewestInbound,
  findToAnswer,
  findAnswered,
  writtenIn,
  textOf,
};
