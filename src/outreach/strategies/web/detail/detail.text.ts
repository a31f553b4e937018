import { type MissingFile, missingFiles } from "#src/outreach/strategies/step-files.rules.ts";
import type {
  LinkedinAction,
  RunIf,
  Wait,
  WaitUnit,
} from "#src/outreach/strategies/steps.rules.ts";

const plural = new Intl.PluralRules("en");
const count = (number: number, one: string, many: string) =>
  plural.select(number) === "one" ? `1 ${one}` : `${number} ${many}`;

const actions: Readonly<Record<LinkedinAction, string>> = {
  "view-profile": "View the profile",
  connect: "Send connection request",
  message: "Send a message",
};

const units: Readonly<Record<WaitUnit, string>> = {
  minutes: "Minutes",
  hours: "Hours",
  days: "Days",
  "working-days": "Working days",
};

const unitWords: Readonly<Record<WaitUnit, readonly [one: string, many: string]>> = {
  minutes: ["minute", "minutes"],
  hours: ["hour", "hours"],
  days: ["day", "days"],
  "working-days": ["working day", "working days"],
};

const facts: Readonly<Record<RunIf["fact"], string>> = {
  replied: "They have replied",
  connected: "They are connected on LinkedIn",
  "has-email": "They have an email address",
  "has-linkedin": "They have a LinkedIn profile",
  field: "A field says",
};

const operators: Readonly<Record<RunIf["op"], string>> = {
  is: "is",
  "is-not": "is not",
  contains: "contains",
  "is-empty": "is empty",
  "is-filled": "has a value",
};

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** A condition as part of a sentence. */
function conditionOf({ fact, op, field = "", value }: RunIf): string {
  if (fact === "field")
    return `${field} ${operators[op]}${value === undefined ? "" : ` “${value}”`}`;
  const isNot = op === "is-not" || op === "is-empty";
  const sentences: Readonly<Record<typeof fact, readonly [yes: string, no: string]>> = {
    replied: ["they have replied", "they have not replied"],
    connected: ["they are connected on LinkedIn", "they are not connected on LinkedIn"],
    "has-email": ["they have an email address", "they have no email address"],
    "has-linkedin": ["they have a LinkedIn profile", "they have no LinkedIn profile"],
  };
  return sentences[fact][isNot ? 1 : 0];
}

