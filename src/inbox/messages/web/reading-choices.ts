import { MAIL_PAPERS } from "#src/inbox/messages/messages.rules.ts";
import { browserChoice } from "#src/platform/web/state/browser-choice.ts";

export const PICTURE_CHOICES = ["ask", "always"] as const;

/** Whether remote images load automatically. */
export const pictureChoice = browserChoice("mail-pictures", PICTURE_CHOICES);

/** The background of formatted mail in the dark theme. */
export const paperChoice = browserChoice("dark-mail", MAIL_PAPERS);
