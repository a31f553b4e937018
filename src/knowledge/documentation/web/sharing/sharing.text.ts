const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Texts about shared pages. */
export const sharingText = {
  title: (name: string) => `Share “${name}”`,
  about:
    "Anyone with a link can view this page, but not edit it. Comments and sources aren’t shown.",
  ends: "Link expires",
  after: {
    never: "Never",
    day: "In 1 day",
    week: "In 7 days",
    month: "In 30 days",
    quarter: "In 90 days",
  },
  create: "Create link",
  created: "Link created and copied",
  links: "Links",
  none: "No links yet.",
  copy: "Copy link",
  copied: "Link copied",
  revoke: "Revoke",
  revokeOf: (at: string) => `Revoke the link of ${moment.format(new Date(at))}`,
  revoked: "Link revoked",
  notRevoked: "The link was not revoked",
  madeBy: (name: string | undefined, at: string) =>
    [name, moment.format(new Date(at))].filter(Boolean).join(" · "),
  until: (at: string) => `Expires ${moment.format(new Date(at))}`,
  noEnd: "Doesn't expire",
  expired: "Expired",
  loadFailed: "The links could not be loaded",
  shared: "Shared page",
  sharedBy: (organization: string, changedAt: string) =>
    `${organization} · Last changed ${day.format(new Date(changedAt))}`,
  sharedGone: "This link no longer works",
  sharedGoneHint: "It has expired or was revoked. Ask the person who sent it for a new one.",
  sharedFailed: "This page could not be loaded",
  sharedEmpty: "This page is empty.",
  failures: {
    share_not_found: "This link has already ended.",
    share_end_past: "This time has passed. Choose a later one.",
    page_not_found: "This page was deleted.",
    page_archived: "This page is archived. Restore it first.",
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "This project was deleted.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};
