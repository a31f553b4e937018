import { useEffect, useRef, useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { contrastOf } from "./contrast-of.ts";
import { galleryText } from "./gallery.text.ts";
import styles from "./TokensDemo.module.css";

const PAIRS = [
  ["text", "surface", 4.5],
  ["text", "canvas", 4.5],
  ["text", "selected", 4.5],
  ["text-2", "surface", 4.5],
  ["text-2", "active", 4.5],
  ["text-3", "surface", 4.5],
  ["text-3", "selected", 4.5],
  ["accent-text", "surface", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "danger", 4.5],
  ["success-text", "success-subtle", 4.5],
  ["warning-text", "warning-subtle", 4.5],
  ["danger-text", "danger-subtle", 4.5],
  ["info-text", "info-subtle", 4.5],
  ["ai-text", "ai-subtle", 4.5],
  ["border-strong", "surface", 3],
  ["focus", "surface", 3],
  ["indicator", "selected", 3],
] as const;

export const tokensDemo: Demo = {
  name: galleryText.tokensName,
  about: galleryText.tokensAbout,
  Show: Tokens,
};

function Tokens() {
  return (
    <ul className={styles.pairs}>
      {PAIRS.map(([text, ground, target]) => (
        <Pair key={`${text} ${ground}`} text={text} ground={ground} target={target} />
      ))}
    </ul>
  );
}

function Pair({ text, ground, target }: { text: string; ground: string; target: number }) {
  const swatch = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  // Borders and icons need less contrast than text, so they are shown as a line.
  const isLine = target < 4.5;
  // Every time, because the surrounding theme may have changed.
  useEffect(() => {
    if (swatch.current) setRatio(contrastOf(swatch.current));
  });
  return (
    <li className={styles.pair}>
      <span
        className={styles.swatch}
        ref={swatch}
        style={{ color: `var(--${text})`, backgroundColor: `var(--${ground})` }}
        data-line={isLine || undefined}
        aria-hidden="true"
      >
        {isLine ? null : galleryText.sample}
      </span>
      <span className={styles.name}>{galleryText.pair(text, ground)}</span>
      <span className={styles.ratio}>
        {ratio === undefined ? null : galleryText.ratio(ratio, target)}
      </span>
    </li>
  );
}
