import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Role } from "#src/platform/contract/roles.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showMoment } from "#src/platform/web/times/moments.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { secondFactorResetsContract } from "#src/workspace/auth/second-factor/resets.contract.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import type { Member } from "#src/workspace/organizations/members/members.contract.ts";
import { membersText } from "./members.text.ts";
import { nameOf } from "./name-of.ts";
import { useRemoveMember } from "./use-change-member.ts";

/** The confirmation dialogs. */
export type Question =
  | { kind: "remove"; member: Member }
  | { kind: "reset"; member: Member }
  | { kind: "sign-out"; member: Member }
  | { kind: "lower"; member: Member; role: Role };

type MemberQuestionsProps = {
  question: Question | undefined;
  onClose: () => void;
  onLower: (member: Member, role: Role) => void;
};

export function MemberQuestions({ question, ...props }: MemberQuestionsProps) {
  if (!question) return null;
  if (question.kind === "lower") return <LowerOneself {...props} {...question} />;
  if (question.kind === "sign-out") return <SignOut {...props} {...question} />;
  if (question.kind === "reset") return <Reset {...props} {...question} />;
  return <Remove {...props} {...question} />;
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

function SignOut({ member, onClose }: QuestionProps<"sign-out">) {
  const { mutate, isPending, error } = useMutation({
    ...write(sessionsContract.endOfMember),
    onSuccess({ ended }) {
      onClose();
      notify({ type: "success", title: membersText.signedOut(nameOf(member), ended) });
    },
  });
  return (
    <ConfirmDialog
      title={membersText.signOutTitle(nameOf(member))}
      isOpen
      onClose={onClose}
      confirmLabel={membersText.signOutConfirm}
      onConfirm={() => mutate({ params: { memberId: member.memberId } })}
      isBusy={isPending}
      failure={error ? describeFailure(error, membersText.failures) : undefined}
    >
      {membersText.signOutText(member.firstName)}
    </ConfirmDialog>
  );
}

function Reset({ member, onClose }: QuestionProps<"reset">) {
  const queries = useQueryClient();
  const name = nameOf(member);
  const { mutate, isPending, error } = useMutation({
    ...write(secondFactorResetsContract.ask),
    async onSuccess({ resetAt }) {
      onClose();
      notify({
        type: "success",
        title: membersText.resetAsked(name, showMoment(resetAt, ownTimeZone())),
      });
      await queries.invalidateQueries({ queryKey: keyOf(secondFactorResetsContract.list) });
    },
  });
  return (
    <ConfirmDialog
      title={membersText.resetTitle(name)}
      isOpen
      onClose={onClose}
      confirmLabel={membersText.resetConfirm}
      onConfirm={() => mutate({ params: { memberId: member.memberId } })}
      isBusy={isPending}
      failure={error ? describeFailure(error, membersText.failures) : undefined}
    >
      {membersText.resetText(member.firstName)}
    </ConfirmDialog>
  );
}
