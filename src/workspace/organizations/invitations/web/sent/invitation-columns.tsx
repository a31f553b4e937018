import { Clock, Link } from "lucide-react";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import styles from "./InvitationsTab.module.css";
import { invitationsText } from "./invitations.text.ts";
import { type InvitationRow, isOver } from "./sent-view.ts";

const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });

type LinkColumn = { copying: string | undefined; onCopyLink: (invitation: InvitationRow) => void };

/** Without mail, admins come for the link, so it has its own column. */
export function invitationColumns(link: LinkColumn | undefined) {
  const columns: readonly TableColumn<InvitationRow>[] = [
    { id: "email", label: invitationsText.email, cell: ({ email }) => <bdi>{email}</bdi> },
    {
      id: "role",
      label: invitationsText.role,
      cell: ({ role }) => invitationsText.roles[role].name,
      width: 4.5,
    },
    { id: "sent", label: invitationsText.sent, cell: Sent },
    { id: "state", label: invitationsText.state, cell: State, width: 6.75 },
  ];
  if (!link) return columns;
  return [
    ...columns,
    { id: "link", label: invitationsText.link, cell: linkCell(link), width: 7.25 },
  ];
}

function Sent({ sentAt, invitedBy }: InvitationRow) {
  const at = new Date(sentAt);
  return (
    <>
      <time dateTime={sentAt} title={moment.format(at)}>
        {date.format(at)}
      </time>
      {invitedBy ? (
        <>
          {" "}
          <span className={styles.by}>{invitationsText.by(invitedBy)}</span>
        </>
      ) : null}
    </>
  );
}

function State({ isExpired, isOrphaned, expiresAt }: InvitationRow) {
  const { waiting, until, expired, expiredHow, orphaned, orphanedHow } = invitationsText;
  if (isOrphaned) return <Badge kind="warning" text={orphaned} how={orphanedHow} />;
  if (isExpired) return <Badge kind="warning" text={expired} how={expiredHow} />;
  return <Badge kind="neutral" text={waiting} how={until(date.format(new Date(expiresAt)))} />;
}

type BadgeProps = { kind: "neutral" | "warning"; text: string; how: string };

function Badge({ kind, text, how }: BadgeProps) {
  return (
    <span className={styles.middle} title={how}>
      <StatusBadge kind={kind} text={text} icon={kind === "neutral" ? Clock : undefined} />
      <VisuallyHidden>{how}</VisuallyHidden>
    </span>
  );
}

function linkCell({ copying, onCopyLink }: LinkColumn) {
  return (invitation: InvitationRow) => (
    <span className={styles.middle}>
      <PressButton
        size="xs"
        label={invitationsText.copyLinkFor(invitation.email)}
        isBusy={copying === invitation.id}
        isDisabled={isOver(invitation)}
        tooltip={isOver(invitation) ? { text: invitationsText.copyNew } : undefined}
        onPress={() => onCopyLink(invitation)}
      >
        <Icon of={Link} size="sm" />
        {invitationsText.copyLink}
      </PressButton>
    </span>
  );
}
