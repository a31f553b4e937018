import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { appText } from "./app.text.ts";
import { Details } from "./Details.tsx";
import { detailsOf } from "./error-details.ts";
import { LostPage } from "./LostPage.tsx";

export function NotFoundScreen() {
  usePageTitle(appText.notFoundTitle);
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <CardLayout
      brand={productName}
      image={<LostPage />}
      title={appText.notFoundTitle}
      intro={<p>{appText.notFound}</p>}
    >
      <Stack>
        <LinkButton to="/" kind="primary" size="lg" isWide>
          {appText.goHome}
        </LinkButton>
        <Button size="lg" isWide isExpanded={isAsking} onPress={() => setAsking(!isAsking)}>
          {appText.contactSupport}
        </Button>
      </Stack>
      {isAsking ? (
        <Details label={appText.supportHow} text={detailsOf(appText.notFoundTitle, pathname)} />
      ) : null}
    </CardLayout>
  );
}
