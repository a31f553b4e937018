import {
  type Hint,
  LINKS_WANTED,
  WORDS_WANTED,
} from "#src/outreach/strategies/rich-text/hints.rules.ts";
import { STEP_PICTURE_BYTES } from "#src/outreach/strategies/step-files.rules.ts";
import { fileSize } from "#src/platform/contract/count-of.ts";

const { least, most } = WORDS_WANTED;
const plural = new Intl.PluralRules("en");
const list = new Intl.ListFormat("en", { type: "conjunction" });

function sentenceOf(hint: Hint): string {
  switch (hint.kind) {
    case "links":
      return `${hint.count} links. Filters trust emails with up to ${LINKS_WANTED} more.`;
    case "spam-words":
      return `Reads like advertising: ${list.format(hint.words)}.`;
    case "capitals":
      return `All capitals: ${list.format(hint.words)}.`;
    case "no-fields":
      return "No field of the lead: everyone gets the same text.";
    default:
      return "";
  }
}

export const richTextText = {
  hints: "Hints for this text",
  words: (words: number, isOutside: boolean) => {
    const counted = plural.select(words) === "one" ? "1 word" : `${words} words`;
    return isOutside ? `${counted}. Aim for ${least} to ${most}.` : counted;
  },
  hint: sentenceOf,
  pictureLarge: (name: string) =>
    `${name} is larger than ${fileSize(STEP_PICTURE_BYTES)}. Make it smaller, or attach it.`,
  pictureFailed: "The picture was not added.",
  pictureFailures: {
    insert: {
      title: "Picture not added",
      description: "The text changed during the upload. Add the picture again.",
    },
    show: { title: "Picture could not be shown", description: "Reload the page." },
  },
};
