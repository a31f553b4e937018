import { ApprovalsSection } from "#src/app/approvals/web/approvals-section.public.tsx";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { accessTokensPages } from "#src/workspace/access-tokens/access-tokens.pages.ts";
import { TokensSection } from "#src/workspace/access-tokens/web/tokens-section.public.tsx";
import { ConnectedAppsSection } from "#src/workspace/connected-apps/web/connected-apps-section.public.tsx";

/** For programs and agents that act as the person, and what agents ask for. */
export function PersonalApiScreen() {
  usePageTitle(accessTokensPages.personalApi.title);
  return (
    <Page title={accessTokensPages.personalApi.title}>
      <ApprovalsSection />
      <ConnectedAppsSection whose="own" />
      <TokensSection whose="own" />
    </Page>
  );
}
