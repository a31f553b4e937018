import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showDay } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  type AccessToken,
  accessTokensContract as contract,
} from "#src/workspace/access-tokens/access-tokens.contract.ts";
import { tokensText as text } from "./access-tokens.text.ts";
import { refetchTokens, type Whose } from "./use-tokens.ts";

/** One token with what it may do, when it was used and how to revoke it. */
export function TokenItem({ token, whose }: { token: AccessToken; whose: Whose }) {
  const [isAsking, setAsking] = useState(false);
  const { tokenId, name, isExpired, lastUsedAt, lastUsedIp } = token;
  return (
    <Item
      mark={<Icon of={KeyRound} size="md" />}
      title={name}
      placeKey={tokenId}
      badge={isExpired ? <StatusBadge kind="warning" text={text.expired} /> : null}
      detail={
        <>
          {whose === "organization" ? <p>{actsAs(token)}</p> : null}
          <p>{describeRights(token)}</p>
          <p>
            {lastUsedAt === null ? (
              text.neverUsed
            ) : (
              <>
                {text.used} <Ago at={lastUsedAt} /> {text.usedFrom(lastUsedIp)}
              </>
            )}
            {isExpired ? null : ` · ${text.expires(showDay(token.expiresAt, ownTimeZone()))}`}
          </p>
        </>
      }
    >
      <Button size="sm" onPress={() => setAsking(true)}>
        {text.revoke}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      {isAsking ? (
        <RevokeDialog token={token} whose={whose} onClose={() => setAsking(false)} />
      ) : null}
    </Item>
  );
}

function actsAs({ kind, madeBy }: AccessToken): string {
  const name = madeBy.name || text.formerMember;
  return kind === "personal" ? text.personal(name) : text.organization(name);
}

function describeRights({ role, isReadOnly, projectIds, addresses, ending }: AccessToken): string {
  return [
    text.rights(role, isReadOnly),
    projectIds === null ? text.allProjects : text.projects(projectIds.length),
    ...(addresses.length > 0 ? [text.addresses(addresses)] : []),
    text.ending(ending),
  ].join(" · ");
}

type RevokeDialogProps = { token: AccessToken; whose: Whose; onClose: () => void };

function RevokeDialog({ token: { tokenId, name }, whose, onClose }: RevokeDialogProps) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      call(whose === "own" ? contract.remove : contract.removeAny, { params: { tokenId } }),
    async onSuccess() {
      onClose();
      notify({ type: "success", title: text.revoked(name) });
      await refetchTokens(queries);
    },
  });
  return (
    <ConfirmDialog
      title={text.revokeTitle(name)}
      isOpen
      onClose={onClose}
      confirmLabel={text.revoke}
      onConfirm={() => revoke.mutate()}
      isBusy={revoke.isPending}
      failure={revoke.error ? describeFailure(revoke.error) : undefined}
    >
      {text.revokeAbout}
    </ConfirmDialog>
  );
}
