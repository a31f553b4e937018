import { useState } from "react";
import { type NewNotice, notify } from "#src/platform/web/notices/notices.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";

export const notifyDemo: Demo = {
  name: "Notifications",
  about: "They appear at the edge of the window, and leave by themselves unless they are sticky.",
  keys: [
    ["F6", "goes to the newest notification, and back"],
    ["Escape", "dismisses it and gives focus back"],
    ["Z", "undoes the last act, then the one before"],
  ],
  code: 'notifyUndoable({ title: "Project archived" }, restore);',
  Show: Notify,
};

const KINDS: readonly (NewNotice & { button: string })[] = [
  { button: "Success", type: "success", title: "Page Pricing was successfully regenerated" },
  { button: "Info", type: "info", title: "Nothing between 22 Oct and 20 Nov." },
  {
    button: "Warning",
    type: "warning",
    title: "Outgoing mail is not set up",
    description: "Nothing leaves this server until it is.",
  },
  {
    button: "Error",
    type: "error",
    title: "Could not open Acme Robotics",
    description: "The server is busy or restarting.",
  },
  { button: "Sticky", type: "info", title: "This one stays", sticky: true },
  {
    button: "Not dismissible",
    type: "info",
    title: "This one leaves when it wants to",
    dismissible: false,
  },
  {
    button: "With markup",
    type: "info",
    title: "Imported with gaps",
    html: '<ul><li><b>Two drawings</b></li><li><a href="/ui">How to</a></li></ul><img src="x" onerror="document.title=1"><script>document.title=1</script>',
  },
];

function Notify() {
  const [undone, setUndone] = useState(0);
  return (
    <Stack>
      <Stack isRow>
        {KINDS.map(({ button, ...notice }) => (
          <Button key={button} size="sm" onPress={() => notify(notice)}>
            {button}
          </Button>
        ))}
        <Button
          size="sm"
          onPress={() =>
            notifyUndoable({ title: "Project archived" }, () => setUndone((count) => count + 1))
          }
        >
          With Undo
        </Button>
        <Button size="sm" onPress={notifyMany}>
          Five at once
        </Button>
      </Stack>
      <p>{`Undone ${undone} times`}</p>
    </Stack>
  );
}

function notifyMany(): void {
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    notify({ type: "info", title: `Notice ${name}` });
  }
}
