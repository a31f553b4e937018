import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#src/platform/web/config.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { ServerFacts } from "./ServerFacts.tsx";
import { serverFactsText } from "./server-facts.text.ts";

/** What the server can do for all its organisations; only the operator can change that. */
export function ServerSection() {
  const { data: config } = useQuery(configQuery);
  return (
    <FormSection title={serverFactsText.server} about={serverFactsText.about}>
      <ServerFacts />
      {config && !config.canSendMail ? (
        <InlineNotice kind="info">{serverFactsText.mailLater}</InlineNotice>
      ) : null}
    </FormSection>
  );
}
