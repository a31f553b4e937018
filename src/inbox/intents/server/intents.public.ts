import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import { isQuestion } from "./classify/is-question.ts";
import { asksForMeeting } from "./classify/read-words.ts";
import { sentencesOfMail } from "./classify/sentences-of-mail.ts";
import { intentPolicy } from "./intent-policy.ts";
import { listIntents } from "./intents.queries.ts";
import { readDue } from "./read-new-mail.ts";
import { wishIn } from "./wish-in.ts";

export type { AfterReading, ReadingRun, ReadMail } from "./intent-policy.ts";

/** The intents API for other features. */
export const intents = {
  policy: intentPolicy,
  list: listIntents,
  readDue,
  isQuestion,
  wishIn,
  sentencesOf: sentencesOfMail,
  isMeetingRequest: (sentence: string): boolean => asksForMeeting(foldWords(sentence)),
};
