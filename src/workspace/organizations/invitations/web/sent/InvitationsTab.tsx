import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MailOpen, UserPlus } from "lucide-react";
import { useState } from "react";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { useLastPage } from "#src/platform/web/state/use-last-page.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import { InvitationMenu } from "./InvitationMenu.tsx";
import { invitationColumns } from "./invitation-columns.tsx";
import { invitationsText } from "./invitations.text.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { INVITATIONS_PER_PAGE, type InvitationRow, invitationsQuery } from "./sent-view.ts";
import { useCopyLink } from "./use-copy-link.ts";
import { useResend } from "./use-resend.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

type InvitationsTabProps = {
  page: number;
  /** Intermediate states are not added to the history. */
  onPage: (page: number, how: { isInPassing: boolean }) => void;
  /** False for a user who has just lost access. */
  isAdmin: boolean;
  canSendMail: boolean;
  onInvite: () => void;
};

/** The people who were invited and have not joined yet. */
export function InvitationsTab(props: InvitationsTabProps) {
  const { page, onPage, canSendMail, onInvite } = props;
  const invitations = useInvitations(props);
  const resend = useResend(canSendMail);
  const link = useCopyLink(canSendMail);
  const [withdrawing, setWithdrawing] = useState<InvitationRow>();
  const { rows, total, isRefreshing } = invitations;
  const copy = ({ id, email }: InvitationRow) => link.copy(id, email);

  return (
    <Stack gap={16}>
      {canSendMail || !rows?.length ? null : (
        <InlineNotice kind="info" title={invitationsText.noMail}>
          <p>{invitationsText.noMailHow}</p>
        </InlineNotice>
      )}
      <Table
        label={invitationsText.table}
        columns={invitationColumns(
          canSendMail ? undefined : { copying: link.copying, onCopyLink: copy },
        )}
        rows={rows}
        nameOf={({ email }) => email}
        menu={(invitation) => (
          <InvitationMenu
            invitation={invitation}
            canSendMail={canSendMail}
            isBusy={resend.sending === invitation.id}
            onCopyLink={() => copy(invitation)}
            onResend={() => resend.send(invitation)}
            onWithdraw={() => setWithdrawing(invitation)}
          />
        )}
        pageSize={4}
        isRefreshing={isRefreshing}
        empty={<NoneOpen onInvite={onInvite} />}
        failure={invitations.failure}
        pager={
          total > INVITATIONS_PER_PAGE ? (
            <Pager
              label={invitationsText.pages}
              page={page}
              pageSize={INVITATIONS_PER_PAGE}
              total={total}
              onPage={(to) => onPage(to, { isInPassing: false })}
              isBusy={isRefreshing}
            />
          ) : undefined
        }
      />
      <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />
      <LinkDialog made={link.byHand} onClose={link.closeByHand} />
    </Stack>
  );
}

function useInvitations({ page, onPage, isAdmin }: InvitationsTabProps) {
  const invitations = useQuery({
    ...invitationsQuery(page),
    placeholderData: keepPreviousData,
    enabled: isAdmin,
  });
  const { data, isPlaceholderData } = invitations;
  const total = data?.total ?? 0;
  const known = data && !isPlaceholderData ? { total, pageSize: INVITATIONS_PER_PAGE } : undefined;
  useLastPage(known, page, (last) => onPage(last, { isInPassing: true }));
  return {
    // A page that lost its last row redirects to the previous one instead of showing as empty.
    rows:
      data && (data.list.length > 0 || total === 0)
        ? data.list.map((one): InvitationRow => ({ ...one, id: one.invitationId }))
        : undefined,
    total,
    isRefreshing: isPlaceholderData,
    failure: loadFailure(invitations, invitationsText.failed, invitationsText.failures),
  };
}

function NoneOpen({ onInvite }: { onInvite: () => void }) {
  return (
    <EmptyState
      size="region"
      icon={MailOpen}
      title={invitationsText.empty}
      sentence={invitationsText.emptyHint}
      action={
        <Button icon={UserPlus} onPress={onInvite}>
          {invitationsText.invite}
        </Button>
      }
    />
  );
}
