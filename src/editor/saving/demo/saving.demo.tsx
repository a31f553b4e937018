import { useState, useSyncExternalStore } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { PageEditor } from "#src/editor/page/PageEditor.tsx";
import type { LeaveGuard } from "#src/editor/saving/leaving/LeavePageDialog.tsx";
import { SaveIndicator } from "#src/editor/saving/SaveIndicator.tsx";
import { useLeaveRisk, usePageSaving } from "#src/editor/saving/use-saving.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Choice } from "#src/ui/inputs/Choice.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { DemoServer, NETWORKS } from "./demo-server.ts";
import styles from "./saving.demo.module.css";

type UseGuard = (isUnsaved: boolean) => LeaveGuard;

/** The editor does not depend on a router: its caller implements the leave guard. */
export function savingDemo(useGuard: UseGuard): Demo {
  return {
    name: "Saved page",
    about:
      "What is typed is on this device at once and on the server a moment later, no matter what happens on the way.",
    code: `const saving = usePageSaving({ page, opened, store });
const guard = useLeaveGuard(useLeaveRisk(saving) !== undefined);
<SaveIndicator saving={saving} />
<PageEditor saving={saving} guard={guard} label="Notes" />`,
    Show: () => <SavedPage useGuard={useGuard} />,
  };
}

const FIRST: EditorContent = {
  time: 0,
  blocks: [{ id: "first-line", type: "paragraph", data: { text: "The first line." } }],
  version: "2.31.0",
};

const server = new DemoServer(FIRST);

function SavedPage({ useGuard }: { useGuard: UseGuard }) {
  const [opening, setOpening] = useState(1);
  const { now, copies, network } = useSyncExternalStore(server.subscribe, server.get);
  return (
    <Stack>
      <Choice
        label="The network"
        options={NETWORKS.map((value) => ({ value, label: value }))}
        value={network}
        onChange={(to) => server.setNetwork(to)}
      />
      <Inline>
        <Button size="sm" onPress={() => server.addAs("Maya", "A line from Maya.")}>
          Maya adds a line
        </Button>
        <Button size="sm" onPress={() => server.rewordAs("Maya", "first-line", "In Maya's words.")}>
          Maya rewords the first line
        </Button>
        <Button size="sm" onPress={() => setOpening(opening + 1)}>
          Open the page again
        </Button>
        <Button size="sm" onPress={() => server.restart()}>
          Start the server again
        </Button>
      </Inline>
      <OpenPage key={opening} useGuard={useGuard} />
      <output className={styles.server} aria-label="On the server">
        {`Version ${now.version}: ${textOf(now.content)}`}
        {copies.map((copy) => ` Copy: ${textOf(copy)}`)}
      </output>
    </Stack>
  );
}

function OpenPage({ useGuard }: { useGuard: UseGuard }) {
  const [opened] = useState(() => server.get().now);
  const saving = usePageSaving({ page: "demo/saved", opened, store: server.store });
  const guard = useGuard(useLeaveRisk(saving) !== undefined);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <strong>Notes</strong>
        <SaveIndicator saving={saving} />
      </div>
      <PageEditor saving={saving} guard={guard} label="Saved page" />
    </div>
  );
}

function textOf({ blocks }: EditorContent): string {
  return blocks
    .map(({ data }) =>
      data !== null && typeof data === "object" && "text" in data ? data.text : "",
    )
    .join(" | ");
}
