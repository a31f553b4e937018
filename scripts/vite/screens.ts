import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Modules of every page for signed-in people: the frame and the list of projects. */
export const HOME = sources(
  "app/web/signed-in/SignedInFrame.tsx",
  "app/web/signed-in/PendingPage.tsx",
  "app/web/shell/AppShell.tsx",
  "ui/shell/Page.tsx",
  "workspace/projects/web/list/ProjectsScreen.tsx",
  "workspace/projects/web/list/Found.tsx",
  "workspace/projects/web/list/begin-parts.tsx",
);

/** Modules of every page in a project. */
export const PROJECT = sources(
  "workspace/projects/web/inside/load-project.ts",
  "app/web/shell/switcher/ProjectSwitcher.tsx",
  "app/web/shell/MenuMarks.tsx",
  "workspace/projects/web/inside/ProjectLayout.tsx",
  "inbox/web/inbox-screens.ts",
  "knowledge/documentation/web/documentation-screens.ts",
  "knowledge/setup/web/setup-screens.ts",
  "outreach/strategies/web/strategies-screens.ts",
  "app/web/settings/settings-screens.ts",
);

/** The chunk of each screen, and the modules that are shown first in it. */
export const SCREENS: ReadonlyMap<string, readonly string[]> = new Map([
  ["dashboard", sources("app/dashboard/web/DashboardScreen.tsx")],
  ["setup", sources("knowledge/setup/web/overview/SetupScreen.tsx")],
  [
    "setup-pages",
    sources(
      "knowledge/setup/web/pipeline/BusinessScreen.tsx",
      "knowledge/setup/web/pipeline/CompetitorsScreen.tsx",
      "knowledge/setup/web/insights/InsightsScreen.tsx",
    ),
  ],
  ["documentation", sources("knowledge/documentation/web/DocumentationScreen.tsx")],
  ["page", sources("knowledge/documentation/web/page/OpenPage.tsx")],
  ["shared-page", sources("knowledge/documentation/web/sharing/SharedPageScreen.tsx")],
  ["inbox", sources("inbox/web/InboxPanes.tsx", "inbox/web/InboxScreen.tsx")],
  [
    "inbox-settings",
    sources(
      "inbox/web/settings/InboxSettingsScreen.tsx",
      "inbox/web/context/ContextScreen.tsx",
      "inbox/web/follow-ups/FollowUpsScreen.tsx",
      "inbox/export/web/ExportScreen.tsx",
      "inbox/compose/web/sends/ScheduledScreen.tsx",
      "inbox/web/rules/RulesScreen.tsx",
    ),
  ],
  ["strategies", sources("outreach/strategies/web/list/StrategiesScreen.tsx")],
  ["strategy", sources("outreach/strategies/web/detail/StrategyScreen.tsx")],
  ["tasks", sources("outreach/strategies/engine/web/tasks/TasksScreen.tsx")],
  ["people", sources("outreach/directory/web/PeopleScreen.tsx")],
  ["mailboxes", sources("mail/mailboxes/web/MailboxesScreen.tsx")],
  [
    "settings",
    sources(
      "app/web/settings/SettingsLayout.tsx",
      "app/web/settings/PersonalScreen.tsx",
      "app/web/settings/SecurityScreen.tsx",
      "app/web/settings/OrganizationScreen.tsx",
      "app/web/settings/PersonalApiScreen.tsx",
      "app/web/settings/OrganizationApiScreen.tsx",
      "app/web/settings/ProjectSettingsScreen.tsx",
      "workspace/organizations/web/members/MembersScreen.tsx",
      "workspace/notifications/web/NotificationsScreen.tsx",
    ),
  ],
]);

/** The chunks that each page waits for, by its name in `src/app/pages.ts`. */
export const PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ["signIn", ["entrance"]],
  ["projects", ["home"]],
  ["people", ["people"]],
  ["allInboxes", ["project", "inbox"]],
  ["documentation", ["project", "documentation", "page"]],
  ...["dashboard", "setup", "inbox", "strategies", "strategy", "tasks", "mailboxes"].map(
    (page): [string, string[]] => [page, ["project", page]],
  ),
  ...["business", "competitors", "insights"].map((page): [string, string[]] => [
    page,
    ["project", "setup-pages"],
  ]),
  ...[
    "personal",
    "security",
    "notifications",
    "personalApi",
    "organization",
    "members",
    "organizationApi",
  ].map((page): [string, string[]] => [page, ["settings"]]),
  ["projectSettings", ["project", "settings"]],
]);

/** Modules that dialogs of several screens, or pages without a session, share with a screen. */
export const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "account",
    sources(
      "workspace/auth/web/VerifyEmailScreen.tsx",
      "workspace/auth/web/email/ConfirmEmailScreen.tsx",
      "workspace/auth/web/email/EmailConfirmedScreen.tsx",
      "workspace/auth/web/password/ResetPasswordScreen.tsx",
      "workspace/identities/web/ProviderReturnScreen.tsx",
      "workspace/identities/web/provider-buttons.public.tsx",
      "workspace/organizations/invitations/web/InviteScreen.tsx",
    ),
  ],
  ["dates", sources("ui/dates/DateTimeField.tsx")],
  ["snippets", sources("outreach/strategies/snippets/web/write-snippet.public.ts")],
  ["choices", sources("ui/choices/RadioGroup.tsx")],
  [
    "menus-of-editor",
    sources("editor/overlays/Overlays.tsx", "editor/view/uploads/image-files.ts"),
  ],
]);

/** The path of each module, as the bundler names it. */
export function sources(...paths: string[]): readonly string[] {
  return paths.map((path) => {
    const file = fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
    if (!existsSync(file))
      throw new Error(`${path} has moved: say where in ${import.meta.filename}.`);
    return file;
  });
}
