import { z } from "zod";
import type { AiOutput, AiStatement } from "#src/knowledge/ai/server/output.ts";
import {
  type Claim,
  claimJudge,
  mergeClaims,
} from "#src/knowledge/evidence/server/judge-claims.public.ts";
import { cleanText } from "./clean-text.ts";
import type { Question } from "./write-prompt.ts";

/** How to ask for one output shape, and how to combine its elements. */
export type AnswerForm<T> = { element: z.ZodType<T>; read(elements: readonly T[]): AiOutput };

type Shape<K> = Extract<Question["shape"], { kind: K }>;

const MAX_SUMMARY = 3;
const MAX_PHRASES = 5;
const MAX_STATEMENTS = 3;
const MAX_NAME = 80;
/** How many additional criteria a model may add. */
const MAX_OWN_CRITERIA = 12;

export function slotsForm(question: Question, { slots }: Shape<"slots">): AnswerForm<SlotElement> {
  const check = checker(question);
  return {
    element: slotElement(slots.map(({ name }) => name)),
    read: (elements) => ({
      kind: "slots",
      summary: statements(
        elements.filter(({ slot }) => slot === "summary"),
        check,
        MAX_SUMMARY,
      ),
      phrases: [],
      slots: slots.map(({ name, most }) => {
        const found = statements(
          elements.filter(({ slot }) => slot === name),
          check,
          most,
        );
        if (found.length === 0) return { name, isFound: false };
        return { name, isFound: true, statements: found };
      }),
    }),
  };
}

export function groupsForm(question: Question): AnswerForm<GroupElement> {
  const check = checker(question);
  const { memberIds, groupableIds } = question;
  return {
    element: GroupElement,
    read(elements) {
      const named = elements.map((one) => ({ ...one, group: check.name(one.group) }));
      const members = named.filter(({ kind, group }) => kind === "member" && group !== "");
      // A member named twice belongs to its first group.
      const groupOf = new Map<string, string>();
      for (const { member, group } of members) {
        const id = memberIds[member - 1];
        if (id !== undefined && groupableIds.has(id) && !groupOf.has(id)) groupOf.set(id, group);
      }
      const groups = [...new Set(groupOf.values())].flatMap((name) => {
        const ids = memberIds.filter((id) => groupOf.get(id) === name);
        if (ids.length < 2) return [];
        const of = (kind: GroupElement["kind"]) =>
          named.filter((one) => one.kind === kind && one.group === name);
        return [
          {
            name,
            memberIds: ids,
            phrases: of("phrase")
              .map(({ text }) => check.name(text))
              .slice(0, MAX_PHRASES),
            statements: statements(of("statement"), check, MAX_STATEMENTS),
          },
        ];
      });
      const inGroup = new Set(groups.flatMap((group) => group.memberIds));
      return {
        kind: "groups",
        summary: statements(
          named.filter(({ kind }) => kind === "summary"),
          check,
          MAX_SUMMARY,
        ),
        phrases: [],
        groups,
        ungroupedIds: memberIds.filter((id) => groupableIds.has(id) && !inGroup.has(id)),
        attributes: [],
      };
    },
  };
}

export function comparisonForm(
  question: Question,
  { criteria }: Shape<"comparison">,
): AnswerForm<CellElement> {
  const check = checker(question);
  const asked = criteria.map(({ name }): string => name);
  return {
    element: CellElement,
    read(elements) {
      const spelled = new Map(asked.map((name) => [name.toLowerCase(), name]));
      const cells = elements.map((one) => {
        const given = check.name(one.criterion);
        const criterion = spelled.get(given.toLowerCase()) ?? given;
        // Repeated additional criteria are merged, however they are spelled.
        spelled.set(given.toLowerCase(), criterion);
        return { ...one, criterion };
      });
      const named = new Set(cells.map(({ criterion }) => criterion).filter((name) => name !== ""));
      const own = [...named].filter((name) => !asked.includes(name)).slice(0, MAX_OWN_CRITERIA);
      const rows = [...asked, ...own].map((name) => ({
        name,
        cells: question.memberIds.map((memberId, at) => {
          const found = cells.find((one) => one.criterion === name && one.member === at + 1);
          const [statement] = statements(found ? [found] : [], check, 1, memberId);
          if (!statement) return { memberId, isFound: false as const };
          return { memberId, isFound: true as const, statement };
        }),
      }));
      const hasCell = (row: (typeof rows)[number]) => row.cells.some(({ isFound }) => isFound);
      return {
        kind: "comparison",
        summary: [],
        phrases: [],
        criteria: rows.filter(hasCell),
        missing: rows
          .filter((row) => !hasCell(row) && asked.includes(row.name))
          .map(({ name }) => name),
      };
    },
  };
}

export type Checker = {
  name(text: string): string;
  /** Any other text, without markup and unknown links. */
  text(text: string): string;
  statement(claim: Claim, memberId?: string): AiStatement | undefined;
};

export function checker({ chunks, owners }: Question): Checker {
  const all = chunks.map(({ title, text }) => `${title}\n${text}`).join("\n");
  const judges = new Map<string | undefined, ReturnType<typeof claimJudge>>();
  // A cell about one company cannot be supported by another's words.
  const judgeOf = (memberId: string | undefined) => {
    const ready = judges.get(memberId);
    if (ready) return ready;
    const isOwn = (one: (typeof chunks)[number]) =>
      memberId === undefined || one.memberId === memberId;
    const judge = claimJudge(chunks.filter(isOwn), { owners });
    judges.set(memberId, judge);
    return judge;
  };
  return {
    name: (text) => cleanText(text, all).slice(0, MAX_NAME).trim(),
    text: (text) => cleanText(text, all),
    statement({ text, evidence }, memberId) {
      const clean = cleanText(text, all);
      if (clean === "") return undefined;
      const { found, ...judged } = judgeOf(memberId)({ text: clean, evidence });
      const quotes = found.map(({ check, quote, sentence, chunk: { origin }, place }) => ({
        check,
        quote,
        sentence,
        origin,
        place,
      }));
      if (quotes.length > 0) return { text: clean, quotes, ...judged };
      const words = cleanText(evidence[0]?.quote ?? "", all);
      const missing = words === "" ? [] : [{ check: "missing" as const, quote: words }];
      return { text: clean, quotes: missing, ...judged };
    },
  };
}

/** Removes duplicate sentences. */
function statements(
  proofs: readonly Proof[],
  check: Checker,
  most: number,
  memberId?: string,
): AiStatement[] {
  const found = mergeClaims(proofs).flatMap((claim) => check.statement(claim, memberId) ?? []);
  const texts = found.map(({ text }) => text);
  return found.filter(({ text }, at) => texts.indexOf(text) === at).slice(0, most);
}

// Provider schemas support few constraints and require all fields, so lengths are checked
// afterwards.

const proof = { text: z.string(), chunk: z.number(), quote: z.string() };

function slotElement(names: readonly string[]) {
  return z.object({ slot: z.enum(["summary", ...names]), ...proof });
}
type SlotElement = z.infer<ReturnType<typeof slotElement>>;

const GroupElement = z.object({
  kind: z.enum(["summary", "member", "statement", "phrase"]),
  group: z.string(),
  member: z.number(),
  ...proof,
});
type GroupElement = z.infer<typeof GroupElement>;

const CellElement = z.object({ criterion: z.string(), member: z.number(), ...proof });
type CellElement = z.infer<typeof CellElement>;

type Proof = { text: string; chunk: number; quote: string };
