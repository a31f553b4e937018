import type { AuditKind } from "#src/workspace/audit/audit.rules.ts";

/** Every kind of event, grouped by subject. */
export const activityKinds: readonly { title: string; kinds: readonly AuditKind[] }[] = [
  {
    title: "People",
    kinds: ["member_joined", "member_role_changed", "member_removed"],
  },
  {
    title: "Invitations",
    kinds: [
      "invitation_sent",
      "invitation_sent_again",
      "invitation_link_copied",
      "invitation_withdrawn",
    ],
  },
  {
    title: "Organisation",
    kinds: [
      "organization_created",
      "organization_renamed",
      "organization_rules_changed",
      "ai_settings_changed",
      "organization_removed",
      "organization_restored",
      "audit_exported",
      "token_created",
      "token_revoked",
    ],
  },
  {
    title: "Webhooks",
    kinds: [
      "webhook_added",
      "webhook_changed",
      "webhook_deleted",
      "webhook_secret_rotated",
      "webhook_turned_off",
      "webhook_turned_on",
    ],
  },
  { title: "Agents", kinds: ["approval_approved", "approval_refused"] },
  { title: "Refused", kinds: ["access_denied", "origin_refused", "limit_hit"] },
  {
    title: "Projects",
    kinds: [
      "project_deleted",
      "mailbox_connected",
      "mailbox_reconnected",
      "mailbox_disconnected",
      "mailbox_deleted",
      "inbox_exported",
      "leads_exported",
      "leads_imported",
      "campaign_started",
      "campaign_paused",
      "documentation_imported",
      "documentation_exported",
      "suppression_added",
      "suppression_lifted",
      "people_merged",
      "people_unmerged",
    ],
  },
  {
    title: "Signing in",
    kinds: [
      "sign_in",
      "sign_in_failed",
      "organization_entered",
      "device_new",
      "session_device_changed",
      "sign_out",
      "sign_out_elsewhere",
      "session_ended",
    ],
  },
  {
    title: "Accounts",
    kinds: [
      "password_changed",
      "password_reset_requested",
      "password_reset",
      "email_confirmed",
      "email_change_requested",
      "email_changed",
      "identity_linked",
      "identity_unlinked",
    ],
  },
];
