import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban, Download, Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import styles from "#src/outreach/directory/web/People.module.css";
import { peopleText } from "#src/outreach/directory/web/people.text.ts";
import { PEOPLE_KEYS } from "#src/outreach/directory/web/people-query.ts";
import type { PeopleAddress } from "#src/outreach/directory/web/use-people-address.ts";
import { SUPPRESSION_REASONS } from "#src/outreach/people/people.rules.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { call, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { PagedTable } from "#src/platform/web/lists/PagedTable.tsx";
import { useTypedSearch } from "#src/platform/web/lists/use-typed-search.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { useProjectOptions } from "#src/workspace/projects/web/use-project-options.public.ts";
import { suppressionsText as text } from "./suppressions.text.ts";
import {
  type ListedSuppression,
  SUPPRESSIONS_KEY,
  suppressionsQuery,
} from "./suppressions-query.ts";

const suppressDialog = lazyPart(() => import("./SuppressDialog.tsx"));

type SuppressionsTabProps = { address: PeopleAddress; role: Role };

/** The suppressed addresses with their project, reason and date. */
export function SuppressionsTab({ address, role }: SuppressionsTabProps) {
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const dialog = suppressDialog.useWhen(isAdding, close);
  const mayEdit = roleAllows(role, "edit");
  const add = mayEdit ? (
    <Button kind="primary" size="sm" icon={Plus} onPress={() => setAdding(true)}>
      {text.add}
    </Button>
  ) : undefined;
  return (
    <>
      <div className={styles.tools}>
        <Filters address={address} />
        <div className={styles.actions}>
          <ExportButton />
          {add}
        </div>
      </div>
      <Suppressions address={address} isAdmin={roleAllows(role, "admin")} action={add} />
      {dialog && isAdding ? (
        <dialog.SuppressDialog projectId={address.search.project} onClose={close} />
      ) : null}
    </>
  );
}

const ALL = "all";
const ANY = "any";

function Filters({ address }: { address: PeopleAddress }) {
  const { search = "", reason, scope, project } = address.search;
  const projects = useProjectOptions();
  const field = useTypedSearch(search, (typed) =>
    address.change({ search: typed }, { isInPassing: search !== "" }),
  );
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField {...field} label={text.search} isLabelHidden placeholder={text.search} />
      </div>
      <div className={styles.choice}>
        <Select
          name="scope"
          label={text.scope}
          isLabelHidden
          value={project ?? scope ?? ANY}
          options={[
            { value: ANY, label: text.anyScope },
            { value: ALL, label: text.allProjects },
            ...projects,
          ]}
          onChange={(to) =>
            address.change({
              scope: to === ALL ? ALL : undefined,
              project: to === ALL || to === ANY ? undefined : to,
            })
          }
        />
      </div>
      <div className={styles.choice}>
        <Select
          name="reason"
          label={text.reason}
          isLabelHidden
          value={reason ?? ALL}
          options={[
            { value: ALL, label: text.allReasons },
            ...SUPPRESSION_REASONS.map((one) => ({ value: one, label: peopleText.reasons[one] })),
          ]}
          onChange={(to) =>
            address.change({ reason: SUPPRESSION_REASONS.find((one) => one === to) })
          }
        />
      </div>
    </search>
  );
}

function ExportButton() {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await saveFile(await call(suppressionsContract.exportAll), text.exportName);
    } catch (error) {
      notify({ type: "error", title: text.exportFailed, description: describeFailure(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" icon={Download} isBusy={isBusy} onPress={() => void save()}>
      {text.exportAll}
    </Button>
  );
}

type SuppressionsProps = {
  address: PeopleAddress;
  isAdmin: boolean;
  action: React.ReactNode;
};

function Suppressions({ address, isAdmin, action }: SuppressionsProps) {
  const { search, reason, scope, project: projectId } = address.search;
  const isForAll = scope === ALL;
  const found = useInfiniteQuery(suppressionsQuery({ search, reason, projectId, isForAll }));
  const isFiltered = [search, reason, scope, projectId].some((filter) => filter !== undefined);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const columns = useColumns();
  const allow = useAllowAgain();
  return (
    <>
      <PagedTable<ListedSuppression>
        label={text.list}
        columns={columns}
        rows={rows}
        nameOf={({ value }) => value}
        menu={isAdmin ? allow.menu : undefined}
        found={found}
        text={text}
        isFiltered={isFiltered}
        onClear={() => address.goTo({ tab: "suppressed" })}
        none={
          <EmptyState
            size="region"
            icon={Ban}
            title={text.none}
            sentence={action ? text.noneHint : text.noneToRead}
            action={action}
          />
        }
      />
      {allow.dialog}
    </>
  );
}

function useColumns() {
  const { data } = useQuery(read(membersContract.names));
  return useMemo(
    () => suppressionColumns(new Map(data?.list.map(({ memberId, name }) => [memberId, name]))),
    [data],
  );
}

/** The columns of a suppression, added by a member or automatically. */
function suppressionColumns(
  names: ReadonlyMap<string, string>,
): readonly TableColumn<ListedSuppression>[] {
  return [
    { id: "value", label: text.value, cell: ({ value }) => value, isRowHeader: true },
    {
      id: "scope",
      label: text.scope,
      cell: ({ projectName }) => projectName ?? text.allProjects,
      width: 11,
    },
    {
      id: "reason",
      label: text.reason,
      cell: ({ reason }) => peopleText.reasons[reason],
      width: 11,
    },
    {
      id: "by",
      label: text.addedBy,
      cell: ({ createdBy }) =>
        createdBy === null ? text.automatic : (names.get(createdBy) ?? text.formerMember),
      width: 11,
    },
    { id: "at", label: text.addedOn, cell: ({ createdAt }) => text.day(createdAt), width: 8 },
    { id: "note", label: text.note, cell: ({ note }) => note || text.noNote },
  ];
}

/** Lifts one suppression, after confirmation. */
function useAllowAgain() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ListedSuppression>();
  const lift = useMutation({
    ...write(suppressionsContract.lift),
    async onSuccess() {
      const keys = [SUPPRESSIONS_KEY, ...PEOPLE_KEYS];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      if (asked) notify({ type: "success", title: text.allowed(asked.value) });
      setAsked(undefined);
    },
  });
  const menu = useCallback(
    (row: ListedSuppression) => (
      <RowMenu
        label={text.actions(row.value)}
        items={[{ id: "allow", label: text.allow, onPress: () => setAsked(row) }]}
      />
    ),
    [],
  );
  const dialog = asked ? (
    <ConfirmDialog
      title={text.allowTitle(asked.value)}
      isOpen
      onClose={() => setAsked(undefined)}
      confirmLabel={text.allow}
      onConfirm={() => lift.mutate({ params: { suppressionId: asked.suppressionId } })}
      isBusy={lift.isPending}
      failure={lift.error ? describeFailure(lift.error, text.failures) : undefined}
    >
      {text.allowText(asked, peopleText.reasons[asked.reason])}
    </ConfirmDialog>
  ) : null;
  return { menu, dialog };
}
