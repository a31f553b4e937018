import { PanelLeft } from "lucide-react";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { mirrored } from "#src/ui/icons/mirrored.tsx";
import { useFrame } from "#src/ui/shell/frame/frame-context.ts";
import { foldShortcut } from "./shell.shortcuts.ts";
import { shellText } from "./shell.text.ts";

const FoldGlyph = mirrored(PanelLeft);

/** By key and from the palette, wherever there is a sidebar beside the page. */
export function FoldCommand() {
  const { fold } = useFrame();
  return fold ? <Command fold={fold} /> : null;
}

function Command({ fold }: { fold: () => void }) {
  useShortcut(foldShortcut, fold);
  useCommands([
    {
      id: "shell.fold",
      label: shellText.foldSidebar,
      group: groupsText.look,
      icon: FoldGlyph,
      shortcut: foldShortcut,
      run: fold,
    },
  ]);
  return null;
}
