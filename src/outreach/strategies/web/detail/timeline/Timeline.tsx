import { Mail, SquareCheckBig } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { classNames } from "#src/ui/class-names.ts";
import { DangerGlyph } from "#src/ui/icons/glyphs.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { LinkedinGlyph } from "./LinkedinGlyph.tsx";
import styles from "./Timeline.module.css";

export type TimelineStep = { key: string; channel: ChannelType; step: NewStep; isWrong?: boolean };

type TimelineProps = {
  steps: readonly TimelineStep[];
  /** The day of each step, where known. */
  days: readonly (number | null)[] | undefined;
  /** Channels run side by side, so each has its own list. */
  isSplit: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** Below the list: what adds a step. */
  children?: ReactNode;
};

const ICONS: Readonly<Record<NewStep["kind"], Glyph>> = {
  email: Mail,
  linkedin: LinkedinGlyph,
  task: SquareCheckBig,
};

/** The steps in their order, with the wait before each. One is open in the editor. */
export function Timeline(props: TimelineProps) {
  const { steps, days, isSplit, selected, onSelect, children } = props;
  const channels = [...new Set(steps.map(({ channel }) => channel))];
  const groups = isSplit ? channels : [undefined];

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = steps.findIndex(({ key }) => key === selected);
    const next = steps[at + by];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-step="${next.key}"]`)?.focus();
  }

  return (
    <nav className={styles.timeline} aria-label={text.steps} onKeyDown={press}>
      <VisuallyHidden as="h2">{text.steps}</VisuallyHidden>
      {groups.map((channel) => {
        const own = steps.filter((one) => channel === undefined || one.channel === channel);
        return (
          <div key={channel ?? "all"} className={styles.group}>
            {channel ? (
              <h3 className={styles.channel}>{strategiesText.channels[channel]}</h3>
            ) : null}
            <ol className={styles.list}>
              {own.map((one, index) => (
                <li key={one.key}>
                  {index > 0 ? <p className={styles.wait}>{text.waitOf(one.step.wait)}</p> : null}
                  <button
                    type="button"
                    className={classNames(styles.step, one.key === selected && styles.isSelected)}
                    aria-current={one.key === selected ? "step" : undefined}
                    data-step={one.key}
                    onClick={() => onSelect(one.key)}
                  >
                    <Icon of={one.isWrong ? DangerGlyph : ICONS[one.step.kind]} />
                    <span className={styles.head}>
                      <span className={styles.title}>
                        {text.stepTitle(index + 1, text.kinds[one.step.kind])}
                      </span>
                      <span className={styles.day}>{text.day(days?.[steps.indexOf(one)])}</span>
                    </span>
                    <span className={styles.line} dir="auto">
                      {firstLineOf(one.step) || text.noText}
                    </span>
                    <Marks of={one.step} isWrong={one.isWrong === true} />
                  </button>
                </li>
              ))}
            </ol>
          </div>
        );
      })}
      {children}
    </nav>
  );
}

function Marks({ of, isWrong }: { of: NewStep; isWrong: boolean }) {
  const versions = of.kind === "email" ? of.variants.length + 1 : 1;
  const marks = [
    ...(isWrong ? [text.isWrong] : []),
    ...(versions > 1 ? [text.versions(versions)] : []),
    ...(of.runIf.length > 0 ? [text.conditions(of.runIf.length)] : []),
  ];
  if (marks.length === 0) return null;
  return <span className={styles.marks}>{marks.join(" · ")}</span>;
}

function firstLineOf(step: NewStep): string {
  if (step.kind === "task") return lineOf(step.title);
  if (step.kind === "email") return lineOf(step.subject) || lineOf(step.body);
  return step.action === "view-profile"
    ? text.actions["view-profile"]
    : lineOf(step.body) || text.actions[step.action];
}

function lineOf(written: string): string {
  return written.trim().split("\n", 1).join();
}
