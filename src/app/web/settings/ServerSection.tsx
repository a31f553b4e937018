import { useQuery } from "@tanstack/react-query";
import { ServerFacts } from "#src/features/auth/web/ServerFacts.tsx";
import { serverFactsText } from "#src/features/auth/web/server-facts.text.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { settingsText } from "./settings.text.ts";

/** What the server can do for every organisation on it; only anyone who runs it changes that. */
export function ServerSection() {
  const { data: config } = useQuery(configQuery);
  return (
    <FormSection title={serverFactsText.server} about={settingsText.serverAbout}>
      <ServerFacts />
      {config && !config.canSendMail ? (
        <InlineNotice kind="info">{settingsText.mailLater}</InlineNotice>
      ) : null}
    </FormSection>
  );
}
