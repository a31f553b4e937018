import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Identity,
  identitiesContract,
  type Provider,
} from "#src/features/identities/identities.contract.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { connectedText as text } from "./connected.text.ts";
import { identitiesText } from "./identities.text.ts";

type ConnectedAccountProps = {
  provider: Provider;
  identity: Identity | undefined;
  /** No other way to sign in is left without it. */
  isLast: boolean;
  isSetUp: boolean;
  isLeaving: boolean;
  onConnect: () => void;
};

export function ConnectedAccount(props: ConnectedAccountProps) {
  const { provider, identity, isLast, isSetUp, isLeaving, onConnect } = props;
  const name = identitiesText.name(provider);
  const ending = useEnding(provider);
  return (
    <Item
      title={name}
      detail={
        <>
          <p>{identity ? text.connected(identity.email) : text.notConnected}</p>
          {isLast ? <p>{text.last}</p> : null}
          {isSetUp ? null : <p>{text.notSetUp}</p>}
        </>
      }
    >
      {identity ? (
        <Button size="sm" isDisabled={isLast} onPress={ending.ask}>
          {text.disconnect}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      ) : (
        <Button size="sm" isBusy={isLeaving} onPress={onConnect}>
          {text.connect}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      )}
      {ending.dialog}
    </Item>
  );
}

function useEnding(provider: Provider) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const name = identitiesText.name(provider);
  const unlink = useMutation({
    ...write(identitiesContract.unlink),
    async onSuccess() {
      setAsking(false);
      notify({ type: "success", title: text.disconnected(name) });
      await queries.invalidateQueries({ queryKey: keyOf(identitiesContract.list) });
    },
  });
  return {
    ask() {
      unlink.reset();
      setAsking(true);
    },
    dialog: (
      <ConfirmDialog
        title={text.askTitle(name)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => unlink.mutate({ params: { provider } })}
        confirmLabel={text.disconnect}
        isBusy={unlink.isPending}
        failure={unlink.error ? describeFailure(unlink.error, text.failures) : undefined}
      >
        {text.ask(name)}
      </ConfirmDialog>
    ),
  };
}
