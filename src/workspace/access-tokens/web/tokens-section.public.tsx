import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { Whose } from "./use-tokens.ts";

/** Not loaded with the other settings: few people open it, and its form has fields of its own. */
const section = lazyPart(() => import("./TokensSection.tsx"));

export function TokensSection({ whose }: { whose: Whose }) {
  const part = section.useRequired();
  return part ? <part.TokensSection whose={whose} /> : null;
}
