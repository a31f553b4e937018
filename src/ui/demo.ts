import type { ReactNode } from "react";

/** One component of the house with all of its sizes, kinds and states, alive. */
export type Demo = {
  name: string;
  /** What it is for, in a sentence. */
  about?: string;
  keys?: readonly (readonly [key: string, does: string])[];
  /** How it is written, to copy. */
  code?: string;
  Show: () => ReactNode;
};
