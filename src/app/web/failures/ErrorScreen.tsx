import { type ErrorComponentProps, useLocation } from "@tanstack/react-router";
import { appText } from "#src/app/web/app.text.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Details } from "./Details.tsx";
import { detailsOf } from "./error-details.ts";

/** The last resort: nothing of the page can be trusted any more. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  usePageTitle(appText.errorTitle);
  const { pathname } = useLocation();
  const isAnswer = error instanceof ApiError || error instanceof NetworkError;
  return (
    <CardLayout
      brand={productName}
      title={appText.errorTitle}
      intro={<p>{isAnswer ? describeFailure(error) : appText.error}</p>}
    >
      <Button kind="primary" size="lg" isWide onPress={() => window.location.reload()}>
        {appText.reload}
      </Button>
      <Details label={appText.supportHow} text={detailsOf(String(error), pathname, error)} />
    </CardLayout>
  );
}
