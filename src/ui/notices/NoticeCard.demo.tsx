import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { NoticeCard, type ShownNotice } from "./NoticeCard.tsx";

export const noticeCardDemo: Demo = {
  name: "Notices",
  about: "Every type and part of a notice, standing still. Dismissing takes one away.",
  Show: NoticeCards,
};

const PLAIN = { count: 1, isLeaving: false, isDismissible: true } as const;

const NOTICES: readonly ShownNotice[] = [
  {
    ...PLAIN,
    id: "success",
    type: "success",
    title: "Page Pricing was successfully regenerated",
    actions: [
      { label: "Compare", onPress: () => undefined },
      { label: "Restore", onPress: () => undefined },
    ],
  },
  {
    ...PLAIN,
    id: "info",
    type: "info",
    title: "Sending to Priya",
    actions: [{ label: "Undo", shortcut: "z", onPress: () => undefined }],
  },
  {
    ...PLAIN,
    id: "warning",
    type: "warning",
    title: "Outgoing mail is not set up",
    description: "Nothing leaves this server until it is.",
    count: 3,
  },
  {
    ...PLAIN,
    id: "error",
    type: "error",
    title: "Could not open Acme Robotics",
    description: "The server is busy or restarting.",
    actions: [{ label: "Try again", onPress: () => undefined }],
  },
  {
    ...PLAIN,
    id: "content",
    type: "info",
    title: "Imported with gaps",
    content: (
      <>
        Two things were left out: <b>a drawing</b> and <code>macros</code>.
      </>
    ),
    isDismissible: false,
  },
];

function NoticeCards() {
  const [notices, setNotices] = useState(NOTICES);
  return (
    <Stack>
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onDismiss={() => setNotices(notices.filter((one) => one !== notice))}
          onSettle={() => undefined}
          onFocusLost={() => undefined}
        />
      ))}
    </Stack>
  );
}
