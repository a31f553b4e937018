import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import {
  closePalette,
  openPalette,
  useIsPaletteOpen,
} from "#src/platform/web/commands/palette-state.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import {
  closeShortcuts,
  openShortcuts,
  useAreShortcutsOpen,
} from "#src/platform/web/shortcuts/sheet-state.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { useTypedAhead } from "#src/ui/overlays/on-demand/use-typed-ahead.ts";
import { pageShortcuts } from "./page.shortcuts.ts";
import { paletteShortcut, shortcutsShortcut } from "./palette.shortcuts.ts";
import { paletteText } from "./palette.text.ts";
import { useReachablePages } from "./use-reachable-pages.ts";

const paletteView = lazyPart(() => import("./PaletteView.tsx"));
const shortcutsDialog = lazyPart(() => import("./ShortcutsDialog.tsx"));

/** The palette, the shortcut list and the navigation keys, on every page. */
export function AppPalette() {
  const isOpen = useIsPaletteOpen();
  const areShortcutsOpen = useAreShortcutsOpen();
  const isIdle = useIdle();
  const palette = paletteView.useWhen(
    isOpen ? "now" : isIdle && "soon",
    isOpen ? giveUp : undefined,
  );
  const [typed, setTyped] = useState("");
  useTypedAhead({ isWaiting: isOpen && !palette, text: typed, onText: setTyped });
  const sheet = shortcutsDialog.useWhen(
    areShortcutsOpen ? "now" : isIdle && "soon",
    areShortcutsOpen ? giveUpSheet : undefined,
  );
  useShortcut(paletteShortcut, isOpen ? closePalette : openPalette);
  useShortcut(shortcutsShortcut, openShortcuts);
  return (
    <>
      <PageKeys />
      {palette ? <palette.PaletteView isOpen={isOpen} typed={typed} /> : null}
      {sheet ? <sheet.ShortcutsDialog /> : null}
    </>
  );
}

function giveUp(): void {
  closePalette();
  notify({ type: "error", title: paletteText.lost });
}

function giveUpSheet(): void {
  closeShortcuts();
  notify({ type: "error", title: paletteText.shortcutsLost });
}

function PageKeys() {
  return useReachablePages().map(({ id, href }) => {
    const shortcut = pageShortcuts[id];
    return shortcut ? <PageKey key={id} shortcut={shortcut} href={href} /> : null;
  });
}

function PageKey({ shortcut, href }: { shortcut: Shortcut; href: string }) {
  const navigate = useNavigate();
  useShortcut(shortcut, () => void navigate({ href }));
  return null;
}
