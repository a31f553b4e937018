import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { accessTokensPages } from "#src/workspace/access-tokens/access-tokens.pages.ts";
import { TokensSection } from "#src/workspace/access-tokens/web/tokens-section.public.tsx";
import { ConnectedAppsSection } from "#src/workspace/connected-apps/web/connected-apps-section.public.tsx";
import { WebhooksSection } from "#src/workspace/webhooks/web/webhooks-section.public.tsx";

/** For admins: every program that reaches the organisation, or is reached by it. */
export function OrganizationApiScreen() {
  usePageTitle(accessTokensPages.organizationApi.title);
  return (
    <Page title={accessTokensPages.organizationApi.title}>
      <ConnectedAppsSection whose="organization" />
      <TokensSection whose="organization" />
      <WebhooksSection />
    </Page>
  );
}
