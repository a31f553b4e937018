import type { Rolldown } from "vite";
import { type Graph, reachableFrom } from "./reachable-modules.ts";
import { HOME, PARTS, PROJECT, SCREENS, sources } from "./screens.ts";

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]
>;

const START = sources("app/web/main.tsx");
const SIGN_IN = sources("app/web/routes/SignInPage.tsx");
const EDITOR = sources("editor/page/PageEditor.tsx", "editor/page/PageReader.tsx");
/** Surfaces over a page, fetched when the page is idle or at the first press. */
const MENUS = sources("ui/overlays/menu/MenuSurface.tsx");
const OVERLAYS = sources(
  "ui/overlays/modal/ModalBox.tsx",
  "ui/overlays/popover/PopoverSurface.tsx",
  "ui/shell/frame/SideSheetBox.tsx",
);
/** Fetched when the page is idle, because it must work without a connection or say what is new. */
const WHEN_IDLE = sources(
  "app/web/palette/PaletteView.tsx",
  "app/web/palette/ShortcutsDialog.tsx",
  "app/web/signed-in/bars.tsx",
  "app/web/notices/NoticeStack.tsx",
  "app/web/notices/RecentNoticesDialog.tsx",
  "workspace/auth/web/sign-out/SignOutScreen.tsx",
  "app/web/notices/MentionNotices.tsx",
);

/** The screens and parts that include the editor. */
const WITH_EDITOR = ["page", "shared-page", "setup-pages", "menus-of-editor"];

/** Modules that only these screens share have a chunk of their own, so that no other loads them. */
const FAMILIES = new Map([
  ["documentation", ["documentation", "page"]],
  ["documents", ["setup-pages", "page", "menus-of-editor"]],
  ["account", ["settings", "account"]],
  ["dates", ["inbox-settings", "dates"]],
  ["rich-text", ["strategy", "snippets"]],
  ["choices", ["mailboxes", "choices"]],
  ["collections", ["inbox", "inbox-settings", "tasks", "dates", "choices"]],
]);

/**
 * Left alone the bundler makes a file wherever two screens share a few lines, and a first visit
 * waits for dozens. A screen has one chunk of its own and one for each layer below it: `base`,
 * `home`, `project`, what screens share, and the editor. The bundler divides the rest, which is
 * fetched on demand.
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
  const isOfScreen = [PROJECT, ...SCREENS.values()].some(isIn);
  if (isIn(PROJECT) && id.endsWith(".css")) return "base";
  if (isEntrance) return isOfScreen ? "base" : "entrance";
  if (isHome) return "home";
  if (isIn(PROJECT)) return "project";
  return chunkOfScreens(id, graph);
}

/** Chunks that always load with the editor; their styles are in its stylesheet. */
const BESIDE_EDITOR = ["page", "documents", "menus-of-editor"];

function chunkOfScreens(id: string, graph: Graph): string | null {
  const chunk = chunkOfCode(id, graph);
  const isBeside = BESIDE_EDITOR.some((name) => name === chunk) && id.endsWith(".css");
  return isBeside ? "editor" : chunk;
}

function chunkOfCode(id: string, graph: Graph): string | null {
  const isIn = (roots: readonly string[]) => reachableFrom(roots, graph).has(id);
  const owners = [...SCREENS, ...PARTS].filter(([, roots]) => isIn(roots)).map(([name]) => name);
  const isOfEditor = isIn(EDITOR) && owners.every((name) => WITH_EDITOR.includes(name));
  if (isIn(MENUS) || isIn(OVERLAYS) || isIn(WHEN_IDLE)) {
    // An icon that a page draws as well must not bring all that can open over the page.
    if (id.includes("/lucide-react/")) return "home";
    if (owners.length > 0 || isOfEditor) return "shared";
    if (isIn(MENUS)) return "menus";
    return isIn(OVERLAYS) ? "overlays" : "when-idle";
  }
  if (isOfEditor) return "editor";
  const [owner] = owners;
  if (owner === undefined || owners.length === 1) return owner ?? null;
  const family = [...FAMILIES].find(([, screens]) =>
    owners.every((name) => screens.includes(name)),
  );
  if (family) return family[0];
  // Lists and tables are our own and small; fields and boxes bring a library.
  const needs = [...reachableFrom([id], graph)];
  return needs.some((one) => one.includes("/node_modules/react-aria/")) ? "fields" : "shared";
}
