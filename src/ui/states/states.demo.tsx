import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { ErrorState } from "./ErrorState.tsx";
import { FailureNotice } from "./FailureNotice.tsx";
import { InlineNotice } from "./InlineNotice.tsx";
import { Skeleton } from "./Skeleton.tsx";

const KINDS = ["info", "success", "warning", "danger"] as const;

export const statesDemo: Demo = {
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
      <Button onPress={() => setPause(10)}>Start a pause of ten seconds</Button>
      <FailureNotice
        sentence={pause ? "Too many tries." : undefined}
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
