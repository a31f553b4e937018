import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { type Graph, reachableFrom } from "./reachable-modules.ts";

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]
>;

const START = [source("src/app/web/main.tsx")];
const SIGN_IN = [source("src/app/web/routes/SignInPage.tsx")];
/** What a person sees first after signing in: the frame around every screen, and their projects. */
const HOME = [
  source("src/app/web/signed-in/SignedInFrame.tsx"),
  source("src/app/web/signed-in/PendingPage.tsx"),
  source("src/app/web/shell/AppShell.tsx"),
  source("src/ui/shell/Page.tsx"),
  source("src/workspace/projects/web/list/ProjectsScreen.tsx"),
  source("src/workspace/projects/web/list/Found.tsx"),
  source("src/workspace/projects/web/list/begin-parts.tsx"),
];
/** What opens over a page: fetched when the page is idle, or with the first press. */
const MENUS = [source("src/ui/overlays/menu/MenuSurface.tsx")];
const OVERLAYS = [
  source("src/ui/overlays/modal/ModalBox.tsx"),
  source("src/ui/overlays/popover/PopoverSurface.tsx"),
  source("src/ui/shell/frame/SideSheetBox.tsx"),
];
/** Fetched when the page is idle, because it must work without a connection or say what is new. */
const WHEN_IDLE = [
  source("src/app/web/palette/PaletteView.tsx"),
  source("src/app/web/palette/ShortcutsDialog.tsx"),
  source("src/app/web/signed-in/bars.tsx"),
  source("src/app/web/notices/NoticeStack.tsx"),
  source("src/app/web/notices/RecentNoticesDialog.tsx"),
  source("src/workspace/auth/web/sign-out/SignOutScreen.tsx"),
  source("src/app/web/notices/MentionNotices.tsx"),
];

/** Fetched when the page is idle as well, because people go there next. */
const PROJECT = [
  source("src/workspace/projects/web/inside/load-project.ts"),
  source("src/app/web/shell/switcher/ProjectSwitcher.tsx"),
  source("src/workspace/projects/web/inside/ProjectLayout.tsx"),
  source("src/app/dashboard/web/DashboardScreen.tsx"),
  source("src/app/web/settings/ProjectSettingsScreen.tsx"),
];
const SETTINGS = [
  source("src/app/web/settings/settings-screens.ts"),
  source("src/app/web/settings/SettingsLayout.tsx"),
  source("src/app/web/settings/PersonalScreen.tsx"),
  source("src/app/web/settings/SecurityScreen.tsx"),
  source("src/app/web/settings/OrganizationScreen.tsx"),
  source("src/workspace/organizations/web/members/MembersScreen.tsx"),
];
/** One file for all screens of the setup; the editor in them is divided as everywhere. */
const SETUP = [
  source("src/knowledge/setup/web/overview/SetupScreen.tsx"),
  source("src/knowledge/setup/web/pipeline/BusinessScreen.tsx"),
  source("src/knowledge/setup/web/pipeline/CompetitorsScreen.tsx"),
  source("src/knowledge/setup/web/insights/InsightsScreen.tsx"),
];

/**
 * Left alone the bundler makes a file wherever two screens share a few lines, and a first visit
 * waits for fifty. These few cover the entrance, the first page and what is fetched after it; the
 * bundler divides the rest.
 */
export const fewChunks: Groups = [{ debugName: "few chunks", name: chunkOf }];

function chunkOf(id: string, graph: Graph): string | null {
  const isIn = (roots: readonly string[]) => reachableFrom(roots, graph).has(id);
  if (isIn(START)) return "base";
  const [isEntrance, isHome] = [isIn(SIGN_IN), isIn(HOME)];
  // A person who is signed in fetches nothing of the entrance, and the other way round.
  if (isEntrance && isHome) return "base";
  // Their styles are few, so each of them would cost more as a request than as bytes.
  if ((isEntrance || isHome) && id.endsWith(".css")) return "base";
  if (isEntrance) return "entrance";
  if (isHome) return "home";
  const isLate = isIn(MENUS) || isIn(OVERLAYS) || isIn(WHEN_IDLE);
  // An icon that a page draws as well must not bring all that can open over the page.
  if (isLate && id.includes("/lucide-react/")) return "home";
  if (isIn(MENUS)) return "menus";
  if (isIn(OVERLAYS)) return "overlays";
  if (isLate) return "when-idle";
  if (isIn(PROJECT) && isIn(SETTINGS)) return "screens";
  if (isIn(PROJECT)) return "project";
  if (isIn(SETTINGS)) return "settings";
  // What neighbours show of the setup would bring all of its screens, and their editor.
  const isOwn = id.includes("/src/knowledge/setup/") && !id.includes(".public.");
  return isOwn && isIn(SETUP) ? "setup" : null;
}

function source(path: string): string {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  if (!existsSync(file))
    throw new Error(`${path} has moved: say where in ${import.meta.filename}.`);
  return file;
}
