import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, MailOpen, RotateCw, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { keyOf, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure, loadFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import { useLastPage } from "#src/platform/web/state/use-last-page.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import {
  type Invitation,
  invitationsContract,
} from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { invitationColumns } from "./invitation-columns.tsx";
import { invitationsText } from "./invitations.text.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { INVITATIONS_PER_PAGE, type InvitationRow, invitationsQuery, isOver } from "./sent-view.ts";
import { useCopyLink } from "./use-copy-link.ts";
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

/** The server's minimum interval between two mails to one address. */
const COOLDOWN_SECONDS = 300;

/** Resends an invitation, which restarts its week. */
function useResend(canSendMail: boolean) {
  const queries = useQueryClient();
  const resend = useMutation({
    ...write(invitationsContract.resend),
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(invitationsContract.list) }),
  });

  async function send({ invitationId, email }: Invitation): Promise<void> {
    try {
      await resend.mutateAsync({ body: { invitationId } });
      startCooldown(invitationId, COOLDOWN_SECONDS);
      const { sentAgain, renewed, earlierEnded } = invitationsText;
      const title = canSendMail ? sentAgain(email) : renewed(email);
      notify({ type: "success", title, description: earlierEnded });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) {
        startCooldown(invitationId, error.retryAfter);
      }
      const description = describeFailure(error, invitationsText.failures);
      notify({ type: "error", title: invitationsText.notSentAgain, description });
    }
  }

  return {
    send: (invitation: Invitation) => void send(invitation),
    sending: resend.isPending ? resend.variables.body.invitationId : undefined,
  };
}

type InvitationMenuProps = {
  invitation: InvitationRow;
  canSendMail: boolean;
  isBusy: boolean;
  onCopyLink: () => void;
  onResend: () => void;
  onWithdraw: () => void;
};

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

function InvitationMenu(props: InvitationMenuProps) {
  const { invitation, canSendMail, isBusy, onCopyLink, onResend, onWithdraw } = props;
  const until = useCooldowns().get(invitation.id);
  return (
    <RowMenu
      label={invitationsText.actionsFor(invitation.email)}
      isBusy={isBusy}
      items={[
        {
          id: "resend",
          label: canSendMail ? invitationsText.resend : invitationsText.renew,
          icon: RotateCw,
          isDisabled: until !== undefined,
          reason: invitationsText.resendAt(clock.format(until)),
          onPress: onResend,
        },
        {
          id: "link",
          label: invitationsText.copyLink,
          icon: Link,
          isDisabled: isOver(invitation),
          reason: invitationsText.copyNew,
          onPress: onCopyLink,
        },
        {
          id: "withdraw",
          label: invitationsText.withdraw,
          icon: Trash2,
          isDanger: true,
          onPress: onWithdraw,
        },
      ]}
    />
  );
}

/** When each invitation can be resent, by its id; in local milliseconds. */
const cooldowns = externalStore<ReadonlyMap<string, number>>(new Map());

const useCooldowns = cooldowns.useValue;

function startCooldown(invitationId: string, seconds: number): void {
  const until = Date.now() + seconds * 1000;
  cooldowns.set(new Map([...cooldowns.get(), [invitationId, until]]));
  window.setTimeout(() => {
    cooldowns.set(new Map([...cooldowns.get()].filter(([, end]) => end !== until)));
  }, seconds * 1000);
}
