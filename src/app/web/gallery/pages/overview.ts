import { chartDemos } from "#src/ui/charts/charts.demo.tsx";
import { tilesDemo } from "#src/ui/charts/tiles/tiles.demo.tsx";
import { agoDemo } from "#src/ui/dates/Ago.demo.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { itemListDemo } from "#src/ui/layout/primitives/ItemList.demo.tsx";
import { layoutDemos } from "#src/ui/layout/primitives/primitives.demo.tsx";
import { noticeCardDemo } from "#src/ui/notices/NoticeCard.demo.tsx";
import { recentNoticesDemo } from "#src/ui/notices/RecentNotices.demo.tsx";
import { paletteDemo } from "#src/ui/palette/palette.demo.tsx";
import { remoteIconDemo } from "#src/ui/remote-icons/RemoteIcon.demo.tsx";
import { appFrameDemo } from "#src/ui/shell/AppFrame.demo.tsx";
import { navDemo } from "#src/ui/shell/nav/nav.demo.tsx";
import { searchSwitcherDemo } from "#src/ui/shell/nav/switcher/SearchSwitcher.demo.tsx";
import { panePageDemo } from "#src/ui/shell/panes/PanePage.demo.tsx";
import { readingPageDemo } from "#src/ui/shell/panes/ReadingPage.demo.tsx";
import { settingsFrameDemo } from "#src/ui/shell/SettingsFrame.demo.tsx";
import { statesDemos } from "#src/ui/states/states.demo.tsx";
import { workDemos } from "#src/ui/states/work/work.demo.tsx";
import { notifyDemo } from "../notify.demo.tsx";
import { tokensDemo } from "../tokens.demo.tsx";

export const overviewPage: readonly Demo[] = [
  tokensDemo,
  remoteIconDemo,
  noticeCardDemo,
  notifyDemo,
  recentNoticesDemo,
  paletteDemo,
  ...layoutDemos,
  itemListDemo,
  agoDemo,
  ...statesDemos,
  ...workDemos,
  ...chartDemos,
  tilesDemo,
  appFrameDemo,
  settingsFrameDemo,
  panePageDemo,
  readingPageDemo,
  navDemo,
  searchSwitcherDemo,
];
