import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { ReadinessPanel, type ReadinessPanelProps } from "./ReadinessPanel.tsx";
import { readinessText as text } from "./readiness.text.ts";

type ReadinessChipProps = Omit<ReadinessPanelProps, "onLeave"> & {
  /** The channel, if there are several. */
  name: string | undefined;
};

/** How many checks of a campaign pass. Opens all of them. */
export function ReadinessChip({ name, ...props }: ReadinessChipProps) {
  const { campaignId } = props;
  const { data } = useQuery(read(readinessContract.read, { params: { campaignId } }));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { checks, stranded } = data;
  const passed = checks.filter(({ state }) => state === "pass").length;
  const isReady = passed === checks.length && stranded.length === 0;
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        icon={isReady ? CircleCheck : TriangleAlert}
        onPress={() => setOpen(true)}
      >
        {text.passed(passed, checks.length, name)}
      </Button>
      <Sheet title={text.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReadinessPanel {...props} onLeave={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
