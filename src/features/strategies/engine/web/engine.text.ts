const plural = new Intl.PluralRules("en");
const count = (number: number, one: string, many: string) =>
  plural.select(number) === "one" ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;

const caps: Readonly<Record<string, string>> = {
  "mailbox-day": "the daily limit of the mailboxes",
  "mailbox-hour": "the hourly limit of the mailboxes",
  "mailbox-gap": "the pause between two emails of a mailbox",
  "campaign-day": "the messages a day of this campaign",
  "new-leads-day": "the new people a day of this campaign",
  "recipient-domain": "the limit of five emails a day per company",
  "cold-mail": "the day between two emails to one person",
  "no-mailbox": "a mailbox that can send",
};

export const engineText = {
  start: "Start",
  resume: "Resume",
  pause: "Pause",
  started: "Campaign started",
  paused: "Campaign paused",
  notStarted: "The campaign did not start",
  notPaused: "The campaign was not paused",
  reasons: {
    bounces: "Paused because 5% of this week's emails came back. Check the addresses.",
    complaints: "Paused because people reported emails as spam. Check who you write to.",
  } as Readonly<Record<string, string>>,
  failures: {
    campaign_active: "It is running already.",
    campaign_idle: "It is not running.",
    channel_off: "Turn the channel on first.",
    steps_missing: "Add a step first.",
    mailboxes_missing: "Choose a mailbox under Schedule first.",
    windows_missing: "Add sending hours under Schedule first.",
  },

  mailboxes: "Mailboxes",
  mailboxesHint: "Emails leave from the one that has rested longest. Follow-ups stay with theirs.",
  noMailboxes: "This project has no mailbox. Connect one under Mailboxes.",

  plan: "Plan",
  planFailed: "The plan could not be computed",
  planEmpty: "Nothing is planned",
  planEmptyHint: "Enrol leads in this strategy to see when each would be written to.",
  planned: (touches: number, people: number) =>
    `${count(touches, "step", "steps")} for ${count(people, "person", "people")}`,
  people: "People",
  touches: "Planned steps",
  ends: "Ends",
  bottleneck: "Waits most for",
  cap: (cap: string) => caps[cap] ?? cap,
  nothing: "Nothing",
  person: "Person",
  next: "Next",
  last: "Last",
  steps: "Steps",
  missing: "Missing fields",
  partial: "Only the first 3,000 people are shown in this plan.",
  noOne: "No one",

  results: "Results",
  resultsFailed: "The results could not be loaded",
  resultsEmpty: "No steps yet",
  resultsEmptyHint: "Results appear here for each step.",
  step: "Step",
  stepName: (position: number) => `Step ${position}`,
  kinds: { email: "Email", linkedin: "LinkedIn", task: "Task" },
  sent: "Sent",
  delivered: "Delivered",
  bounced: "Came back",
  replies: "Replies",
  unsubscribed: "Unsubscribed",
  ofAll: (count: number, of: number) => `${count} of ${of}`,
  range: (low: string, high: string) => `${low} to ${high}`,
  rangeHint:
    "The range holds the true rate at 95%, however often you look. A version wins only when the difference is certain.",
  winner: "Winner",
  original: "Original",

  unsubscribeTitle: "Unsubscribe",
  unsubscribeIntro: (address: string) =>
    `${address} will get no more emails from this sender's campaigns.`,
  unsubscribe: "Unsubscribe",
  unsubscribedTitle: "You're unsubscribed",
  unsubscribedIntro: (address: string) => `${address} gets no more emails from these campaigns.`,
  linkInvalidTitle: "Link not valid",
  linkInvalid: "This unsubscribe link is not complete. Open it from the email again.",
  notUnsubscribed: "You could not be unsubscribed",
};
