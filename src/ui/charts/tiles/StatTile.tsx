import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import { chartsText } from "../charts.text.ts";
import styles from "./StatTile.module.css";

type StatTileProps = {
  label: string;
  /** Undefined if there is nothing to count. */
  value: number | undefined;
  format?: ((value: number) => string) | undefined;
  isLoading?: boolean | undefined;
  /** A label or sparkline below the number. */
  note?: ReactNode;
};

/** A single important number with its label. */
export function StatTile(props: StatTileProps) {
  return (
    <div className={styles.tile}>
      <Content {...props} />
    </div>
  );
}

type AnchorProps = StatTileProps &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The same, linked to what it counts. */
export const StatLink = createLink(Anchor);

function Anchor(props: AnchorProps) {
  const { label, value, format, isLoading, note, className: _, children: __, ...anchor } = props;
  return (
    <a {...anchor} className={classNames(styles.tile, styles.link)}>
      <Content label={label} value={value} note={note} format={format} isLoading={isLoading} />
    </a>
  );
}

function Content({ label, value, format = chartsText.number, isLoading, note }: StatTileProps) {
  const isKnown = value !== undefined;
  return (
    <>
      <span className={styles.label}>{label}</span>
      {isLoading ? (
        <span className={styles.loading}>
          <VisuallyHidden>{uiText.loading}</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.value}>{isKnown ? format(value) : chartsText.none}</span>
      )}
      {isLoading || isKnown ? null : <span className={styles.note}>{chartsText.noData}</span>}
      {!isLoading && isKnown && note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
