import type { AuditEvent } from "#src/workspace/audit/audit.contract.ts";
import type { AuditKind } from "#src/workspace/audit/audit.rules.ts";
import { accountWords, type Words } from "./account-words.text.ts";
import { singleSignOnWords } from "./single-sign-on-words.text.ts";

type Said = Pick<AuditEvent, "subject" | "details">;

const ROLES: Readonly<Record<string, string>> = { admin: "Admin", edit: "Edit", view: "View" };
const CHANNELS: Readonly<Record<string, string>> = { email: "email", linkedin: "LinkedIn" };
const WEBHOOK_OFF: Readonly<Record<string, string>> = {
  failures: ", because its receiver kept failing",
  gone: ", because its receiver is gone",
};

export const activityWords: Readonly<Record<AuditKind, Words>> = {
  ...accountWords,
  ...singleSignOnWords,
  organization_created: {
    name: "Organisation created",
    says: ({ subject }) => `Created the organisation ${subject}`,
  },
  organization_renamed: {
    name: "Organisation renamed",
    says: ({ subject, details: { before } }) =>
      before
        ? `Renamed the organisation from ${before} to ${subject}`
        : `Named the organisation ${subject}`,
  },
  organization_rules_changed: {
    name: "Rules changed",
    says: ({ details }) =>
      details.businessEmailOnly === "on"
        ? "Allowed invitations to business addresses only"
        : "Allowed invitations to any address",
  },
  second_factor_policy_changed: {
    name: "Two-step sign-in required",
    says: ({ details: { from } }) =>
      from
        ? `Required two-step sign-in or a passkey of everyone from ${from}`
        : "No longer requires two-step sign-in of everyone",
  },
  session_limits_changed: {
    name: "Session limits changed",
    says({ details: { idleMinutes, hours } }) {
      const limits = [
        ...(idleMinutes ? [`${idleMinutes} minutes without use`] : []),
        ...(hours ? [`${hours} hours since the last sign-in`] : []),
      ];
      if (limits.length === 0) return "No longer limits sessions";
      return `Ends sessions after ${limits.join(" or ")}`;
    },
  },
  activity_days_changed: {
    name: "Activity kept",
    says: ({ details: { days } }) =>
      days ? `Keeps the activity for ${days} days` : "Changed how long the activity is kept",
  },
  ai_settings_changed: {
    name: "AI settings changed",
    says: ({ details: { provider, model } }) =>
      provider
        ? `Set the AI model to ${model} (${provider})`
        : "Set AI to the default of this server",
  },
  organization_removed: {
    name: "Organisation deleted",
    says: ({ subject }) => `Deleted the organisation ${subject}`,
  },
  organization_restored: {
    name: "Organisation restored",
    says: ({ subject }) => `Restored the organisation ${subject}`,
  },
  member_joined: {
    name: "Joined",
    says: ({ subject, details: { role } }) => `Joined as ${subject}${withRole(role)}`,
  },
  member_signed_out: {
    name: "Signed out by an admin",
    says: ({ subject, details: { devices = "0" } }) =>
      `Signed ${subject} out on ${devices === "1" ? "1 device" : `${devices} devices`}`,
  },
  member_role_changed: {
    name: "Role changed",
    says: ({ subject, details: { before, after } }) =>
      before && after
        ? `Changed the role of ${subject} from ${roleOf(before)} to ${roleOf(after)}`
        : `Changed the role of ${subject}`,
  },
  member_removed: {
    name: "Removed",
    says: ({ subject, details: { before } }) => `Removed ${subject}${withRole(before)}`,
  },
  invitation_sent: {
    name: "Invited",
    says: ({ subject, details: { role } }) => `Invited ${subject}${withRole(role)}`,
  },
  invitation_sent_again: {
    name: "Invited again",
    says: ({ subject }) => `Sent the invitation to ${subject} again`,
  },
  invitation_link_copied: {
    name: "Invitation link copied",
    says: ({ subject }) => `Copied the invitation link for ${subject}`,
  },
  invitation_withdrawn: {
    name: "Invitation withdrawn",
    says: ({ subject }) => `Withdrew the invitation to ${subject}`,
  },
  project_deleted: {
    name: "Project deleted",
    says: ({ subject }) => `Deleted the project ${subject}`,
  },
  mailbox_connected: {
    name: "Mailbox connected",
    says: ({ subject }) => `Connected the mailbox ${subject}`,
  },
  mailbox_reconnected: {
    name: "Mailbox reconnected",
    says: ({ subject }) => `Reconnected the mailbox ${subject}`,
  },
  mailbox_disconnected: {
    name: "Mailbox disconnected",
    says: ({ subject }) => `Disconnected the mailbox ${subject}`,
  },
  mailbox_deleted: {
    name: "Mailbox deleted",
    says: ({ subject }) => `Deleted the mailbox ${subject} with its email`,
  },
  inbox_exported: {
    name: "Inbox exported",
    says: ({ subject, details: { from, to } }) =>
      from && to
        ? `Exported the inbox of ${subject} from ${from} to ${to}`
        : `Exported the inbox of ${subject}`,
  },
  leads_exported: {
    name: "Leads exported",
    says: ({ subject }) => `Exported leads of the strategy ${subject}`,
  },
  leads_imported: {
    name: "Leads imported",
    says: ({ subject, details: { strategy } }) =>
      `Imported leads from ${subject}${strategy ? ` into ${strategy}` : ""}`,
  },
  campaign_started: {
    name: "Campaign started",
    says: ({ subject, details }) => `Started the ${campaignOf(details)} of ${subject}`,
  },
  campaign_paused: {
    name: "Campaign paused",
    says: ({ subject, details }) => `Paused the ${campaignOf(details)} of ${subject}`,
  },
  documentation_imported: {
    name: "Files imported",
    says: ({ subject }) => `Imported ${subject} into the documentation`,
  },
  documentation_exported: {
    name: "Page exported",
    says: ({ subject, details: { format, withSubPages } }) =>
      `Exported the page ${subject}${withSubPages ? " with its sub-pages" : ""}${format ? ` (${format})` : ""}`,
  },
  suppression_added: {
    name: "Suppressed",
    says: ({ subject, details: { others, project } }) =>
      `Stopped campaigns to ${subject}${others ? ` and ${others} more` : ""}${inProject(project)}`,
  },
  suppression_lifted: {
    name: "Suppression lifted",
    says: ({ subject, details: { project } }) =>
      `Allowed campaigns to ${subject} again${inProject(project)}`,
  },
  people_merged: {
    name: "People merged",
    says: ({ subject, details: { other } }) => `Merged ${other || "a person"} into ${subject}`,
  },
  people_unmerged: {
    name: "Merge undone",
    says: ({ subject }) => `Undid a merge into ${subject}`,
  },
  project_restricted: {
    name: "Project restricted",
    says: ({ subject }) => `Restricted ${subject} to chosen people`,
  },
  project_opened: {
    name: "Project opened",
    says: ({ subject }) => `Opened ${subject} to everyone in the organisation`,
  },
  project_person_set: {
    name: "Project access given",
    says: ({ subject, details: { other, role } }) =>
      `Gave ${other || "someone"} access to ${subject}${withRole(role)}`,
  },
  project_person_removed: {
    name: "Project access removed",
    says: ({ subject, details: { other } }) =>
      `Removed ${other || "someone"} from the people of ${subject}`,
  },
  group_created: {
    name: "Group created",
    says: ({ subject }) => `Created the group ${subject}`,
  },
  group_changed: {
    name: "Group changed",
    says: ({ subject }) => `Changed the group ${subject}`,
  },
  group_deleted: {
    name: "Group deleted",
    says: ({ subject }) => `Deleted the group ${subject}`,
  },
  token_created: {
    name: "Access token made",
    says: ({ subject, details: { ending } }) =>
      `Made the access token ${subject}${ending ? ` (…${ending})` : ""}`,
  },
  token_revoked: {
    name: "Access token revoked",
    says: ({ subject }) => `Revoked the access token ${subject}`,
  },
  app_connected: {
    name: "App connected",
    says: ({ subject, details: { host } }) => `Connected ${subject}${host ? ` (${host})` : ""}`,
  },
  app_disconnected: {
    name: "App disconnected",
    says: ({ subject }) => `Disconnected the app ${subject}`,
  },
  webhook_added: {
    name: "Webhook added",
    says: ({ subject }) => `Added a webhook to ${subject}`,
  },
  webhook_changed: {
    name: "Webhook changed",
    says: ({ subject }) => `Changed the webhook to ${subject}`,
  },
  webhook_deleted: {
    name: "Webhook deleted",
    says: ({ subject }) => `Deleted the webhook to ${subject}`,
  },
  webhook_secret_rotated: {
    name: "Webhook secret rotated",
    says: ({ subject }) => `Rotated the secret of the webhook to ${subject}`,
  },
  webhook_turned_off: {
    name: "Webhook turned off",
    says: ({ subject, details: { reason = "" } }) =>
      `Turned off the webhook to ${subject}${WEBHOOK_OFF[reason] ?? ""}`,
  },
  webhook_turned_on: {
    name: "Webhook turned on",
    says: ({ subject }) => `Turned on the webhook to ${subject}`,
  },
  approval_approved: {
    name: "Request approved",
    says: ({ subject }) => `Approved the request of an agent: ${subject}`,
  },
  approval_refused: {
    name: "Request refused",
    says: ({ subject }) => `Refused the request of an agent: ${subject}`,
  },
  access_denied: {
    name: "Not allowed",
    says: ({ subject }) => `Tried something their role doesn't allow: ${subject}`,
  },
  origin_refused: {
    name: "Cross-site request refused",
    says: ({ subject }) => `Cross-site request refused: ${subject}`,
  },
  limit_hit: {
    name: "Rate limited",
    says: ({ subject }) => `Too many attempts: ${subject}`,
  },
  audit_exported: { name: "Activity exported", says: () => "Exported the activity" },
};

