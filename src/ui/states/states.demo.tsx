import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { announce } from "./announce.ts";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { FailureNotice } from "./FailureNotice.tsx";
import { InlineNotice } from "./InlineNotice.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { UpdateBar } from "./UpdateBar.tsx";

const KINDS = ["info", "success", "warning", "danger"] as const;

const inPlaceDemo: Demo = {
  name: "Notices in place, failures, loading",
  about: "What stands where the content would be.",
  Show: States,
};

function States() {
  const [pause, setPause] = useState<number>();
  return (
    <>
      {KINDS.map((kind) => (
        <InlineNotice key={kind} kind={kind} title={`Kind ${kind}`}>
          One sentence that says what happened.
        </InlineNotice>
      ))}
      <Inline>
        <Button onPress={() => setPause(10)}>Start a pause of ten seconds</Button>
      </Inline>
      <FailureNotice
        sentence={pause ? "Too many attempts." : undefined}
        pauseSeconds={pause}
        onPauseEnd={() => setPause(undefined)}
      />
      <ErrorState
        title="The list could not be loaded."
        reason="The server is busy or restarting."
        error={{ requestId: "019a-4711" }}
        onRetry={() => undefined}
      />
      <Skeleton
        lines={[
          { id: "title", look: "title", width: "half" },
          { id: "text", look: "text", width: "most" },
          { id: "field", look: "field" },
        ]}
      />
    </>
  );
}

const emptyStateDemo: Demo = {
  name: "Empty state",
  about: "What this place is for, and the one thing to do next.",
  code: `<EmptyState title="Only you so far." sentence="…" action={<Button kind="primary">…</Button>} />`,
  Show: Empty,
};

function Empty() {
  return (
    <>
      <EmptyState
        icon={FileText}
        title="Start with what you already have"
        sentence="A link to one case study is enough."
        action={<Button kind="primary">Add a case study</Button>}
        secondAction={<Button>Look at the sample</Button>}
        note={<Text tone="quiet">About 4,000 tokens, $0.0036 with gpt-5-mini.</Text>}
      />
      <EmptyState size="region" title="Nothing archived" />
    </>
  );
}

const barsDemo: Demo = {
  name: "Bars",
  about: "They hold as long as what they say is true.",
  code: `<OfflineBar kind="stale" since="10:42" onRetry={refetch} />`,
  Show: Bars,
};

function Bars() {
  const [isRetrying, setRetrying] = useState(false);
  const [isLater, setLater] = useState(false);
  return (
    <>
      <OfflineBar kind="offline" />
      <OfflineBar
        kind="stale"
        since="10:42"
        isRetrying={isRetrying}
        onRetry={() => setRetrying(true)}
      />
      {isLater ? null : (
        <UpdateBar onReload={() => window.location.reload()} onLater={() => setLater(true)} />
      )}
    </>
  );
}

const announceDemo: Demo = {
  name: "Announcements",
  about: "Words for the ear: two regions at the root that exist from the first paint.",
  code: `announce("3 selected")`,
  Show: Announcements,
};

function Announcements() {
  return (
    <div>
      <Button onPress={() => announce("Three conversations selected.")}>Say it politely</Button>{" "}
      <Button onPress={() => announce("The message was not sent.", "assertive")}>
        Say it at once
      </Button>
    </div>
  );
}

export const statesDemos: readonly Demo[] = [inPlaceDemo, emptyStateDemo, barsDemo, announceDemo];
