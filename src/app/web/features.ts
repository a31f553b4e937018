import { dashboardFeature } from "#src/app/dashboard/web/dashboard.feature.ts";
import { todayFeature } from "#src/app/today/web/today.feature.ts";
import { reportsFeature } from "#src/inbox/reports/web/reports.feature.ts";
import { allInboxesFeature, inboxFeature } from "#src/inbox/web/inbox.feature.ts";
import { documentationFeature } from "#src/knowledge/documentation/web/documentation.feature.ts";
import { setupFeature } from "#src/knowledge/setup/web/setup.feature.ts";
import { mailboxesFeature } from "#src/mail/mailboxes/web/mailboxes.feature.ts";
import { peopleFeature } from "#src/outreach/directory/web/people.feature.ts";
import {
  allResultsFeature,
  strategiesFeature,
} from "#src/outreach/strategies/web/strategies.feature.ts";
import { authFeature } from "#src/workspace/auth/web/auth.feature.ts";
import { connectedAppsFeature } from "#src/workspace/connected-apps/web/connected-apps.feature.ts";
import { identitiesFeature } from "#src/workspace/identities/web/identities.feature.ts";
import { invitationsFeature } from "#src/workspace/organizations/invitations/web/invitations.feature.ts";
import { projectsFeature } from "#src/workspace/projects/web/projects.feature.ts";
import { singleSignOnFeature } from "#src/workspace/single-sign-on/web/single-sign-on.feature.ts";
import { frameFeature } from "./routes/frame.feature.ts";
import { galleryFeature } from "./routes/gallery.feature.ts";
import { signInFeature } from "./routes/sign-in.feature.ts";
import { secondFactorFeature } from "./second-factor/second-factor.feature.ts";
import { settingsFeature } from "./settings/settings.feature.ts";
import { singleSignOnRequiredFeature } from "./single-sign-on/required.feature.ts";

/** The routes of every feature with their menu items. Sidebar and palette follow this order. */
export const features = [
  todayFeature,
  allInboxesFeature,
  allResultsFeature,
  projectsFeature,
  peopleFeature,
  dashboardFeature,
  setupFeature,
  documentationFeature,
  strategiesFeature,
  inboxFeature,
  reportsFeature,
  mailboxesFeature,
  settingsFeature,
  frameFeature,
  signInFeature,
  authFeature,
  invitationsFeature,
  identitiesFeature,
  connectedAppsFeature,
  secondFactorFeature,
  singleSignOnFeature,
  singleSignOnRequiredFeature,
  galleryFeature,
] as const;
