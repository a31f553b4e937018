import type { Demo } from "#src/ui/demo.ts";
import { noticeCardDemo } from "#src/ui/notices/NoticeCard.demo.tsx";
import { remoteIconDemo } from "#src/ui/remote-icons/RemoteIcon.demo.tsx";
import { statesDemo } from "#src/ui/states/states.demo.tsx";
import { notifyDemo } from "../notify.demo.tsx";
import { tokensDemo } from "../tokens.demo.tsx";

export const overviewPage: readonly Demo[] = [
  tokensDemo,
  statesDemo,
  remoteIconDemo,
  noticeCardDemo,
  notifyDemo,
];
