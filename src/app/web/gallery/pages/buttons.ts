import { buttonDemo } from "#src/ui/buttons/Button.demo.tsx";
import { iconButtonDemo } from "#src/ui/buttons/IconButton.demo.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { iconDemo } from "#src/ui/icons/Icon.demo.tsx";
import { confirmDialogDemo, dialogDemo } from "#src/ui/overlays/Dialog.demo.tsx";
import { menuDemo } from "#src/ui/overlays/Menu.demo.tsx";
import { popoverDemo, tooltipDemo } from "#src/ui/overlays/Tooltip.demo.tsx";

export const buttonsPage: readonly Demo[] = [
  buttonDemo,
  iconButtonDemo,
  menuDemo,
  tooltipDemo,
  popoverDemo,
  dialogDemo,
  confirmDialogDemo,
  iconDemo,
];
