const plural = new Intl.PluralRules("en");

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en")} ${plural.select(number) === "one" ? one : many}`;
}

/** Words about comments on a page. */
export const commentsText = {
  title: "Comments",
  /** Of the button above a page. */
  show: (open: number) =>
    open === 0 ? "Comments" : `Comments: ${count(open, "open thread", "open threads")}`,
  which: "Which comments",
  openTab: (number: number) => `Open ${number}`,
  resolvedTab: (number: number) => `Resolved ${number}`,
  list: "Threads",
  add: "Comment on this page",
  addShort: "Comment",
  shortcut: "Comment on the selected text",
  emptyTitle: "No open comments",
  emptyHint: "Select text and choose Comment, or comment on the whole page.",
  emptyToRead: "Comments on this page appear here.",
  emptyResolved: "No resolved comments.",
  loadFailed: "The comments could not be loaded",
  newLabel: "New comment",
  replyLabel: "Reply",
  editLabel: "Edit comment",
  placeholder: "Write a comment. Type @ to mention someone.",
  replyPlaceholder: "Reply, or @mention someone",
  send: "Comment",
  reply: "Reply",
  save: "Save",
  cancel: "Cancel",
  people: "People to mention",
  wholePage: "On this page",
  wholeBlock: "On a paragraph",
  lost: "This text is no longer on the page.",
  goTo: (quote: string) => `Show “${quote}” on the page`,
  goToBlock: "Show it on the page",
  threadBy: (name: string, quote: string | null) =>
    quote === null ? `Comment by ${name}` : `Comment by ${name} on “${quote}”`,
  someone: "Former member",
  edited: "edited",
  resolve: "Resolve",
  resolvedBy: (name: string) => `Resolved by ${name}`,
  reopen: "Reopen",
  actions: (name: string) => `Actions for the comment by ${name}`,
  edit: "Edit",
  remove: "Delete…",
  wasResolved: "Resolved the thread",
  wasReopened: "Reopened the thread",
  notSent: "The comment was not saved",
  notResolved: "The thread was not changed",
  wasRemoved: "Deleted the comment",
  notRemoved: "The comment was not deleted",
  removeTitle: "Delete this comment?",
  removeThreadTitle: (answers: number) =>
    `Delete this comment and its ${count(answers, "reply", "replies")}?`,
  removeText: "This can't be undone.",
  removeConfirm: "Delete",
  failures: {
    comment_not_found: "This comment was deleted.",
    comment_not_yours: "Only its author can change a comment.",
    page_not_found: "This page was deleted.",
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    input_invalid: "A comment can be up to 10,000 characters long.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};
