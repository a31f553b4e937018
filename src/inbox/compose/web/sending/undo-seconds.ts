import { UNDO_SECONDS } from "#src/mail/sending/send.rules.ts";
import { browserChoice } from "#src/platform/web/state/browser-choice.ts";

export const UNDO_CHOICES = [0, 5, 10, 30] as const;

/** The undo window before a mail is sent. */
export const undoChoice = browserChoice("undo-seconds", [
  String(UNDO_SECONDS),
  ...UNDO_CHOICES.map(String),
]);

export const undoSeconds = (): number => Number(undoChoice.get());
