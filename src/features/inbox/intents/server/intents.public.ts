import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import { isQuestion } from "./classify/is-question.ts";
import { asksForMeeting } from "./classify/read-words.ts";
import { sentencesOfMail } from "./classify/sentences-of-mail.ts";
import { addCorrectionHook } from "./correction-hooks.ts";
import { listIntents } from "./intents.queries.ts";
import { addReadHook } from "./read-hooks.ts";
import { readDue } from "./read-new-mail.ts";
import { addWishHook } from "./wish-hooks.ts";
import { wishIn } from "./wish-in.ts";

export type { InboundMessage as CorrectedMail } from "#src/features/inbox/messages/server/messages.public.ts";
export type { ReadingRun, ReadMail } from "./read-hooks.ts";
export type { Wish } from "./wish-in.ts";

/** What the neighbours may ask about intents. */
export const intents = {
  list: listIntents,
  readDue,
  isQuestion,
  wishIn,
  /** Called with what a person corrected, in the same transaction. */
  onCorrection: addCorrectionHook,
  /** Called with mail that asks not to be written to any more, as a model or a person reads it. */
  onWish: addWishHook,
  /** Called with mail whose intent was read, in the same transaction. */
  onRead: addReadHook,
  sentencesOf: sentencesOfMail,
  isMeetingRequest: (sentence: string): boolean => asksForMeeting(foldWords(sentence)),
};
