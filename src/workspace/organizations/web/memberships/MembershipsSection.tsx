import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { rolesText } from "#src/workspace/auth/roles.text.ts";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { whileSwitching } from "#src/workspace/auth/web/session/switched.public.ts";
import { useArrive } from "#src/workspace/auth/web/session/use-arrive.public.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";
import { membershipsText as text } from "./memberships.text.ts";

/** The user's organisations. */
export function MembershipsSection() {
  const user = useUser();
  const active = activeMember(user);
  return (
    <FormSection title={text.title} about={text.about}>
      {user.members.length > 0 ? (
        <ItemList label={text.title}>
          {user.members.map((member) => (
            <Membership
              key={member.organization.organizationId}
              member={member}
              isActive={member === active}
            />
          ))}
        </ItemList>
      ) : (
        <p>
          {text.none} <Link to="/projects">{text.begin}</Link>
        </p>
      )}
    </FormSection>
  );
}

type Member = ReturnType<typeof useUser>["members"][number];

function Membership({ member, isActive }: { member: Member; isActive: boolean }) {
  const { organization, role } = member;
  const [isBusy, setBusy] = useState(false);
  const switchTo = useSwitchOrganization();
  const leaving = useLeave(organization, isActive);
  const isOnlyAdmin = useIsOnlyAdmin();
  const [isStaying, setStaying] = useState(false);

  async function go() {
    setBusy(true);
    await switchTo(organization).finally(() => setBusy(false));
  }

  /** Shown before the confirmation, which would fail for the only admin. */
  async function askToLeave() {
    if (role === "admin" && (await isOnlyAdmin(organization))) setStaying(true);
    else leaving.confirm();
  }

  const spoken = <VisuallyHidden>{` ${organization.organizationName}`}</VisuallyHidden>;
  return (
    <Item
      title={organization.organizationName}
      badge={isActive ? <StatusBadge kind="success" text={text.active} /> : null}
      detail={rolesText[role].short}
    >
      {isActive ? null : (
        <Button size="sm" isBusy={isBusy} onPress={() => void go()}>
          {text.switch}
          {spoken}
        </Button>
      )}
      <Button size="sm" kind="ghost" onPress={() => void askToLeave()}>
        {text.leave}
        {spoken}
      </Button>
      {leaving.dialog}
      <OnlyAdminDialog
        name={organization.organizationName}
        isOpen={isStaying}
        onClose={() => setStaying(false)}
        onSwitch={isActive ? undefined : go}
      />
    </Item>
  );
}

/** If it cannot be loaded, the server refuses. */
function useIsOnlyAdmin(): (organization: { organizationId: string }) => Promise<boolean> {
  const queries = useQueryClient();
  return ({ organizationId }) =>
    queries.fetchQuery(read(organizationsContract.listOnlyAdmin)).then(
      ({ organizationIds }) => organizationIds.includes(organizationId),
      () => false,
    );
}

type OnlyAdminProps = {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  /** Switches to another organisation, since members are only visible in the active one. */
  onSwitch: (() => Promise<void>) | undefined;
};

/** Explains why the only admin cannot leave, and links to where another one is appointed. */
function OnlyAdminDialog({ name, isOpen, onClose, onSwitch }: OnlyAdminProps) {
  const navigate = useNavigate();
  const showMembers = () => navigate({ to: "/settings/org/members" });
  return (
    <ConfirmDialog
      title={text.onlyAdmin}
      isOpen={isOpen}
      onClose={onClose}
      kind="primary"
      confirmLabel={onSwitch ? text.switchTo(name) : text.toMembers}
      onConfirm={() => void (onSwitch ?? showMembers)()}
    >
      {text.onlyAdminDetail(name)}
    </ConfirmDialog>
  );
}

function useLeave({ organizationId, organizationName }: Member["organization"], isActive: boolean) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const arrive = useArrive();
  const call = useMutation(write(organizationsContract.leave));
  const leave = useMutation({
    mutationFn: () =>
      whileSwitching(async () => {
        const user = await call.mutateAsync({ body: { organizationId } });
        if (isActive) await arrive(user);
        else rememberUser(queries, user);
      }),
    onSuccess: () => notify({ type: "success", title: text.left(organizationName) }),
  });
  return {
    confirm() {
      leave.reset();
      setAsking(true);
    },
    dialog: (
      <ConfirmDialog
        title={text.confirmLeave(organizationName)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
        confirmLabel={text.leave}
        isBusy={leave.isPending}
        failure={leave.error ? describeFailure(leave.error, text.failures) : undefined}
      >
        {text.leaving(organizationName)}
      </ConfirmDialog>
    ),
  };
}
