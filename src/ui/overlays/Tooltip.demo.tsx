import { Info } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { HoverCard } from "./HoverCard.tsx";
import styles from "./overlays.demo.module.css";
import { Tooltip } from "./Tooltip.tsx";

export const tooltipDemo: Demo = {
  name: "Tooltip",
  about: "Words about a control, on hover and on focus. The pointer can move onto it.",
  keys: [["Esc", "hides it without moving"]],
  code: `<Tooltip text="Sends at 09:00 in Berlin"><Button>Schedule</Button></Tooltip>`,
  Show: Tooltips,
};

export const popoverDemo: Demo = {
  name: "Popover",
  about: "A few controls or words beside what they belong to.",
  keys: [["Esc", "closes it; focus returns"]],
  code: `<PopoverButton label="Filter">{(close) => <Filters onDone={close} />}</PopoverButton>`,
  Show: Popovers,
};

export const hoverCardDemo: Demo = {
  name: "Hover card",
  about: "Facts and a few controls about its trigger. On hover focus stays where it is.",
  keys: [
    ["Enter", "opens it with focus inside"],
    ["Esc", "closes it; focus returns"],
  ],
  code: `<HoverCard label="Evidence" trigger={<button type="button">1</button>}>…</HoverCard>`,
  Show: HoverCards,
};

function HoverCards() {
  return (
    <HoverCard label="About this number" trigger={<button type="button">42 %</button>}>
      {(close) => (
        <div className={styles.stack}>
          <p>Replies within seven days after the first mail.</p>
          <Button size="sm" onPress={close}>
            Done
          </Button>
        </div>
      )}
    </HoverCard>
  );
}

function Tooltips() {
  return (
    <div className={styles.row}>
      <Tooltip text="Sends at 09:00 in Berlin" shortcut="$mod+Shift+Enter">
        <Button>Schedule</Button>
      </Tooltip>
      <Tooltip text="Ask an admin for edit access.">
        <Button isDisabled>Invite</Button>
      </Tooltip>
      {(["top", "bottom", "start", "end"] as const).map((placement) => (
        <IconButton
          key={placement}
          icon={Info}
          label={`At the ${placement}`}
          tooltipPlacement={placement}
        />
      ))}
    </div>
  );
}

function Popovers() {
  return (
    <div className={styles.row}>
      <PopoverButton label="Filter">
        {(close) => (
          <div className={styles.stack}>
            <p>Everything is shown.</p>
            <Button size="sm" onPress={close}>
              Done
            </Button>
          </div>
        )}
      </PopoverButton>
      <PopoverButton label="About this number" icon={Info} isIconOnly kind="ghost" size="sm">
        {() => <p>Replies within seven days after the first mail.</p>}
      </PopoverButton>
    </div>
  );
}
