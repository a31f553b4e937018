import { useState } from "react";
import { appText } from "#src/app/web/app.text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { uiText } from "#src/ui/ui.text.ts";

/** Computed once, so that the time does not change. */
export function Details({ label, text }: { label: string; text: string }) {
  const [lines] = useState(text);
  const [outcome, setOutcome] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(lines);
      setOutcome(uiText.copied);
    } catch {
      setOutcome(uiText.notCopied);
    }
  }

  return (
    <Stack>
      <p>{label}</p>
      <CodeLine text={lines} />
      <Stack isRow>
        <Button size="sm" onPress={() => void copy()}>
          {appText.copyDetails}
        </Button>
        <span role="status">{outcome}</span>
      </Stack>
    </Stack>
  );
}
