import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import {
  domainsContract,
  type SendingDomain,
} from "#src/mail/mailboxes/domains/domains.contract.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure, loadFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { CheckBadge, DomainChecks } from "./domain-checks.public.tsx";
import { domainChecksText } from "./domain-checks.text.ts";
import { domainsText as text } from "./domains.text.ts";

type Row = SendingDomain & { id: string; isHere: boolean };
type Kind = keyof NonNullable<SendingDomain["answers"]>;

const checkColumn = (id: Kind, label: string): TableColumn<Row> => ({
  id,
  label,
  width: 8,
  cell({ answers }) {
    const check = answers?.[id];
    return check ? <CheckBadge state={check.state} /> : text.notYet;
  },
});

const { records } = domainChecksText;
const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "domain", label: text.domain, cell: ({ domain }) => domain, isRowHeader: true },
  {
    id: "mailboxes",
    label: text.mailboxCount,
    cell: ({ mailboxes, isHere }) => text.here(mailboxes, isHere),
    width: 10,
  },
  checkColumn("spf", records.spf),
  checkColumn("dkim", records.dkim),
  checkColumn("dmarc", records.dmarc),
  checkColumn("mx", records.mx),
  checkColumn("blocklists", domainChecksText.blocklists),
  {
    id: "checked",
    label: text.checked,
    cell: ({ checkedAt }) => (checkedAt === null ? text.notYet : <Ago at={checkedAt} />),
    width: 9,
  },
];

type DomainsViewProps = { projectId: string; mayEdit: boolean };

/** The sending domains of the organisation; those of this project come first. */
export function DomainsView({ projectId, mayEdit }: DomainsViewProps) {
  const query = read(domainsContract.list);
  const domains = useQuery(query);
  const queries = useQueryClient();
  const check = useMutation({
    ...write(domainsContract.check),
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notChecked,
        description: describeFailure(error, text.failures),
      }),
  });
  const [openId, setOpenId] = useState<string>();
  const rows = domains.data?.list
    .map((one) => ({ ...one, id: one.domain, isHere: one.projectIds.includes(projectId) }))
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere));
  const open = rows?.find(({ id }) => id === openId);
  return (
    <Stack gap={16}>
      <Table
        label={text.domains}
        columns={COLUMNS}
        rows={rows}
        nameOf={({ domain }) => domain}
        onOpen={({ id }) => setOpenId(id)}
        pageSize={3}
        isReadOnly
        empty={<EmptyState icon={Globe} title={text.none} sentence={text.noneHint} />}
        failure={loadFailure(domains, text.failed)}
      />
      <Text tone="quiet">{text.about}</Text>
      {mayEdit && rows && rows.length > 0 ? (
        <div>
          <Button size="sm" isBusy={check.isPending} onPress={() => check.mutate({ body: {} })}>
            {text.checkAll(rows.length)}
          </Button>
        </div>
      ) : null}
      {open ? (
        <DomainSheet
          of={open}
          isBusy={check.isPending}
          onCheck={mayEdit ? () => check.mutate({ body: { domain: open.domain } }) : undefined}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type DomainSheetProps = {
  of: SendingDomain;
  isBusy: boolean;
  /** Viewers cannot ask again. */
  onCheck: (() => void) | undefined;
  onClose: () => void;
};

function DomainSheet({ of, isBusy, onCheck, onClose }: DomainSheetProps) {
  return (
    <Sheet
      title={of.domain}
      isOpen
      onClose={onClose}
      footer={
        onCheck ? (
          <Button isBusy={isBusy} onPress={onCheck}>
            {text.check}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={16}>
        <Text>{text.sending(of.mailboxes)}</Text>
        <DomainChecks of={of} isTitled={false} />
      </Stack>
    </Sheet>
  );
}
