import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { OrLine } from "#src/ui/layout/OrLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import type { Provider } from "#src/workspace/identities/identities.contract.ts";
import { identitiesText } from "./identities.text.ts";
import { useProvider } from "./use-provider.ts";

/** Buttons of the configured providers; nothing if there are none. */
export function ProviderButtons(props: {
  providers: readonly Provider[];
  next: string | undefined;
}) {
  const leaving = useProvider();
  if (props.providers.length === 0) return null;
  const failure = leaving.error
    ? describeFailure(leaving.error, identitiesText.failures)
    : undefined;
  return (
    <>
      <FailureNotice sentence={failure} />
      <Stack>
        {props.providers.map((provider) => (
          <Button
            key={provider}
            size="lg"
            isWide
            isBusy={leaving.isPending && leaving.variables.provider === provider}
            onPress={() => leaving.mutate({ provider, action: "sign-in", next: props.next })}
          >
            {identitiesText.continueWith(provider)}
          </Button>
        ))}
      </Stack>
      <OrLine text={identitiesText.or} />
    </>
  );
}
