import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { useFrame } from "../frame/frame-context.ts";
import { shellText } from "../shell.text.ts";

/** Folds the sidebar to its icons and back, or puts it away where it lies over the page. */
export function FoldButton({ shortcut }: { shortcut: string }) {
  const { isFolded, fold, hide } = useFrame();
  if (hide) {
    return (
      <IconButton
        icon={PanelLeftClose}
        label={shellText.closeSidebar}
        tooltipPlacement="top"
        onPress={hide}
      />
    );
  }
  if (!fold) return null;
  return (
    <IconButton
      icon={isFolded ? PanelLeftOpen : PanelLeftClose}
      label={isFolded ? shellText.unfoldSidebar : shellText.foldSidebar}
      shortcut={shortcut}
      tooltipPlacement={isFolded ? "end" : "top"}
      onPress={fold}
    />
  );
}
