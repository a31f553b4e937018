import type { Member } from "#src/features/organizations/members/members.contract.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { membersText } from "./members.text.ts";
import type { Viewer } from "./members-view.ts";
import { nameOf } from "./name-of.ts";
import { useRemoveMember } from "./use-change-member.ts";

/** What is asked before it is done. */
export type Question =
  | { kind: "remove"; member: Member }
  | { kind: "lower"; member: Member; role: Role };

type MemberQuestionsProps = {
  question: Question | undefined;
  viewer: Viewer;
  onClose: () => void;
  onLower: (member: Member, role: Role) => void;
  /** The person is out; for oneself that is the end of the session. */
  onRemoved: (member: Member) => void;
};

export function MemberQuestions({ question, ...props }: MemberQuestionsProps) {
  if (!question) return null;
  return question.kind === "lower" ? (
    <LowerOneself {...props} {...question} />
  ) : (
    <Remove {...props} {...question} />
  );
}

type Asked<Kind> = Omit<MemberQuestionsProps, "question"> & Extract<Question, { kind: Kind }>;

function LowerOneself({ member, role, onClose, onLower }: Asked<"lower">) {
  return (
    <ConfirmDialog
      title={membersText.lowerTitle}
      isOpen
      onClose={onClose}
      confirmLabel={membersText.lowerConfirm(role)}
      onConfirm={() => {
        onClose();
        onLower(member, role);
      }}
    >
      {membersText.lowerText(role)}
    </ConfirmDialog>
  );
}

function Remove({ member, viewer, onClose, onRemoved }: Asked<"remove">) {
  const remove = useRemoveMember(viewer);
  const isOwn = member.memberId === viewer.id;
  const name = nameOf(member);

  function confirm() {
    remove.mutate(
      { body: { memberId: member.memberId, remove: true } },
      {
        onSuccess: () => {
          onClose();
          if (!isOwn) notify({ type: "success", title: membersText.wasRemoved(name) });
          onRemoved(member);
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={isOwn ? membersText.leaveTitle : membersText.removeTitle(name)}
      isOpen
      onClose={onClose}
      confirmLabel={isOwn ? membersText.leaveConfirm : membersText.removeConfirm}
      onConfirm={confirm}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, membersText.failures) : undefined}
    >
      {isOwn ? membersText.leaveText : membersText.removeText(member.firstName)}
    </ConfirmDialog>
  );
}
