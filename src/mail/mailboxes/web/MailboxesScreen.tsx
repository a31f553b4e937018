import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { mailboxesPages } from "#src/mail/mailboxes/mailboxes.pages.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { ConnectMenu } from "./connect/ConnectMenu.tsx";
import { useFinishConnecting } from "./connect/use-connect.ts";
import { domainsText } from "./domains/domains.text.ts";
import { MailboxDialogs, type OpenDialog } from "./MailboxDialogs.tsx";
import { MailboxMenu } from "./MailboxMenu.tsx";
import { MAILBOX_COLUMNS } from "./mailbox-columns.tsx";
import { mailboxesText as text } from "./mailboxes.text.ts";
import { healthQuery, type MailboxRow, mailboxesQuery, rowOf } from "./mailboxes-query.ts";

const { title } = mailboxesPages.mailboxes;

/** The mailboxes of a project: sync progress and completeness. */
export function MailboxesScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const mailboxes = useQuery(mailboxesQuery(project.id));
  const { isFinishing } = useFinishConnecting();
  const [dialog, setDialog] = useState<OpenDialog>();
  const adding = useBatch(project.id);
  const { data } = mailboxes;
  const health = useQuery(healthQuery(project.id)).data?.list;
  const rows = data?.list.map((mailbox) => ({
    ...rowOf(mailbox),
    health: health && (health.find(({ mailboxId }) => mailboxId === mailbox.mailboxId) ?? null),
  }));
  const menu = useCallback(
    (mailbox: MailboxRow) => <MailboxMenu mailbox={mailbox} onOpenDialog={setDialog} />,
    [],
  );
  return (
    <Page
      title={title}
      isWide
      actions={
        mayEdit && rows?.length !== 0 ? (
          <ConnectMenu projectId={project.id} onBatch={adding.open} />
        ) : undefined
      }
    >
      <MailboxTabs projectId={project.id} mayEdit={mayEdit}>
        <Table
          label={text.table}
          columns={MAILBOX_COLUMNS}
          rows={rows}
          nameOf={({ email }) => email}
          onOpen={(mailbox) => setDialog({ kind: "details", mailbox })}
          menu={mayEdit ? menu : undefined}
          pageSize={3}
          isReadOnly={!mayEdit}
          isRefreshing={isFinishing}
          empty={<NoMailbox projectId={project.id} mayEdit={mayEdit} onBatch={adding.open} />}
          failure={loadFailure(mailboxes, text.failed, text.failures)}
        />
      </MailboxTabs>
      <MailboxDialogs
        dialog={dialog}
        mailboxes={rows ?? []}
        mayEdit={mayEdit}
        onOpenDialog={setDialog}
        onClose={() => setDialog(undefined)}
      />
      {adding.dialog}
    </Page>
  );
}

const TABS = ["mailboxes", "domains"] as const;
const domainsPart = lazyPart(() => import("./domains/DomainsView.tsx"));

type MailboxTabsProps = { projectId: string; mayEdit: boolean; children: ReactNode };

function MailboxTabs({ projectId, mayEdit, children }: MailboxTabsProps) {
  const { tab } = useSearch({ strict: false });
  const isDomains = tab === "domains";
  const navigate = useNavigate();
  const part = domainsPart.useRequired(isDomains);
  return (
    <Tabs
      label={domainsText.tabs}
      tabs={TABS.map((id) => ({ id, label: domainsText[id] }))}
      selected={isDomains ? "domains" : "mailboxes"}
      onSelect={(to) =>
        void navigate({
          to: ".",
          search: (search) => ({ ...search, tab: to === "domains" ? to : undefined }),
        })
      }
    >
      {isDomains ? null : children}
      {isDomains && part ? <part.DomainsView projectId={projectId} mayEdit={mayEdit} /> : null}
    </Tabs>
  );
}

type NoMailboxProps = { projectId: string; mayEdit: boolean; onBatch: () => void };

function NoMailbox({ projectId, mayEdit, onBatch }: NoMailboxProps) {
  return (
    <EmptyState
      icon={Mail}
      title={text.none}
      sentence={mayEdit ? text.noneHint : text.noneToRead}
      action={mayEdit ? <ConnectMenu projectId={projectId} onBatch={onBatch} /> : undefined}
    />
  );
}

/** Few people open it, so it is not part of the page. */
const batchPart = lazyPart(() => import("./batch/BatchDialog.tsx"));

function useBatch(projectId: string) {
  const [isOpen, setOpen] = useState(false);
  const part = batchPart.useRequired(isOpen);
  return {
    open: () => setOpen(true),
    dialog:
      isOpen && part ? (
        <part.BatchDialog projectId={projectId} onClose={() => setOpen(false)} />
      ) : null,
  };
}
