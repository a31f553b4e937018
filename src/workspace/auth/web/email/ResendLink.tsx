import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { verifyEmailText } from "#src/workspace/auth/web/verify-email.text.ts";

const PAUSE_SECONDS = 60;

type ResendLinkProps = {
  /** Places the button among others. */
  around?: (send: ReactNode) => ReactNode;
};

/** Once a minute, like the server's limit. */
export function ResendLink({ around }: ResendLinkProps) {
  const [pause, setPause] = useState(0);
  const resend = useMutation({
    ...write(emailContract.resend),
    onSuccess: () => setPause(PAUSE_SECONDS),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) setPause(error.retryAfter);
    },
  });
  useEffect(() => {
    if (pause === 0) return undefined;
    const timer = window.setTimeout(() => setPause(pause - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [pause]);

  const { failures } = verifyEmailText;
  const canSendMail = useQuery(configQuery).data?.canSendMail ?? true;
  const words = canSendMail
    ? {
        send: verifyEmailText.resend,
        sendIn: verifyEmailText.resendIn,
        sent: verifyEmailText.resent,
      }
    : { send: verifyEmailText.make, sendIn: verifyEmailText.makeIn, sent: verifyEmailText.made };
  const send = (
    <Button
      kind={around ? "secondary" : "primary"}
      size={around ? "md" : "lg"}
      isWide={!around}
      isBusy={resend.isPending}
      isDisabled={pause > 0}
      onPress={() => resend.mutate(undefined)}
    >
      {pause > 0 ? words.sendIn(pause) : words.send}
    </Button>
  );
  return (
    <>
      {resend.isSuccess ? <InlineNotice kind="success">{words.sent}</InlineNotice> : null}
      <FailureNotice
        sentence={resend.error ? describeFailure(resend.error, failures) : undefined}
      />
      {around ? around(send) : send}
    </>
  );
}
