import type { ReactNode } from "react";

/** A live demo of a component with all its sizes, kinds and states. */
export type Demo = {
  name: string;
  /** Its purpose, in one sentence. */
  about?: string;
  keys?: readonly (readonly [key: string, does: string])[];
  /** Example code to copy. */
  code?: string;
  Show: () => ReactNode;
};
