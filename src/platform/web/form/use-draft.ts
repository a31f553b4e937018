import { useState } from "react";
import { openDraft } from "../drafts.ts";
import type { Values } from "./field-state.ts";

/** What this person typed here before and did not send, and where to keep what they type now. */
export function useDraft<V extends Values>(
  id: string | undefined,
  initial: V,
  isPersonal?: boolean,
) {
  const [place] = useState(() => (id === undefined ? undefined : openDraft(id, isPersonal)));
  const [found] = useState(() => fitting(place?.read() ?? {}, initial));
  const [isShown, setShown] = useState(Object.keys(found).length > 0);
  return {
    found,
    /** True until the person has decided what becomes of what was found. */
    isShown,
    hide: () => setShown(false),
    keep: (unsaved: Partial<V>) => place?.keep(unsaved),
  };
}

/** A draft may be older than the form: what does not fit into its field is left out. */
function fitting<V extends Values>(typed: Values, initial: V): Partial<V> {
  const entries = Object.entries(typed).filter(([name, value]) => isAlike(value, initial[name]));
  // Each value was compared with the one whose type it has to have.
  return Object.fromEntries(entries) as Partial<V>;
}

function isAlike(value: unknown, initial: unknown): boolean {
  if (value === null || initial === null) return initial !== undefined;
  return kindOf(value) === kindOf(initial);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return value instanceof Date ? "date" : typeof value;
}
