import type { Decider } from "#src/mail/intents/intents.rules.ts";

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** Texts about intents. */
export const intentsText = {
  about: "Intent",
  by: {
    header: "Read from the email's headers",
    words: "Read from its words",
    classifier: "Read by comparing it with other email",
    model: "Read by the language model",
    person: "Set by a teammate",
  } satisfies Record<Decider, string>,
  confidence: (share: number) => `${percent.format(share)} sure`,
  unclassified: "Nothing was sure enough to say what this is about.",
  correct: "Correct it",
  correctHint: "Your choice stays, and similar email is read the same way.",
  choose: "Choose an intent",
  takeBack: "Read it again",
  returnsOn: (date: string) => `Back on ${day.format(new Date(date))}`,
  contactAgainOn: (date: string) => `Asks to be contacted on ${day.format(new Date(date))}`,
  names: (address: string) => `Names ${address}`,
  addLead: "Add as lead",
  added: (address: string) => `Added ${address} as a lead`,
  leadKnown: (address: string) => `${address} is already a lead`,
  leadSuppressed: (address: string) => `${address} asked not to be contacted`,
  leadInvalid: (address: string) => `${address} is not a valid address`,
  notAdded: "The lead was not added",
  failed: "The reason could not be loaded.",
  changed: (title: string) => `Changed to ${title}`,
  readAgain: "Read again",
  notChanged: "The intent was not changed",
  failures: {
    thread_not_found: "This conversation was deleted.",
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    thread_without_mail: "This conversation has no email from outside.",
  },
};
