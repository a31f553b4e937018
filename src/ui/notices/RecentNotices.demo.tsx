import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { BlockingBar } from "./BlockingBar.tsx";
import { type PastNotice, RecentNotices } from "./RecentNotices.tsx";

const PAST: readonly PastNotice[] = [
  {
    id: "error",
    type: "error",
    title: "Could not open Acme Robotics",
    description: "The server is busy or restarting.",
    count: 2,
    time: "10:42",
    dateTime: "2026-11-21T10:42:00Z",
  },
  {
    id: "success",
    type: "success",
    title: "Project archived",
    count: 1,
    time: "10:40",
    dateTime: "2026-11-21T10:40:00Z",
  },
];

type Open = "filled" | "empty" | "bar";

export const recentNoticesDemo: Demo = {
  name: "Notifications and the bar that blocks",
  about: "What was said can be read again; where nothing is true any more there is one way on.",
  keys: [["Esc", "closes the list; the bar stays"]],
  code: `<RecentNotices isOpen={isOpen} onClose={close} notices={notices} />`,
  Show: Past,
};

function Past() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Inline>
        <Button onPress={() => setOpen("filled")}>Notifications</Button>
        <Button onPress={() => setOpen("empty")}>None yet</Button>
        <Button onPress={() => setOpen("bar")}>The bar</Button>
      </Inline>
      <RecentNotices
        isOpen={open === "filled" || open === "empty"}
        onClose={close}
        notices={open === "filled" ? PAST : []}
      />
      {open === "bar" ? (
        <BlockingBar action={{ label: "Go on", onPress: close }}>
          You switched to Northwind Studio in another tab.
        </BlockingBar>
      ) : null}
    </>
  );
}
