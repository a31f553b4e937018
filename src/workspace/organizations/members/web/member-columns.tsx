import type { ReactNode } from "react";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import type { Member } from "#src/workspace/organizations/members/members.contract.ts";
import styles from "./MembersTab.module.css";
import { membersText } from "./members.text.ts";
import { nameOf } from "./name-of.ts";

export type MemberRow = Member & { id: string };

const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });

/** The columns about a person; the table renders the role. */
export function memberColumns(
  ownId: string,
  role: (member: MemberRow) => ReactNode,
): readonly TableColumn<MemberRow>[] {
  return [
    {
      id: "name",
      label: membersText.name,
      cell: (member) => <Name member={member} isOwn={member.id === ownId} />,
      width: 13,
    },
    { id: "email", label: membersText.email, cell: ({ email }) => <bdi>{email}</bdi> },
    {
      id: "role",
      label: membersText.role,
      cell: (member) => <span className={styles.roleOf}>{role(member)}</span>,
      width: 7,
    },
    { id: "joined", label: membersText.joined, cell: Joined, width: 7 },
  ];
}

function Name({ member, isOwn }: { member: MemberRow; isOwn: boolean }) {
  const name = nameOf(member);
  return (
    <span className={styles.person}>
      <Avatar id={member.id} name={name} isDecoration />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {isOwn ? <span className={styles.you}>{membersText.you}</span> : null}
    </span>
  );
}

function Joined({ joinedAt }: Member) {
  const at = new Date(joinedAt);
  return (
    <time dateTime={joinedAt} title={moment.format(at)}>
      {date.format(at)}
    </time>
  );
}
