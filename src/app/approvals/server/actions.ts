import type { ApprovalAction } from "#src/app/approvals/approvals.rules.ts";
import type { Action } from "./action.ts";
import { sendEmail } from "./email-action.ts";
import { enrolLeads, removeLeads, startCampaign } from "./outreach-actions.ts";
import { changePage, deletePage, sharePage } from "./page-actions.ts";

export const ACTIONS: Readonly<Record<ApprovalAction, Action>> = {
  send_email: sendEmail,
  start_campaign: startCampaign,
  enrol_leads: enrolLeads,
  share_page: sharePage,
  change_page: changePage,
  delete_page: deletePage,
  remove_leads: removeLeads,
};
