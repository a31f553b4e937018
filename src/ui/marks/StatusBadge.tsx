import { Circle, Sparkles } from "lucide-react";
import { classNames } from "#src/ui/class-names.ts";
import { KIND_GLYPHS, SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import kinds from "#src/ui/states/kinds.module.css";
import styles from "./StatusBadge.module.css";

export const STATUS_KINDS = ["neutral", "info", "success", "warning", "danger", "ai"] as const;
type StatusKind = (typeof STATUS_KINDS)[number];

const SIGNS: Readonly<Record<StatusKind, Glyph>> = {
  neutral: Circle,
  ...KIND_GLYPHS,
  ai: Sparkles,
};

type StatusBadgeProps = {
  kind: StatusKind;
  /** The status in a word or two; the colour is redundant. */
  text: string;
  /** Replaces the kind's default icon. */
  icon?: Glyph | undefined;
  /** Work is in progress. */
  isBusy?: boolean | undefined;
};

export function StatusBadge({ kind, text, icon, isBusy }: StatusBadgeProps) {
  const sign = icon ?? SIGNS[kind];
  return (
    <span className={classNames(styles.badge, kinds[kind])}>
      {isBusy ? <Icon of={SpinnerGlyph} size="xs" isSpinning /> : <Icon of={sign} size="xs" />}
      {text}
    </span>
  );
}
