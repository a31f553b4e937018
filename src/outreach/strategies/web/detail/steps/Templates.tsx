import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import {
  TemplateMenu,
  useInsertTemplate,
} from "#src/outreach/strategies/sequence-templates/web/TemplateMenu.tsx";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { withTemplate } from "./sequence-rows.ts";
import { type StepRow, toStep } from "./step-rows.ts";
import type { useSequenceForm } from "./use-sequence-form.ts";

const STRATEGY = "/signed-in/app-shell/page/projects/$projectId/strategies/$strategyId";

type TemplatesProps = {
  form: ReturnType<typeof useSequenceForm>;
  /** The key of the open step; a template is inserted after it. */
  open: string | undefined;
  strategy: Strategy;
};

/** The menu of templates. A new strategy may name one in its address, which is inserted at once. */
export function Templates({ form, open, strategy }: TemplatesProps) {
  const { steps, isOneSequence } = form.values;
  const at = form.list("steps").rows.findIndex(({ key }) => key === open);
  const insert = useInsertTemplate((template) =>
    form.set((values) => withTemplate(values, at + 1, template)),
  );
  useNamedTemplate(strategy, (templateId) => void insert(templateId));
  const contentOf = (rows: readonly StepRow[]) => ({
    isOneSequence,
    steps: rows.map((row) => ({ ...toStep(row), channel: row.channel })),
  });
  const step = steps[at];
  return <TemplateMenu step={step && contentOf([step])} all={contentOf(steps)} onInsert={insert} />;
}

/** The address forgets the template, so that a reload does not insert it again. */
function useNamedTemplate(
  { id: strategyId, projectId }: Strategy,
  insert: (templateId: string) => void,
) {
  const { template } = useSearch({ from: STRATEGY });
  const navigate = useNavigate();
  const done = useRef(false);
  const take = useEffectEvent((templateId: string) => {
    if (done.current) return;
    done.current = true;
    void navigate({
      to: "/projects/$projectId/strategies/$strategyId",
      params: { projectId, strategyId },
      replace: true,
    }).then(() => insert(templateId));
  });
  useEffect(() => {
    if (template !== undefined) take(template);
  }, [template]);
}
