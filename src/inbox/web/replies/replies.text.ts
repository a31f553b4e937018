import type { ReplyTone } from "#src/inbox/context/context.rules.ts";
import type { ReplyLength } from "#src/inbox/replies/replies.rules.ts";
import { AI_FAILURES } from "#src/knowledge/ai/ai-failures.rules.ts";

const plural = new Intl.PluralRules("en");
const count = (number: number, one: string, many: string) =>
  plural.select(number) === "one" ? `1 ${one}` : `${number} ${many}`;

const MAX_NAMED = 2;

/** The first of them, and the count of the rest. */
function from(sources: readonly string[]): string {
  if (sources.length === 0) return "";
  const more = sources.length - MAX_NAMED;
  const named = sources.slice(0, MAX_NAMED).join(", ");
  return more > 0 ? ` from ${named} +${more}` : ` from ${named}`;
}

/** Texts about AI drafts. */
export const repliesText = {
  title: (sources: readonly string[]) => `AI draft${from(sources)}`,
  extractedTitle: (sources: readonly string[]) => `Draft${from(sources) || " from your sources"}`,
  region: "Draft of a reply",
  fold: "Hide the draft",
  begin: "Draft a reply",
  beginHint: "Written from your pages, setup and context. Nothing is sent.",
  remindInstruction: "This is a follow-up: remind them briefly of what we wrote, and ask again.",
  writing: "Writing a draft…",
  extracted: "Quoted from your sources, written without a language model.",
  written: (model: string) => `Written by ${model}. Check it before you send it.`,
  failed: "The draft could not be written.",
  loadFailed: "The draft could not be loaded.",
  tryAgain: "Try again",
  version: (at: number, of: number) => `Version ${at} of ${of}`,
  previous: "Previous version",
  next: "Next version",
  insert: "Insert",
  replace: "Replace your text",
  discard: "Discard",
  refine: "Refine",
  instructed: "With instructions",
  refineLabel: "How should it change?",
  refinePlaceholder: "Mention the pilot in plant 3",
  tone: "Tone",
  length: "Length",
  write: "Write again",
  answered: (number: number) => `${count(number, "question", "questions")} answered`,
  needsYou: (number: number) => `${count(number, "gap", "gaps")} to fill in`,
  toCheck: (number: number) => `${count(number, "sentence", "sentences")} to check`,
  gap: "Needs you",
  differs: (sentence: string) => `They write otherwise: “${sentence}”`,
  differing: (number: number) =>
    `${count(number, "sentence", "sentences")} your sources contradict`,
  nothingFound: "Nothing in your sources answers this email.",
  nothingTitle: "No draft",
  readInPart: (percent: number) =>
    `This project's texts are too long to read in full. The passages that fit best were read: ${percent < 1 ? "less than 1" : percent}%.`,
  hostile: (sentences: readonly string[]) =>
    `This email gives instructions to an AI. Read the draft with care: ${sentences.map((one) => `“${one}”`).join(" ")}`,
  missing: "Not found in your sources. Check it before you use it.",
  openPage: "Open the page",
  factTitle: (page: string) => `Your reply says what ${page} doesn't`,
  factQuestion: (question: string) => `For “${question}”`,
  addFact: (page: string) => `Add to ${page}`,
  factText: "Text to add",
  dismissFact: "Dismiss",
  factAdded: (page: string) => `Added to ${page}`,
  factNotAdded: "The page was not changed",
  openContext: "Open the context",
  tones: { friendly: "Friendly", formal: "Formal", brief: "Brief", warm: "Warm" } satisfies Record<
    ReplyTone,
    string
  >,
  lengths: { short: "Short", medium: "Medium", long: "Long" } satisfies Record<ReplyLength, string>,
  failures: {
    ...AI_FAILURES,
    message_not_found: "The email you're answering is gone.",
    thread_not_found: "This conversation was deleted.",
    thread_without_mail: "This conversation has no email to write about.",
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    reply_not_found: "This draft was deleted.",
    reply_running: "This draft is being written. Wait a moment.",
    reply_versions_full: "A draft has at most 20 versions. Start a new one.",
    reply_unfinished: "This version was not finished.",
    fact_not_found: "Already added or dismissed.",
    fact_page_gone: "The page was archived or deleted.",
  },
};
