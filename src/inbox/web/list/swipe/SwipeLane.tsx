import { useEffect, useEffectEvent, useRef, useState } from "react";
import { threadActs } from "#src/inbox/web/thread/thread-acts.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { sizes } from "#src/ui/tables/sizes.ts";
import { followSwipes } from "./follow-swipes.ts";
import styles from "./SwipeLane.module.css";
import { type SwipeSide, type SwipeStop, stopAt } from "./swipe-stops.rules.ts";

type Shown = SwipeStop & { rowId: string; act: Command; top: number; height: number };

/** The acts of the stops, near and far. */
const STOPS: Readonly<Record<SwipeSide, readonly [string, string]>> = {
  right: ["done", "snooze"],
  left: ["unread", "label"],
};

/** Behind the rows: what the swipe of a conversation does, by the same acts as its keys. */
export function SwipeLane({ inbox }: { inbox: Inbox }) {
  const lane = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();

  const move = useEffectEvent((row: HTMLElement, by: number) => {
    const stop = stopAt(by, row.clientWidth);
    const act = actOf(inbox, row, stop);
    if (!act) return;
    row.style.background = "var(--surface)";
    row.style.translate = `${by}px`;
    const { offsetTop: top, offsetHeight: height } = row;
    const next = { ...stop, act, rowId: row.dataset.key ?? "", top, height };
    setShown((before) => (before && isSame(before, next) ? before : next));
  });

  const end = useEffectEvent((row: HTMLElement, by?: number) => {
    setShown(undefined);
    void putBack(row);
    const stop = stopAt(by ?? 0, row.clientWidth);
    if (stop.isReached) actOf(inbox, row, stop)?.run();
  });

  useEffect(() => {
    const grid = lane.current?.closest<HTMLElement>("[role=grid]");
    if (!grid) return undefined;
    return followSwipes(grid, {
      onMove: (row, by) => move(row, by),
      onEnd: (row, by) => end(row, by),
    });
  }, []);

  return (
    <div ref={lane} role="presentation">
      {shown ? (
        <div
          className={styles.lane}
          data-side={shown.side}
          data-act={shown.isReached ? shown.act.id : undefined}
          style={sizes({ "--top": shown.top, "--height": shown.height })}
          aria-hidden
        >
          {shown.act.icon ? <Icon of={shown.act.icon} size="md" /> : null}
          {shown.act.label}
        </div>
      ) : null}
    </div>
  );
}

/** A conversation that wakes up has no time to choose. */
function actOf(inbox: Inbox, row: HTMLElement, { side, isFar }: SwipeStop): Command | undefined {
  const thread = inbox.rows?.find(({ id }) => id === row.dataset.key);
  if (!thread) return undefined;
  const wanted = STOPS[side][isFar ? 1 : 0];
  const acts = threadActs(inbox, thread);
  const find = (name: string) => acts.find(({ id }) => id === `inbox.act.${name}`);
  return find(wanted) ?? (wanted === "snooze" ? find("wake") : undefined);
}

function isSame(one: Shown, other: Shown): boolean {
  const isSameStop = one.side === other.side && one.isReached === other.isReached;
  return one.rowId === other.rowId && isSameStop && one.act.label === other.act.label;
}

const BACK_MS = 160;

async function putBack(row: HTMLElement): Promise<void> {
  const from = row.style.translate;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.style.translate = "";
  if (!isStill)
    await row
      .animate([{ translate: from }, { translate: "0px" }], {
        duration: BACK_MS,
        easing: "ease-out",
      })
      .finished.catch(() => undefined);
  row.style.background = "";
}
