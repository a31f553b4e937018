import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { type Graph, reachableFrom } from "./reachable-modules.ts";

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]
>;

const START = [source("src/app/web/main.tsx")];
const SIGN_IN = [source("src/app/web/entrance/SignInPage.tsx")];
/** What stands around every screen of somebody who is signed in. */
const FRAME = [
  source("src/app/web/signed-in/SignedInFrame.tsx"),
  source("src/app/web/signed-in/PendingPage.tsx"),
  source("src/app/web/shell/AppShell.tsx"),
  source("src/ui/shell/Page.tsx"),
];
/** The first page after signing in. Its list comes after its bar, with much of the same. */
const PROJECTS = [source("src/app/web/projects/ProjectsScreen.tsx")];
const PROJECT_LIST = [source("src/app/web/projects/Found.tsx")];
/** What opens over a page: it comes in quiet moments, or with the first press. Menus are small. */
const MENUS = [source("src/ui/overlays/menu/MenuSurface.tsx")];
const OVERLAYS = [
  source("src/ui/overlays/modal/ModalBox.tsx"),
  source("src/ui/overlays/popover/PopoverSurface.tsx"),
  source("src/ui/shell/frame/SideSheetBox.tsx"),
];

/**
 * Left alone the bundler cuts wherever two screens share a few lines, and a first visit waits for
 * fifty files. Here it is one file for everybody, one more for the ways in, one more for whoever is
 * in, two for what opens over their pages and two for their first page; the bundler cuts the rest.
 */
export const fewChunks: Groups = [{ debugName: "few chunks", name: chunkOf }];

function chunkOf(id: string, graph: Graph): string | null {
  const isEntrance = reachableFrom(SIGN_IN, graph).has(id);
  const isFrame = reachableFrom(FRAME, graph).has(id);
  const isListed = reachableFrom(PROJECT_LIST, graph).has(id);
  // Whoever is in does not fetch the ways in for the field to search in.
  const isOfBoth = isEntrance && (isFrame || isListed);
  if (reachableFrom(START, graph).has(id) || isOfBoth) return "base";
  // Styles of the ways in are few: they travel with those of everybody.
  if (isEntrance) return id.endsWith(".css") ? "base" : "entrance";
  if (isFrame) return "frame";
  if (reachableFrom(MENUS, graph).has(id)) return id.includes("/lucide-react/") ? "frame" : "menus";
  const isOverlay = reachableFrom(OVERLAYS, graph).has(id);
  // A cross that a page draws as well must not bring all that can open over it.
  if (isOverlay) return id.includes("/lucide-react/") ? "frame" : "overlays";
  // In a file of its own, so that no screen is asked for what belongs to another file as well.
  if (!isListed) return null;
  return reachableFrom(PROJECTS, graph).has(id) ? "projects" : "project-list";
}

function source(path: string): string {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  if (!existsSync(file))
    throw new Error(`${path} has moved: say where in ${import.meta.filename}.`);
  return file;
}
