import { useLocation } from "@tanstack/react-router";
import { appText } from "#src/app/web/app.text.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Details } from "./Details.tsx";
import { detailsOf } from "./error-details.ts";
import { MessageFrame } from "./MessageFrame.tsx";

/** The last resort: the page's state cannot be trusted. */
export function FatalScreen({ error, reason }: { error: unknown; reason?: string }) {
  usePageTitle(appText.errorTitle);
  const { pathname } = useLocation();
  const isAnswer = error instanceof ApiError || error instanceof NetworkError;
  const intro = reason ?? (isAnswer ? describeFailure(error) : appText.error);
  return (
    <MessageFrame title={appText.errorTitle} intro={intro}>
      <Button kind="primary" size="lg" isWide onPress={() => window.location.reload()}>
        {appText.reload}
      </Button>
      <Details label={appText.supportHow} text={detailsOf(String(error), pathname, error)} />
    </MessageFrame>
  );
}
