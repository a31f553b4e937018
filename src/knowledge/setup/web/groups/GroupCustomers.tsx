import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { groupKeyOf, MAX_MEMBERS, SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import { SETUP_KEYS, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import { itemNameProblem } from "#src/knowledge/setup/web/items/item-name.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { customersQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure, loadFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { CustomersField } from "./CustomersField.tsx";
import styles from "./GroupCustomers.module.css";
import { groupsText as text } from "./groups.text.ts";

type GroupCustomersProps = {
  projectId: string;
  /** The pages of groups that are there already. */
  groups: readonly Pick<SetupItem, "name" | "groupKey">[];
  /** How many customers there are likely to be. */
  usualCount: number;
};

/** Customers side by side, from which someone makes a group. */
export function GroupCustomers(props: GroupCustomersProps) {
  const titleId = useId();
  const [created, setCreated] = useState(0);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {text.title}
        </h3>
        <p className={styles.hint}>{text.hint}</p>
      </div>
      <GroupForm
        key={created}
        {...props}
        isAnother={created > 0}
        onCreated={() => setCreated(created + 1)}
      />
    </section>
  );
}

type GroupFormProps = GroupCustomersProps & { isAnother: boolean; onCreated: () => void };

function GroupForm(props: GroupFormProps) {
  const { projectId, groups, usualCount, isAnother, onCreated } = props;
  const queries = useQueryClient();
  const found = useQuery(customersQuery(projectId));
  const customers = found.data?.list;
  // A case study may be deleted while it is selected.
  const existing = (ids: readonly string[]) =>
    ids.filter((id) => customers?.some((one) => one.id === id));
  const form = useForm<{ members: readonly string[]; name: string }>({
    initial: { members: [], name: "" },
    ...(isAnother ? { startAt: "members" } : {}),
    rules: {
      members(ids) {
        if (existing(ids).length === 0) return text.chooseCustomer;
        return existing(ids).length > MAX_MEMBERS ? text.tooMany : undefined;
      },
      name: (name) => itemNameProblem(name) ?? (isTaken(name, groups) ? text.nameTaken : undefined),
    },
    async submit(values) {
      const name = values.name.trim();
      const items = [{ name, memberIds: existing(values.members) }];
      const body = { projectId, type: "business-group" as const, items };
      const { list, created } = await call(setupContract.createMany, { body });
      showAnswer(queries, showItems(projectId, list), SETUP_KEYS);
      // Someone else may have created it in between.
      if (created === 0)
        notify({ type: "info", title: text.wasThere(name), description: text.wasThereHint });
      else
        notify({ type: "success", title: text.wasCreated(name), description: text.analysisBegan });
      if (created > 0) onCreated();
    },
  });
  return (
    <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
      <div className={styles.form}>
        <CustomersField
          {...form.field("members")}
          customers={customers}
          usualCount={usualCount}
          failure={loadFailure(found, text.loadFailed, setupText.failures)}
        />
        {customers && customers.length > 0 ? (
          <>
            <div className={styles.name}>
              <TextField
                {...form.field("name")}
                label={text.groupName}
                autoComplete="off"
                maxLength={SETUP_NAME_LENGTH}
              />
            </div>
            <FailureNotice
              sentence={
                form.failure ? describeFailure(form.failure, setupText.failures) : undefined
              }
              pauseSeconds={form.pauseSeconds}
              onPauseEnd={form.clearFailure}
            />
            <div>
              <Button type="submit" kind="primary" isBusy={form.isBusy}>
                {text.create}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Form>
  );
}

function isTaken(name: string, groups: GroupCustomersProps["groups"]): boolean {
  const wanted = groupKeyOf(name);
  return groups.some((one) => groupKeyOf(one.name) === wanted || one.groupKey === wanted);
}
