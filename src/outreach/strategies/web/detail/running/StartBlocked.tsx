import type { StartBlocker } from "#src/outreach/strategies/engine/start-blocker.rules.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import type { Blocked } from "./RunControl.tsx";

type MendedAt = "steps" | "settings";
type StartBlockedProps = {
  blocked: Blocked;
  tab: string;
  onOpen: (tab: MendedAt) => void;
};

const MENDED_AT: Readonly<Record<StartBlocker, MendedAt | undefined>> = {
  channel_off: undefined,
  steps_missing: "steps",
  mailboxes_missing: "settings",
  windows_missing: "settings",
};

/** Why a campaign was not started, with a link to fix it. */
export function StartBlocked({ blocked: { by, channel }, tab, onOpen }: StartBlockedProps) {
  const place = MENDED_AT[by];
  return (
    <InlineNotice kind="danger" title={text.blockedTitle(strategiesText.channels[channel])}>
      <Inline gap={12}>
        <span>{text.blocked[by]}</span>
        {place && place !== tab ? (
          <Button size="sm" onPress={() => onOpen(place)}>
            {place === "steps" ? text.openSteps : text.openSettings}
          </Button>
        ) : null}
      </Inline>
    </InlineNotice>
  );
}
