import { z } from "zod";
import { SUPPORT } from "#src/knowledge/evidence/support.rules.ts";
import { QuoteCheck } from "#src/platform/contract/quote-check.ts";
import { SectionForm } from "./sections.ts";

const Origin = z.object({ kind: z.string(), id: z.string(), version: z.number() });
const Place = z.object({ blockId: z.string(), start: z.number(), end: z.number() });

/** A supporting quote, and the result of checking it against the sources. */
const Quote = z.discriminatedUnion("check", [
  z.object({ check: QuoteCheck.extract(["missing"]), quote: z.string() }),
  z.object({
    check: QuoteCheck.exclude(["missing"]),
    quote: z.string(),
    /** The whole sentence that contains the quote. */
    sentence: z.string().default(""),
    origin: Origin,
    place: Place,
  }),
]);

export const AiStatement = z.object({
  text: z.string(),
  quotes: z.array(Quote).readonly(),
  /** Answers stored by older versions have neither. */
  check: z.enum(SUPPORT).default("unchecked"),
  reason: z.string().nullable().default(null),
});
export type AiStatement = z.infer<typeof AiStatement>;

const list = <T extends z.ZodType>(item: T) => z.array(item).readonly();

const whole = { summary: list(AiStatement), phrases: list(z.string()) };

const Slot = z.discriminatedUnion("isFound", [
  z.object({ isFound: z.literal(true), name: z.string(), statements: list(AiStatement) }),
  z.object({ isFound: z.literal(false), name: z.string() }),
]);

/** The properties by which customers are compared. */
export const GROUP_ATTRIBUTES = ["industry", "problem", "region", "size"] as const;

const Group = z.object({
  name: z.string(),
  memberIds: list(z.string()),
  phrases: list(z.string()),
  statements: list(AiStatement),
});

const Cell = z.discriminatedUnion("isFound", [
  z.object({ isFound: z.literal(true), memberId: z.string(), statement: AiStatement }),
  z.object({ isFound: z.literal(false), memberId: z.string() }),
]);

/** Statements of one paragraph share its number. A question is a statement without quotes. */
const SectionPart = z.object({
  form: SectionForm,
  paragraph: z.number(),
  label: z.string(),
  statement: AiStatement,
});

const Section = z.object({ key: z.string(), title: z.string(), parts: list(SectionPart) });

/** The result of a step from any engine, as it is stored. */
export const AiOutput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("slots"), ...whole, slots: list(Slot) }),
  z.object({
    kind: z.literal("groups"),
    ...whole,
    groups: list(Group),
    ungroupedIds: list(z.string()),
    /** The properties of each member, for grouping by hand; answers of models have none. */
    attributes: list(
      z.object({
        memberId: z.string(),
        values: list(z.object({ name: z.enum(GROUP_ATTRIBUTES), statement: AiStatement })),
      }),
    ).default([]),
  }),
  z.object({
    kind: z.literal("comparison"),
    ...whole,
    criteria: list(z.object({ name: z.string(), cells: list(Cell) })),
    missing: list(z.string()),
  }),
  z.object({ kind: z.literal("sections"), ...whole, sections: list(Section) }),
]);
export type AiOutput = z.infer<typeof AiOutput>;
