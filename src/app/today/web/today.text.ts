import { countOf } from "#src/platform/contract/count-of.ts";

export const todayText = {
  waiting: (count: string, projects: number) =>
    `${count === "1" ? "1 item needs" : `${count} items need`} attention in ${
      projects === 1 ? "1 project" : `${projects} projects`
    }`,
  nothingWaits: "Nothing needs attention now",
  toReview: "To review",
  pagesToReview: (count: number) => countOf(count, "page", "pages"),
  campaignsToReview: (count: number) => countOf(count, "campaign", "campaigns"),
  filter: "Show",
  filters: {
    all: "All",
    waiting: "Needs attention",
    running: "Running",
    paused: "Paused",
    blocked: "Blocked",
  },
  noneHere: "No such project",
  noneHereHint: "Choose All to see every active project.",
  results: "Results of all projects",
  search: "Search projects",
  table: "Projects",
  project: "Project",
  needsReply: "Needs reply",
  unsent: "Unsent emails",
  tasksDue: "Tasks due",
  campaigns: "Campaigns",
  campaignStates: {
    running: (count: number) => `${count} running`,
    paused: (count: number) => `${count} paused`,
    pausedForSafety: (count: number) => `${count} paused for safety`,
  },
  pausedForSafety: "Paused for safety",
  mailboxes: "Mailboxes",
  mailboxCount: (count: number) => (count === 1 ? "1 mailbox" : `${count} mailboxes`),
  failing: (count: number) => `${count} failing`,
  failingMailboxes: "Failing mailboxes",
  sentToday: "Sent today",
  sentOf: (sent: string, allowed: string) => `${sent} of ${allowed}`,
  none: "–",
  projects: "Go to projects",
  empty: "No active projects",
  emptyHint: "Projects appear here with the replies, tasks and problems that wait in each.",
  notFound: "No project with this name",
  notFoundHint: "Check the spelling, or clear the search.",
  loadFailed: "Could not load today's work",
};
