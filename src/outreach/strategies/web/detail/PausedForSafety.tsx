import type { Campaign } from "#src/outreach/strategies/campaigns.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";

/** Why a campaign has paused itself, and what to do before resuming it. */
export function PausedForSafety({ of: { statusReason } }: { of: Campaign }) {
  const sentence = text.alarms[statusReason ?? ""];
  if (sentence === undefined) return null;
  return <InlineNotice kind="warning">{sentence}</InlineNotice>;
}