export const activityText = {
  about: (days: number | undefined) =>
    `Account and organisation activity${days === undefined ? "." : ` from the last ${days} days.`}`,
  table: "Activity",
  pages: "Pages of the activity",
  kind: "Kind of event",
  everything: "Everything",
  what: "What",
  who: "Who",
  when: "When",
  from: "From",
  close: "Close",
  notSignedIn: "Not signed in",
  operator: "Server administrator",
  browser: "Browser",
  request: "Request",
  session: "Session",
  nowhere: "–",
  export: "Export CSV",
  exported: "Exported the activity",
  exportFailed: "The activity could not be exported",
  exportedTooOften: (wait: string) => `Too many exports. Try again ${wait}.`,
  fileName: (day: string) => `activity-${day}.csv`,
  loadFailed: "The activity could not be loaded",
  none: "No events of this kind",
  noneSentence: "There were none in this time.",
  showAll: "Show everything",
};

const BY_OPERATOR: ReadonlySet<string> = new Set(["organization_restored", "second_factor_reset"]);

/** An unnamed actor was not signed in, or did not have to be. */
export function nameOfActor({ actorName, kind }: Pick<AuditEvent, "actorName" | "kind">): string {
  if (actorName) return actorName;
  return BY_OPERATOR.has(kind) ? activityText.operator : activityText.notSignedIn;
}

function inProject(project: string | undefined): string {
  return project ? ` in ${project}` : "";
}

function campaignOf({ channel = "" }: Said["details"]): string {
  return [CHANNELS[channel], "campaign"].filter(Boolean).join(" ");
}

function roleOf(role: string): string {
  return ROLES[role] ?? role;
}

function withRole(role: string | undefined): string {
  return role ? ` with the role ${roleOf(role)}` : "";
}
