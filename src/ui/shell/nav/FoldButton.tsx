import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { mirrored } from "#src/ui/icons/mirrored.tsx";
import { useFrame } from "../frame/frame-context.ts";
import { shellText } from "../shell.text.ts";

const FoldGlyph = mirrored(PanelLeftClose);
const UnfoldGlyph = mirrored(PanelLeftOpen);

/** Collapses the sidebar to icons and back, or closes it as an overlay. */
export function FoldButton({ shortcut }: { shortcut: string }) {
  const { isFolded, fold, hide } = useFrame();
  if (hide) {
    return (
      <IconButton
        icon={FoldGlyph}
        label={shellText.closeSidebar}
        tooltipPlacement="top"
        onPress={hide}
      />
    );
  }
  if (!fold) return null;
  return (
    <IconButton
      icon={isFolded ? UnfoldGlyph : FoldGlyph}
      label={isFolded ? shellText.unfoldSidebar : shellText.foldSidebar}
      shortcut={shortcut}
      tooltipPlacement={isFolded ? "end" : "top"}
      onPress={fold}
    />
  );
}
