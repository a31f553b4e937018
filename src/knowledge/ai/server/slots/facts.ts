import type { Candidate } from "#src/platform/server/text/extract/candidates.ts";
import type { Fact } from "#src/platform/server/text/extract/fill-slots.ts";
import { industriesIn } from "./find-industries.ts";
import { findSizes } from "./find-sizes.ts";
import { findPlaces } from "./places/find-places.ts";
import { type Signals, signalsOf, slotsOfHeading } from "./signals.ts";
import { CONFIDENCES } from "./slot-rules.ts";

type FactSlot = "industry" | "size" | "region";
type Part = { start: number; end: number };

/** How sure it is that a sentence is about the subject of its source, and not about someone else. */
function trustIn(candidate: Candidate, slot: FactSlot): number {
  const signals = signalsOf(candidate);
  if (!signals || signals.isQuotation || signals.isQuestion || signals.isAboutOther) return 0;
  const isLabelled = labelIs(candidate, slot);
  if (isLabelled) return 1;
  if (signals.count("other") > 0) return 0;
  const isHeaded = signals.headings.has(slot) || signals.headings.has("client");
  const isOwn = signals.isAboutSubject || (signals.count("we") > 0 && candidate.order < 6);
  return Math.max(
    CONFIDENCES.client(candidate),
    isHeaded && isOwn ? 0.7 : 0,
    isOwn && signals.count("seat") > 0 && slot === "region" ? 0.6 : 0,
    candidate.order < 3 && isOwn && signals.count("event") === 0 ? 0.6 : 0,
    candidate.order < 6 && slot === "size" && isPlainFact(signals) ? 0.6 : 0,
    isOwn && signals.count("has") > 0 && slot === "size" && signals.count("trouble") === 0
      ? 0.6
      : 0,
  );
}

/** Says nothing about a change, such as the number of people trained. */
function isPlainFact({ count, headings }: Signals): boolean {
  const changes = ["trouble", "acted", "cut", "fell", "rose", "plan"] as const;
  return (
    changes.every((name) => count(name) === 0) && (headings.size === 0 || headings.has("client"))
  );
}

function labelIs({ text, label, language }: Candidate, slot: FactSlot): boolean {
  return label !== "" && text.startsWith(label) && slotsOfHeading(label, language).has(slot);
}

function factSlot(slot: FactSlot, find: (candidate: Candidate) => readonly Part[]) {
  return (candidate: Candidate): Fact[] => {
    const confidence = trustIn(candidate, slot);
    if (confidence <= 0) return [];
    if (labelIs(candidate, slot)) return [{ ...labelledPart(candidate), confidence }];
    return find(candidate).map((part) => ({ ...part, confidence }));
  };
}

/** The text behind a label. */
function labelledPart({ text, label }: Candidate): Part {
  const value = text.slice(label.length).replace(/^[\s:|]+/u, "");
  return { start: text.length - value.length, end: text.trimEnd().length };
}

/** Answers that are parts of sentences about the subject of a source. */
export const FACTS = {
  industry: factSlot("industry", industriesIn),
  size: factSlot("size", findSizes),
  region: factSlot("region", ({ text, language }) => findPlaces(text, language)),
} satisfies Record<FactSlot, (candidate: Candidate) => Fact[]>;
