import { buttonDemo, linkButtonDemo } from "#src/ui/buttons/Button.demo.tsx";
import { splitButtonDemo, toggleButtonDemo } from "#src/ui/buttons/ButtonGroup.demo.tsx";
import { iconButtonDemo } from "#src/ui/buttons/IconButton.demo.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { iconDemo } from "#src/ui/icons/Icon.demo.tsx";
import { badgeDemo, labelChipDemo, markedDemo, peopleDemo } from "#src/ui/marks/marks.demo.tsx";
import { colourTileDemo } from "#src/ui/marks/tile/ColourTile.demo.tsx";
import {
  breadcrumbsDemo,
  pageLinksDemo,
  pagerDemo,
  segmentedDemo,
  tabsDemo,
} from "#src/ui/navigation/navigation.demo.tsx";
import { contextMenuDemo } from "#src/ui/overlays/ContextMenu.demo.tsx";
import { confirmDialogDemo, dialogDemo } from "#src/ui/overlays/Dialog.demo.tsx";
import { formDialogDemo } from "#src/ui/overlays/FormDialog.demo.tsx";
import { menuDemo } from "#src/ui/overlays/Menu.demo.tsx";
import { hoverCardDemo, popoverDemo, tooltipDemo } from "#src/ui/overlays/Tooltip.demo.tsx";

export const buttonsPage: readonly Demo[] = [
  buttonDemo,
  linkButtonDemo,
  iconButtonDemo,
  toggleButtonDemo,
  splitButtonDemo,
  iconDemo,
  menuDemo,
  contextMenuDemo,
  tooltipDemo,
  popoverDemo,
  hoverCardDemo,
  dialogDemo,
  formDialogDemo,
  confirmDialogDemo,
  tabsDemo,
  segmentedDemo,
  breadcrumbsDemo,
  pageLinksDemo,
  pagerDemo,
  badgeDemo,
  labelChipDemo,
  markedDemo,
  peopleDemo,
  colourTileDemo,
];
