import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AiEstimate, aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { MAX_BUDGET_CENTS } from "#src/knowledge/ai/ai.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { SaveBar } from "#src/ui/inputs/form-parts/SaveBar.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { budgetText as text } from "./budget.text.ts";
import { moneyOf, wholeNumber } from "./money.ts";

const MICROS_PER_CENT = 10_000;
const DOLLARS = { style: "decimal", minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
/** From this share on, people are warned. */
const NEARLY_SPENT = 0.8;

type Budget = ResultOf<typeof aiContract.readProjectBudget>;

/** For admins: a project's budget for language models, if there is one. */
export function ProjectBudgetSection({ projectId }: { projectId: string }) {
  const params = { projectId };
  const { data: settings } = useQuery(read(aiContract.readSettings));
  const { data: budget } = useQuery(read(aiContract.readProjectBudget, { params }));
  const isNeeded = settings?.engine.source !== "none" || budget?.monthlyBudgetCents !== null;
  if (!settings || !budget || !isNeeded) return null;
  return (
    <FormSection title={text.title} about={text.about}>
      <BudgetForm key={budget.monthlyBudgetCents} projectId={projectId} budget={budget} />
      <Facts facts={[{ name: text.thisMonth, value: spentOf(budget) }]} />
    </FormSection>
  );
}

function spentOf({ spentMicros, monthlyBudgetCents }: Budget): string {
  const spent = moneyOf(spentMicros);
  if (monthlyBudgetCents === null) return spent;
  return text.spentOf(spent, moneyOf(monthlyBudgetCents * MICROS_PER_CENT));
}

function BudgetForm({ projectId, budget }: { projectId: string; budget: Budget }) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(aiContract.setProjectBudget));
  const cents = budget.monthlyBudgetCents;
  const form = useForm<{ budget: number | null }>({
    initial: { budget: cents === null ? null : cents / 100 },
    rules: {},
    async submit({ budget: dollars }) {
      const params = { projectId };
      const body = { monthlyBudgetCents: dollars === null ? null : Math.round(dollars * 100) };
      const saved = await mutateAsync({ params, body });
      queries.setQueryData(read(aiContract.readProjectBudget, { params }).queryKey, saved);
      notify({ type: "success", title: text.saved });
    },
  });
  return (
    <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
      <FailureNotice
        sentence={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <NumberField
        {...form.field("budget")}
        label={text.budget}
        hint={text.budgetHint}
        min={0}
        max={MAX_BUDGET_CENTS / 100}
        format={DOLLARS}
        isOptional
      />
      <SaveBar isUnsaved={form.isUnsaved} isBusy={form.isBusy} onDiscard={form.reset} />
    </Form>
  );
}

type BudgetNoticeProps = { projectId: string; isAdmin: boolean };

/** A warning once a budget is mostly used, with options. */
export function BudgetNotice({ projectId, isAdmin }: BudgetNoticeProps) {
  const params = { projectId };
  const use = useQuery(read(aiContract.readBudgetUse, { params })).data?.use;
  if (!use || use.share < NEARLY_SPENT) return null;
  const isSpent = use.share >= 1;
  return (
    <InlineNotice kind={isSpent ? "warning" : "info"}>
      <Stack>
        <p>{isSpent ? text.isSpent[use.of] : text.isNearlySpent[use.of](use.share)}</p>
        {isAdmin ? <BudgetLink projectId={projectId} of={use.of} /> : <p>{text.contactAdmin}</p>}
      </Stack>
    </InlineNotice>
  );
}

/** Where admins raise a budget. */
function BudgetLink({ projectId, of }: { projectId: string; of: "organization" | "project" }) {
  const look = { size: "sm", kind: "secondary" } as const;
  return (
    <div>
      {of === "organization" ? (
        <LinkButton {...look} to="/settings/org">
          {text.change}
        </LinkButton>
      ) : (
        <LinkButton {...look} to="/projects/$projectId/settings" params={{ projectId }}>
          {text.change}
        </LinkButton>
      )}
    </div>
  );
}

type RunCostProps = {
  estimate: AiEstimate | undefined;
  /** Shown after other text in a line. */
  isInline?: boolean;
};

/** The estimated cost of a run; nothing without a language model. */
export function RunCost({ estimate, isInline = false }: RunCostProps) {
  if (!estimate || estimate.engine.source === "none") return null;
  const { inputTokens, outputTokens, costMicros, isWithinBudget, engine } = estimate;
  if (inputTokens + outputTokens === 0) return null;
  const tokens = wholeNumber(roundedTokens(inputTokens + outputTokens));
  const cost = costMicros === null ? undefined : moneyOf(costMicros);
  return (
    <Text as={isInline ? "span" : "p"} tone="quiet">
      {text.run(tokens, cost, engine.model)}
      {isWithinBudget ? null : ` ${text.overBudget}`}
    </Text>
  );
}

/** Formatted as an estimate. */
function roundedTokens(tokens: number): number {
  return Number(tokens.toPrecision(2));
}
