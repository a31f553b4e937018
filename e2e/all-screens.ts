import { aroundScreens } from "./documentation/around-screens.ts";
import { commentsScreens } from "./documentation/comments-screens.ts";
import { documentationScreens } from "./documentation/documentation-screens.ts";
import { findingScreens } from "./documentation/finding-screens.ts";
import { generationScreens } from "./documentation/generation-screens.ts";
import { allInboxesScreens } from "./inbox/all/all-inboxes-screens.ts";
import { composeScreens } from "./inbox/compose-screens.ts";
import { inboxPagesScreens } from "./inbox/inbox-pages-screens.ts";
import { inboxScreens } from "./inbox/inbox-screens.ts";
import { replyScreens } from "./inbox/replies/reply-screens.ts";
import { rulesScreens } from "./inbox/rules/rules-screens.ts";
import { inboxStateScreens } from "./inbox/state-screens.ts";
import { batchScreens } from "./mailboxes/batch-screens.ts";
import { domainScreens } from "./mailboxes/domain-screens.ts";
import { mailboxScreens } from "./mailboxes/mailbox-screens.ts";
import { accountScreens, galleryScreens, settingsScreens } from "./more-screens.ts";
import { peopleScreens } from "./people/people-screens.ts";
import { insideProjectScreens } from "./project/inside-screens.ts";
import { projectSettingsScreens } from "./project/settings-screens.ts";
import { projectScreens } from "./projects/project-screens.ts";
import { reportScreens } from "./reports/report-screens.ts";
import { type Screen, screens } from "./screens.ts";
import { groupScreens } from "./setup/group-screens.ts";
import { setupScreens } from "./setup/setup-screens.ts";
import { setupWorkScreens } from "./setup/setup-work-screens.ts";
import { shellScreens } from "./shell/shell-screens.ts";
import { leadScreens } from "./strategies/lead-screens.ts";
import { resultsScreens } from "./strategies/results-screens.ts";
import { runningScreens } from "./strategies/running-screens.ts";
import { strategyScreens } from "./strategies/strategy-screens.ts";
import { taskScreens } from "./strategies/task-screens.ts";
import { todayScreens } from "./today/today-screens.ts";

/** Every state of every screen, by the journey in `every-screen` that walks it. */
export const screensByArea = {
  entrance: screens,
  shell: shellScreens,
  accounts: accountScreens,
  settings: settingsScreens,
  projects: [...todayScreens, ...projectScreens],
  project: insideProjectScreens,
  projectSettings: projectSettingsScreens,
  setup: [...setupScreens, ...groupScreens, ...setupWorkScreens],
  people: peopleScreens,
  strategies: [
    ...strategyScreens,
    ...runningScreens,
    ...leadScreens,
    ...taskScreens,
    ...resultsScreens,
    ...reportScreens,
  ],
  inbox: [
    ...allInboxesScreens,
    ...inboxScreens,
    ...composeScreens,
    ...inboxPagesScreens,
    ...rulesScreens,
    ...inboxStateScreens,
    ...replyScreens,
  ],
  mailboxes: [...mailboxScreens, ...batchScreens, ...domainScreens],
  documentation: [
    ...documentationScreens,
    ...commentsScreens,
    ...aroundScreens,
    ...findingScreens,
    ...generationScreens,
  ],
  gallery: galleryScreens,
} satisfies Record<string, readonly Screen[]>;

export const allScreens: readonly Screen[] = Object.values(screensByArea).flat();
