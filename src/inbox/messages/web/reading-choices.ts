import { MAIL_PAPERS } from "#src/inbox/messages/messages.rules.ts";
import { browserChoice } from "#src/platform/web/state/browser-choice.ts";

export const PICTURE_CHOICES = ["ask", "always"] as const;

/** Whether pictures from other servers are shown without being asked for. */
export const pictureChoice = browserChoice("mail-pictures", PICTURE_CHOICES);

/** What formatted mail stands on in the dark theme. */
export const paperChoice = browserChoice("dark-mail", MAIL_PAPERS);
