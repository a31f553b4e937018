import type { ThreadMark, ThreadView } from "#src/inbox/threads/threads.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const format = new Intl.NumberFormat("en");
const list = new Intl.ListFormat("en");
/** Notices have to be short. */
const MAX_NAMED = 3;
const conversations = (number: number) => countOf(number, "conversation", "conversations");

const views: Readonly<Record<ThreadView, string>> = {
  "needs-reply": "Needs reply",
  waiting: "Waiting",
  "follow-ups": "Follow-ups",
  done: "Done",
  all: "All",
};

const empty: Readonly<Record<ThreadView, { title: string; sentence: string }>> = {
  "needs-reply": {
    title: "Nothing needs a reply",
    sentence: "New email that waits for an answer appears here.",
  },
  waiting: {
    title: "No one owes you a reply",
    sentence: "Conversations in which you wrote last appear here.",
  },
  "follow-ups": {
    title: "No follow-ups",
    sentence: "Set a follow-up in a conversation to be reminded of it.",
  },
  done: {
    title: "Nothing is done yet",
    sentence: "Mark a conversation as done and it moves here.",
  },
  all: { title: "No email yet", sentence: "Email of the connected mailboxes appears here." },
};

export const inboxText = {
  title: "Inbox",
  list: "Conversations",
  resized: "the list",
  views,
  viewsLabel: "Views",
  empty,
  noSubject: "(no subject)",
  noText: "No text",
  unread: "Unread",
  search: "Search conversations",
  searchHint: "Search…",
  results: "Search results",
  resultsFor: (typed: string) => `Results for “${typed}”`,
  noneFound: "Nothing found",
  noneFoundHint:
    "Try fewer words, or from:, to:, subject:, label:, has:attachment, before:2026-11-30, after:2026-11-01.",
  noneFits: "No conversations match these filters",
  noneFitsHint: "Conversations that fit all of them appear here.",
  clearFilters: "Clear filters",
  clearSearch: "Clear search",
  showUnsent: "Show",
  filters: "Filter",
  manageLabels: "Manage labels…",
  pages: "More of the inbox",
  mailbox: "Mailbox",
  context: "Context",
  files: "Files",
  notes: "Notes",
  labels: "Labels",
  followUpAt: "Follow-up",
  snoozedUntil: "Snoozed until",
  assignee: "Assigned to",
  otherThreads: "Other conversations",
  campaign: "Campaign",
  assignedToMe: "Assigned to me",
  assignedToNoOne: "Assigned to no one",
  goneLabel: "Deleted label",
  followUp: "Follow-up…",
  snooze: "Snooze…",
  wake: "End the snooze",
  label: "Label…",
  assign: "Assign…",
  block: (address: string) => `Block ${address}`,
  print: "Print",
  blockWords: "spam junk mute",
  hasAttachments: "Has attachments",
  hasFollowUp: (day: string) => `Follow-up on ${day}`,
  followUpDue: "Follow-up due",
  followUpWasDue: (when: string) => `Follow-up due since ${when}`,
  glyphs: {
    draft: "Your draft",
    "not-sent": "Not sent",
    scheduled: "Scheduled email",
    note: "Has notes",
  } satisfies Record<ThreadMark, string>,
  snoozed: (until: string) => `Snoozed until ${until}`,
  assigned: (name: string | undefined) => (name ? `Assigned to ${name}` : "Assigned"),
  /** "You" instead of the user's name. */
  assignedYou: "you",
  intent: "Intent",
  readOlder: "Read one more year",
  readingOlder: "Reading older email",
  notRead: "Older email is not read",
  threadMerged: "This conversation continues in another one",
  me: "me",
  to: (names: readonly string[]) => `to ${names.join(", ")}`,
  messageMenu: "More about this email",
  showDetails: "Show details",
  hideDetails: "Hide details",
  viewOn: { white: "View on white", dark: "View in dark" },
  detail: {
    from: "From",
    replyTo: "Reply to",
    to: "To",
    cc: "Cc",
    bcc: "Bcc",
    date: "Date",
  },
  earlier: (number: number) => `${format.format(number)} earlier`,
  messageFrom: (name: string) => `Email from ${name}`,
  messagesFailed: "The email of this conversation could not be loaded.",
  bodyFailed: "The text of this email could not be loaded.",
  you: "You",
  unknownSender: "Unknown sender",
  conversations,
  selectAll: "Select all in this view",
  tooMany: "Select up to 200 conversations.",
  labelsOfOneProject: "Labels belong to a project. Select conversations of one project.",
  allSelected: "All in this view are selected.",
  marking: (done: number, total: number | null) =>
    total === null
      ? `${format.format(done)} done…`
      : `${format.format(done)} of ${format.format(total)} done…`,
  cancel: "Cancel",
  stopped: "Some conversations were not changed",
  openCount: (number: number, isMore: boolean) =>
    `${isMore ? "More than " : ""}${countOf(number, "open conversation", "open conversations")}`,
  loadFailed: "The conversations could not be loaded.",
  noneThere: "Start a conversation",
  noneThereHint: "Write to someone. Replies appear here.",
  write: "Write an email",
  noneOpen: "Choose a conversation",
  noneOpenHint: "Move with J and K, open with Enter, mark as done with E.",
  noneInAll: "No conversation to open",
  noneInAllHint: "Conversations of all active projects appear here.",
  noneOpenToRead: "Move with J and K, open with Enter.",
  back: "Back to the list",
  conversation: (subject: string) => `Conversation: ${subject}`,
  done: "Mark done",
  reopen: "Reopen",
  markUnread: "Mark unread",
  markRead: "Mark read",
  more: "More actions",
  threadFailed: "This conversation could not be loaded.",
  threadGone: "This conversation is gone",
  threadGoneHint: "Its email was deleted, or its mailbox was removed.",
  backToList: "Back to the list",
  marked: {
    done: (number: number) => (number === 1 ? "Marked as done" : `${conversations(number)} done`),
    reopened: (number: number) => (number === 1 ? "Reopened" : `${conversations(number)} reopened`),
    snoozed: (number: number, until: string) =>
      number === 1 ? `Snoozed until ${until}` : `${conversations(number)} snoozed until ${until}`,
    assigned: (number: number, name: string) =>
      number === 1 ? `Assigned to ${name}` : `${conversations(number)} assigned to ${name}`,
    unassigned: (number: number) =>
      number === 1 ? "No longer assigned" : `${conversations(number)} no longer assigned`,
    added: (number: number, name: string) =>
      number === 1 ? `Added ${name}` : `Added ${name} to ${conversations(number)}`,
    removed: (number: number, name: string) =>
      number === 1 ? `Removed ${name}` : `Removed ${name} from ${conversations(number)}`,
    followUpSet: (number: number, when: string) =>
      number === 1 ? `Follow-up on ${when}` : `Follow-up for ${conversations(number)} on ${when}`,
    followUpRemoved: (number: number) =>
      number === 1 ? "Follow-up removed" : `Follow-up removed from ${conversations(number)}`,
    read: (number: number) =>
      number === 1 ? "Marked as read" : `${conversations(number)} marked as read`,
    unread: (number: number) =>
      number === 1 ? "Marked as unread" : `${conversations(number)} marked as unread`,
  },
  notMarked: "Nothing was changed",
  /** Only the first ones are named. */
  missing: (subjects: readonly string[], count = subjects.length) => {
    const named = subjects.slice(0, MAX_NAMED).map((subject) => `“${subject}”`);
    const others = count - named.length;
    const all = list.format(others > 0 ? [...named, countOf(others, "other", "others")] : named);
    return `${all} ${count === 1 ? "was" : "were"} deleted.`;
  },
  share: {
    title: "New email",
    choose: "Write from which project?",
    viewer: "You can view email, but not write it. Someone with Edit access can.",
    noProject: "Email is written from a project. There is none yet.",
    toProjects: "Go to projects",
  },
  bar: {
    title: "This conversation",
    reply: "Reply",
    continue: "Continue",
    draft: "Draft",
    review: "Review",
    done: "Done",
    reopen: "Reopen",
    snooze: "Snooze",
    wake: "Wake",
    label: "Label",
    more: "More",
  },
  shortcuts: {
    next: "Next conversation",
    previous: "Previous conversation",
    open: "Open the conversation",
    back: "Back to the list",
    done: "Mark as done, or reopen",
    unread: "Mark as unread, or read",
    select: "Select the conversation",
    label: "Add or remove labels",
    followUp: "Plan a follow-up",
    snooze: "Snooze",
    assignee: "Assign to someone",
    unsubscribe: "Unsubscribe from the mailing list",
    block: "Block the sender",
    print: "Print the conversation",
    context: "Show or hide the context",
    nextMessage: "Next email of the conversation",
    previousMessage: "Previous email of the conversation",
    selectNext: "Select and go down",
    selectPrevious: "Select and go up",
  },
  possibleReply: {
    mark: "May be a reply",
    asks: (name: string, campaign: string) =>
      `This may be a reply from ${name}, whose campaign ${campaign} is paused.`,
    theirs: "It's theirs",
    notTheirs: "Not theirs",
    isTheirs: (name: string) => `Marked as a reply from ${name}`,
    isNotTheirs: (name: string) => `Resumed the campaign for ${name}`,
  },
  failures: {
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    thread_not_found: "This conversation was deleted.",
    label_item_not_found: "Someone deleted this label.",
    member_not_found: "This person is no longer a member.",
    undo_not_found: "This can't be undone any more.",
    search_too_broad: "This search finds too much. Add a word, a sender or a day.",
    follow_up_past: "This time has passed.",
    follow_up_far: "Choose a time within the next two years.",
    snooze_time_past: "This time has passed.",
    enrolment_not_found: "This lead was removed.",
    strategy_not_found: "This strategy was deleted.",
    strategy_archived: "This strategy is archived. Restore it first.",
    reply_decided: "Someone has already decided this.",
  },
};
