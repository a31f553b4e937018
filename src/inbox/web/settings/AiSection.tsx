import { useQuery } from "@tanstack/react-query";
import { contextContract, type InboxContext } from "#src/inbox/context/context.contract.ts";
import { contextQuery } from "#src/inbox/web/context/context-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { settingsText as text } from "./settings.text.ts";

type AiSectionProps = { projectId: string; mayEdit: boolean };

/** The AI permissions of this project. */
export function AiSection({ projectId, mayEdit }: AiSectionProps) {
  const { data, error } = useQuery(contextQuery(projectId));
  const change = useSwitches(projectId);
  return (
    <FormSection title={text.ai} about={text.aiAbout}>
      {data ? null : <InlineNotice kind="warning">{describeFailure(error)}</InlineNotice>}
      {data && mayEdit ? (
        <>
          <Switch
            name="asksModel"
            label={text.asksModel}
            hint={text.asksModelHint}
            value={data.asksModel}
            onChange={(asksModel) => change({ asksModel })}
          />
          <Switch
            name="preparesDrafts"
            label={text.preparesDrafts}
            hint={text.preparesDraftsHint}
            value={data.preparesDrafts}
            onChange={(preparesDrafts) => change({ preparesDrafts })}
          />
        </>
      ) : null}
      {data && !mayEdit ? (
        <Facts
          facts={[
            { name: text.asksModel, value: text.onOrOff(data.asksModel) },
            { name: text.preparesDrafts, value: text.onOrOff(data.preparesDrafts) },
          ]}
        />
      ) : null}
    </FormSection>
  );
}

type Switches = Partial<Pick<InboxContext, "asksModel" | "preparesDrafts">>;

function useSwitches(projectId: string) {
  const { mutate } = useOptimisticMutation({
    mutationKey: keyOf(contextContract.update),
    send: (switches: Switches) =>
      call(contextContract.update, { body: { projectId, ...switches } }),
    apply: (switches) => [
      editQuery(contextQuery(projectId), (context) => ({ ...context, ...switches })),
    ],
    failure: () => ({ title: text.notSaved, sentences: text.failures }),
  });
  return (switches: Switches) => void mutate(switches);
}