export const detailText = {
  loadFailed: "The strategy could not be loaded.",
  gone: "This strategy no longer exists",
  goneHint: "Someone deleted it, or the link is wrong.",
  allStrategies: "All strategies",
  steps: "Steps",
  leads: "Leads",
  tasks: "Tasks",
  settings: "Settings",
  off: "Off",
  turnOn: (channel: string) => `Turn ${channel} on`,
  turnOff: (channel: string) => `Turn ${channel} off`,
  more: "More actions",
  runOnly: (verb: string, channel: string) => `${verb} ${channel}`,
  turned: (channel: string, isOn: boolean) => `${channel} is ${isOn ? "on" : "off"}`,
  notTurned: (channel: string) => `${channel} was not changed`,

  step: (at: number) => `Step ${at}`,
  stepTitle: (at: number, kind: string) => `Step ${at} · ${kind}`,
  waitOf: ({ amount, unit }: Wait) =>
    amount === 0 ? "At once" : `After ${count(amount, ...unitWords[unit])}`,
  noText: "No text yet",
  isWrong: "Needs a fix",
  versions: (number: number) => count(number, "version", "versions"),
  conditions: (number: number) => count(number, "condition", "conditions"),
  sideBySide: "Email and LinkedIn run side by side: neither waits for the other.",
  combine: "Combine into one sequence",
  channelIsOff: (channel: string) => `${channel} is off, so its steps are skipped.`,
  moved: (title: string, of: number) => `${title} of ${of}`,
  stepRemoved: (title: string) => `${title} removed`,
  kind: "Kind",
  kinds: { email: "Email", linkedin: "LinkedIn", task: "Task" },
  addEmail: "Add an email",
  addLinkedin: "Add a LinkedIn step",
  channels: "Channel",
  tabs: "Parts of the strategy",
  addTask: "Add a task",
  waitAmount: "Wait before this step",
  waitUnit: "Unit",
  units,
  thread: "Thread",
  threads: { same: "Reply in the same thread", new: "New thread" },
  subject: "Subject",
  sameSubjectHint: "Leave empty to keep the thread's subject.",
  body: "Text",
  action: "What to do",
  actions,
  note: "Note",
  message: "Message",
  title: "Title",
  instructions: "Instructions",
  dueWithinDays: "Due within days",
  variablesHint: "Variables: {{firstName|there}}, {{companyName}}, {{#if industry}}…{{/if}}",
  insertVariable: "Variable",
  fallbacks: {
    firstName: "there",
    title: "your role",
    companyName: "your company",
    industry: "your industry",
    city: "your city",
    country: "your country",
  },
  addVersion: "Add a version",
  version: (letter: string) => `Version ${letter}`,
  otherVersion: "Other version",
  removeVersion: (title: string) => `Remove ${title}`,
  versionRemoved: (title: string) => `${title} removed`,
  versionsHint:
    "Each person gets one version and keeps it. Results shows which one is answered more often.",
  addCondition: "Add a condition",
  condition: (at: number) => `Condition ${at}`,
  removeCondition: (at: number) => `Remove condition ${at}`,
  conditionsHint: "Other people skip the step and go on with the next one.",
  onlyIf: "Only if",
  facts,
  field: "Field",
  operator: "Comparison",
  operators,
  answer: "Answer",
  answers: { is: "Yes", "is-not": "No" },
  value: "Value",
  onlyIfAll: (conditions: readonly RunIf[]) =>
    `Only if ${list.format(conditions.map(conditionOf))}.`,
  none: "No steps yet",
  noneHint: "Add the first one. Nothing is sent before you start the campaign.",
  noneToRead: "Someone with Edit access can add the first one.",
  changed: (number: number) => `${count(number, "step", "steps")} changed`,
  saved: "Steps saved",
  theirs: "Someone else saved these steps while you were editing.",
  takeTheirs: "Take theirs",
  keepMine: "Keep mine",

  preview: "Preview",
  previewAs: "As",
  previewFrom: "From",
  previewLook: "Part of the email",
  looks: { html: "Formatted", text: "Plain text" },
  previewVersion: "Version",
  noName: "No name",
  sendTest: "Send a test",
  testStep: "Email",
  testFrom: "From",
  testTo: "To",
  testSent: (to: string) => `Test sent to ${to}`,
  mailboxMissing: "Choose a mailbox to send from.",
  addressNotValid: "Enter a valid email address.",
  noMailboxToTest: "This project has no mailbox. Connect one under Mailboxes first.",
  testFailures: {
    mailbox_not_found: "This mailbox is gone. Choose another one.",
    mailbox_disconnected: "This mailbox is disconnected. Connect it again first.",
    project_archived: "This project is archived. Restore it first.",
    strategy_archived: "This strategy is archived. Restore it first.",
    campaign_not_found: "Someone deleted this strategy.",
    file_missing: "An attachment or a picture is missing. Replace or remove it first.",
    message_too_large: "The files are too large for this mailbox. Outlook takes 2 MB.",
  },
  examplePerson: "Priya Raman, an example",
  noData: "A person without data",
  day: (day: number | null | undefined) => (day === null || day === undefined ? "" : `Day ${day}`),
  words: (words: number) => count(words, "word", "words"),
  missing: (names: readonly string[]) =>
    `No value or fallback for ${names.join(", ")}. Nothing would be sent to this person.`,
  missingFiles: (files: readonly MissingFile[]) =>
    `${missingFiles(files)} The email is held until you replace or remove it.`,
  viewsProfile: "Opens the profile. Nothing is written.",
  taskFor: "Task",

  tasksAbout: "Steps that a person does by hand appear under Tasks.",

  zone: "Time zone",
  recipientZone: "Use the recipient's time zone where it is known",
  windows: "Sending hours",
  windowsAbout: "Messages leave only within these hours.",
  window: (at: number) => (at === 1 ? "Sending hours" : `Sending hours ${at}`),
  windowRemoved: (title: string) => `${title} removed`,
  addWindow: "Add another window",
  noWindows: "Without sending hours nothing is ever sent.",
  days: "Days",
  dayMissing: "Choose at least one day.",
  from: "From",
  to: "To",
  endsFirst: "The end is before the start.",
  overlap: "These hours overlap with others on the same day.",
  limits: "Limits",
  limitsAbout: "The lowest limit applies. Each mailbox also has its own.",
  messagesPerDay: "Messages per day",
  newLeadsPerDay: "New people per day",
  limitNotValid: "Use a number between 1 and 10,000.",
  stopping: "When people answer",
  stoppingAbout: "A reply always ends the sequence for the person who wrote it.",
  stopsForCompany: "Also stop for colleagues at the same company",
  outOfOffice: "Out of office",
  outOfOffices: {
    pause: "Pause until the person is back",
    ignore: "Continue as planned",
  },
  readsLinkedinMail: "Read LinkedIn's notification emails",
  linkedinMailAbout:
    "LinkedIn emails you when someone accepts a request or replies. Foreword can read these emails in the project's mailboxes and update the sequence.",
  signatureAndFooter: "Signature and footer",
  addsSignature: "Add the signature of the mailbox",
  footerText: "Footer text",
  footerHint:
    "Added to every email, with an unsubscribe link. Signatures are edited in the inbox settings.",
  holidays: "Days without messages",
  addHolidays: "Add public holidays",
  holidaysTitle: "Public holidays",
  holidaysFailed: "The holidays could not be loaded",
  country: "Country",
  region: "Region",
  wholeCountry: "Whole country",
  addDays: (days: number) => (days === 1 ? "Add 1 day" : `Add ${days} days`),
  holidaysHint: "One date per line, such as 2026-12-24.",
  holidayNotValid: (text: string) => `“${text}” is not a date. Use the form 2026-12-24.`,
  settingsSaved: "Settings saved",
};
