import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import { isQuestion } from "./classify/is-question.ts";
import { asksForMeeting } from "./classify/read-words.ts";
import { listIntents } from "./intents.queries.ts";

/** What the neighbours may ask about intents. */
export const intents = {
  list: listIntents,
  isQuestion,
  isMeetingRequest: (sentence: string): boolean => asksForMeeting(foldWords(sentence)),
};
