import { useQuery } from "@tanstack/react-query";
import { ServerFactList } from "#src/features/auth/web/ServerFacts.tsx";
import { welcomeText } from "#src/features/auth/web/welcome.text.ts";
import { installationContract } from "#src/features/installation/installation.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { settingsText } from "./settings.text.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

/** What the server can do for every organisation on it; only whoever runs it changes that. */
export function ServerSection() {
  const { data: config } = useQuery(configQuery);
  const { data: installation } = useQuery(read(installationContract.read));
  const restoredFrom = installation?.pause?.restoredFrom;
  return (
    <FormSection title={welcomeText.server} about={settingsText.serverAbout}>
      <ServerFactList hasRecording />
      {restoredFrom ? (
        <InlineNotice kind="warning">
          {settingsText.restored(moment.format(new Date(restoredFrom)))}
        </InlineNotice>
      ) : null}
      {config && !config.canSendMail ? (
        <InlineNotice kind="info">{settingsText.mailLater}</InlineNotice>
      ) : null}
    </FormSection>
  );
}
