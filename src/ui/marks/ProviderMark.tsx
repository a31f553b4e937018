import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import colours from "./label-colours.module.css";
import type { LabelColour } from "./label-colours.ts";
import { marksText } from "./marks.text.ts";
import styles from "./ProviderMark.module.css";

export const PROVIDERS = ["gmail", "outlook", "linkedin", "imap", "practice"] as const;
type Provider = (typeof PROVIDERS)[number];

/** Drawn by us to distinguish them; not trademarks. */
const MARKS: Readonly<Record<Provider, { colour: LabelColour; drawing: ReactNode }>> = {
  gmail: {
    colour: "red",
    drawing: <path d="M7 16.5V8l5 4.25L17 8v8.5" />,
  },
  outlook: {
    colour: "blue",
    drawing: <ellipse cx="12" cy="12" rx="4" ry="4.75" />,
  },
  linkedin: {
    colour: "indigo",
    drawing: (
      <>
        <path d="M8 11.25V17M8 7.5v.01" />
        <path d="M11.75 17v-5.75M11.75 13.75a2.25 2.25 0 0 1 4.5 0V17" />
      </>
    ),
  },
  imap: {
    colour: "grey",
    drawing: (
      <>
        <rect x="7" y="7" width="10" height="4" rx="1" />
        <rect x="7" y="13" width="10" height="4" rx="1" />
        <path d="M9.25 9h.01M9.25 15h.01" />
      </>
    ),
  },
  practice: {
    colour: "teal",
    drawing: (
      <path d="M9.5 6.5h5M10.5 6.5V11l-3 5a1 1 0 0 0 .9 1.5h7.2a1 1 0 0 0 .9-1.5l-3-5V6.5" />
    ),
  },
};

type ProviderMarkProps = {
  provider: Provider;
  size?: "sm" | "md" | "lg";
  /** The name is next to it and need not be announced twice. */
  isDecoration?: boolean;
};

/** The icon of a mailbox or account provider. */
export function ProviderMark({ provider, size = "md", isDecoration }: ProviderMarkProps) {
  const { colour, drawing } = MARKS[provider];
  const name = marksText.providers[provider];
  return (
    <svg
      className={classNames(styles.mark, styles[size], colours[colour])}
      viewBox="0 0 24 24"
      role="img"
      aria-label={name}
      aria-hidden={isDecoration}
    >
      <rect className={styles.ground} x="1" y="1" width="22" height="22" rx="6" />
      {drawing}
    </svg>
  );
}
