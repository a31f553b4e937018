import { ChevronDown, ListFilter } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { SentenceFilter, SentenceMarks } from "#src/editor/sentences/sentence-marks.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { isOpen, type SentenceFacts } from "./quote-facts.ts";
import { quotesText as text } from "./quotes.text.ts";

type Kind = "all" | "open" | "unchecked" | "supported" | "vouched" | "none";

const KINDS: readonly Kind[] = ["all", "open", "unchecked", "supported", "vouched", "none"];

type QuoteFilterProps = { marks: SentenceMarks; sentences: ReadonlyMap<string, SentenceFacts> };

/** Highlights the sentences of a page with one kind of support, and steps through them. */
export function QuoteFilter({ marks, sentences }: QuoteFilterProps) {
  const [kind, setKind] = useState<Kind>("all");
  const [place, setPlace] = useState(0);
  const count = useSyncExternalStore(marks.subscribe, marks.shownCount);
  function choose(chosen: Kind) {
    setKind(chosen);
    setPlace(0);
    marks.filter(chosen === "all" ? undefined : filterOf(chosen, sentences));
    if (chosen !== "all") marks.goToShown(0);
  }
  function goOn() {
    const next = count === 0 ? 0 : (place + 1) % count;
    setPlace(next);
    marks.goToShown(next);
  }
  return (
    <>
      <MenuButton
        size="sm"
        kind="secondary"
        icon={ListFilter}
        label={kind === "all" ? text.filter : text.filtered(text.kinds[kind], count)}
        items={KINDS.map((one) => ({
          id: one,
          label: text.kinds[one],
          isSelected: one === kind,
          onPress: () => choose(one),
        }))}
      />
      {kind !== "all" && count > 0 ? (
        <IconButton size="sm" icon={ChevronDown} label={text.next} onPress={goOn} />
      ) : null}
    </>
  );
}

function filterOf(
  kind: Exclude<Kind, "all">,
  sentences: ReadonlyMap<string, SentenceFacts>,
): SentenceFilter {
  return (mark) => {
    const facts = mark && sentences.get(mark.id);
    if (!facts) return kind === "none";
    if (kind === "vouched") return facts.vouch !== null;
    if (kind === "open") return isOpen(facts);
    return facts.vouch === null && facts.check === kind;
  };
}
