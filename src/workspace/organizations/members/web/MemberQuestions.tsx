import type { Role } from "#src/platform/contract/roles.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import type { Member } from "#src/workspace/organizations/members/members.contract.ts";
import { membersText } from "./members.text.ts";
import { nameOf } from "./name-of.ts";
import { useRemoveMember } from "./use-change-member.ts";

/** The confirmation dialogs. */
export type Question =
  | { kind: "remove"; member: Member }
  | { kind: "lower"; member: Member; role: Role };

type MemberQuestionsProps = {
  question: Question | undefined;
  onClose: () => void;
  onLower: (member: Member, role: Role) => void;
};

export function MemberQuestions({ question, ...props }: MemberQuestionsProps) {
  if (!question) return null;
  return question.kind === "lower" ? (
    <LowerOneself {...props} {...question} />
  ) : (
    <Remove {...props} {...question} />
  );
}

type QuestionProps<Kind> = Omit<MemberQuestionsProps, "question"> &
  Extract<Question, { kind: Kind }>;

function LowerOneself({ member, role, onClose, onLower }: QuestionProps<"lower">) {
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

function Remove({ member, onClose }: QuestionProps<"remove">) {
  const remove = useRemoveMember();
  const name = nameOf(member);

  function confirm() {
    remove.mutate(
      { body: { memberId: member.memberId, remove: true } },
      {
        onSuccess: () => {
          onClose();
          notify({ type: "success", title: membersText.wasRemoved(name) });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={membersText.removeTitle(name)}
      isOpen
      onClose={onClose}
      confirmLabel={membersText.removeConfirm}
      onConfirm={confirm}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, membersText.failures) : undefined}
    >
      {membersText.removeText(member.firstName)}
    </ConfirmDialog>
  );
}
