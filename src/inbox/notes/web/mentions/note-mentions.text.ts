import type { NoteMention } from "#src/inbox/notes/notes.contract.ts";

const subjectOf = (subject: string) => subject || "a conversation without a subject";

/** Texts about mentions in notes. */
export const noteMentionsText = {
  title: "Mentions in notes",
  list: "Notes that mention you",
  notice: ({ by, subject }: Pick<NoteMention, "by" | "subject">) =>
    `${by?.name ?? "Someone"} mentioned you in a note on ${subjectOf(subject)}`,
  open: "Open",
  openOf: (subject: string) => `Open the note on ${subjectOf(subject)}`,
};
