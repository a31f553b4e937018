import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { accessTokensPages } from "#src/workspace/access-tokens/access-tokens.pages.ts";
import { TokensSection } from "#src/workspace/access-tokens/web/tokens-section.public.tsx";

/** For programs that act as the person. */
export function PersonalApiScreen() {
  usePageTitle(accessTokensPages.personalApi.title);
  return (
    <Page title={accessTokensPages.personalApi.title}>
      <TokensSection whose="own" />
    </Page>
  );
}
