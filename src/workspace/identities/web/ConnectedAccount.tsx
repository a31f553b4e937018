import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, write } from "#src/platform/web/api.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import {
  type Identity,
  identitiesContract,
  type Provider,
} from "#src/workspace/identities/identities.contract.ts";
import { connectedText as text } from "./connected.text.ts";
import { identitiesText } from "./identities.text.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { useProvider } from "./use-provider.ts";

type ConnectedAccountProps = {
  provider: Provider;
  identity: Identity | undefined;
  /** The password is required to change anything here. */
  hasPassword: boolean;
  isSetUp: boolean;
  /** Where to return to from a provider. */
  back: string;
};

export function ConnectedAccount(props: ConnectedAccountProps) {
  const { provider, identity, hasPassword, isSetUp } = props;
  const name = identitiesText.name(provider);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const disconnect = useDisconnect(provider, close);
  const leaving = useProvider();
  const question = identity
    ? { title: text.confirmTitle(name), about: text.ask(name), submitLabel: text.disconnect }
    : { title: text.connectTitle(name), about: text.connectAsk(name), submitLabel: text.connect };
  return (
    <Item
      title={name}
      detail={
        <>
          <p>{identity ? text.connected(identity.email) : text.notConnected}</p>
          {hasPassword ? null : <p>{identity ? text.last : text.needsPassword}</p>}
          {isSetUp ? null : <p>{text.notSetUp}</p>}
        </>
      }
    >
      <Button size="sm" isDisabled={!hasPassword} onPress={() => setAsking(true)}>
        {question.submitLabel}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <PasswordDialog
        {...question}
        isOpen={isAsking}
        onClose={close}
        onSubmit={(currentPassword) =>
          identity
            ? disconnect(currentPassword)
            : leaving.mutateAsync({ provider, action: "link", next: props.back, currentPassword })
        }
      />
    </Item>
  );
}

function useDisconnect(provider: Provider, onDone: () => void) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(identitiesContract.unlink));
  return async (currentPassword: string) => {
    await mutateAsync({ params: { provider }, body: { currentPassword } });
    onDone();
    notify({ type: "success", title: text.disconnected(identitiesText.name(provider)) });
    await queries.invalidateQueries({ queryKey: keyOf(identitiesContract.list) });
  };
}
