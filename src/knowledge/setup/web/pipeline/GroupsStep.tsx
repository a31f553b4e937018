import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { GroupCustomers } from "#src/knowledge/setup/web/groups/GroupCustomers.tsx";
import { SETUP_KEYS, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { withoutPage } from "#src/knowledge/setup/web/steps.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { ItemRows } from "./ItemRows.tsx";
import styles from "./Pipeline.module.css";
import { pipelineText as text } from "./pipeline.text.ts";
import { StepHead } from "./StepHead.tsx";

const TYPE = "business-group";

type GroupsStepProps = {
  projectId: string;
  items: readonly SetupItem[];
  actions: ItemActions;
  onOpen: (setupId: string) => void;
};

/** A page per customer group; groups without a page are suggested, and people make their own. */
export function GroupsStep({ projectId, items, actions, onOpen }: GroupsStepProps) {
  const groups = items.filter(({ type }) => type === TYPE);
  const summary = items.find(({ type }) => type === "business-groups-summary");
  const isFound = summary?.status === "completed";
  const found = useQuery({ ...itemQuery(summary?.id ?? ""), enabled: isFound }).data?.groups;
  const proposed = withoutPage(found ?? [], groups).map(({ name }) => name);
  const studies = items.filter(({ type }) => type === "case-study").length;
  const canGroup = actions.mayEdit && studies > 0;
  const isNothing = groups.length === 0 && (!isFound || found?.length === 0);
  return (
    <>
      <StepHead type={TYPE} />
      {isNothing ? (
        <EmptyState
          size="region"
          title={isFound ? text.noGroups : (text.empty[TYPE]?.title ?? "")}
          sentence={sentenceFor({ isFound, canGroup })}
        />
      ) : null}
      {actions.mayEdit && proposed.length > 0 ? (
        <Proposals key={proposed.join("\n")} projectId={projectId} names={proposed} />
      ) : null}
      {groups.length > 0 ? (
        <ItemRows label={setupText.steps[TYPE]} items={groups} actions={actions} onOpen={onOpen} />
      ) : null}
      {canGroup ? (
        <GroupCustomers projectId={projectId} groups={groups} usualCount={studies} />
      ) : null}
    </>
  );
}

/** Why there is no group, and what someone can do about it. */
function sentenceFor({ isFound, canGroup }: { isFound: boolean; canGroup: boolean }) {
  if (isFound) return canGroup ? text.groupThem : text.noGroupsHint;
  return canGroup ? text.findOrGroup : setupText.needs["business-groups-summary"];
}

type ProposalsProps = { projectId: string; names: readonly string[] };

function Proposals({ projectId, names }: ProposalsProps) {
  const queries = useQueryClient();
  const [options] = useState(() => names.map((name) => ({ value: name, label: name })));
  const form = useForm<{ names: readonly string[] }>({
    initial: { names },
    rules: { names: (chosen) => (chosen.length > 0 ? undefined : text.chooseGroup) },
    async submit(values) {
      const wanted = values.names.map((name) => ({ name }));
      const body = { projectId, type: "business-group" as const, items: wanted };
      const { list, created } = await call(setupContract.createMany, { body });
      showAnswer(queries, showItems(projectId, list), SETUP_KEYS);
      // Someone else may have created them in between.
      if (created === 0) return;
      notify({
        type: "success",
        title: text.groupsCreated(created),
        description: text.analysisBegan,
      });
    },
  });
  return (
    <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
      <div className={styles.proposals}>
        <FailureNotice
          sentence={form.failure ? describeFailure(form.failure, setupText.failures) : undefined}
          pauseSeconds={form.pauseSeconds}
          onPauseEnd={form.clearFailure}
        />
        <CheckboxGroup
          {...form.field("names")}
          label={text.proposals}
          hint={text.proposalsHint}
          options={options}
        />
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {text.createGroups(form.values.names.length)}
        </Button>
      </div>
    </Form>
  );
}
