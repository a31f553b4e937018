/** What is recorded. The words people read for each stand in the web's texts. */
export const AUDIT_KINDS = [
  "sign_in",
  "sign_in_failed",
  "sign_out_elsewhere",
  "device_new",
  "password_changed",
  "password_reset",
  "email_confirmed",
  "email_changed",
  "identity_linked",
  "identity_unlinked",
  "organization_created",
  "organization_renamed",
  "organization_rules_changed",
  "organization_removed",
  "organization_restored",
  "member_joined",
  "member_role_changed",
  "member_removed",
  "invitation_sent",
  "invitation_sent_again",
  "invitation_link_copied",
  "invitation_withdrawn",
  "audit_exported",
  "project_deleted",
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
