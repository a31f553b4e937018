import { remindOfArrived, remindOfSent } from "./reminders.ts";
import { countAllStopped } from "./sends.queries.ts";

/** The mailer API for other features. */
export const mailer = { countAllStopped, remindOfSent, remindOfArrived };
