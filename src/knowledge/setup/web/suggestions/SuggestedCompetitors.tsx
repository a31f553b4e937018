import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { SuggestedCompetitor } from "#src/knowledge/setup/sources.rules.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { suggestionsQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import styles from "./Suggestions.module.css";
import { suggestionsText as text } from "./suggestions.text.ts";

const addLinksDialog = lazyPart(
  () => import("#src/knowledge/setup/web/pipeline/AddLinksDialog.tsx"),
);

const SUGGESTIONS = keyOf(setupContract.suggestCompetitors);

/** Companies that sources name as competitors, with buttons to add or dismiss. */
export function SuggestedCompetitors({ projectId }: { projectId: string }) {
  const labelId = useId();
  const { data } = useQuery(suggestionsQuery(projectId));
  const [chosen, setChosen] = useState<SuggestedCompetitor>();
  const close = () => setChosen(undefined);
  const dialog = addLinksDialog.useWhen(chosen, close);
  const { mutate: dismiss } = useOptimisticMutation({
    mutationKey: SUGGESTIONS,
    send: (name: string) => call(setupContract.dismissCompetitor, { body: { projectId, name } }),
    apply: (name) => [
      editQuery(suggestionsQuery(projectId), ({ list }) => {
        const left = list.filter((one) => one.name !== name);
        return { list: left, total: left.length };
      }),
    ],
    failure: (name) => ({ title: text.notDismissed(name), sentences: setupText.failures }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby={labelId}>
      <p className={styles.label}>
        <span id={labelId}>{text.label}</span>
        <span className={styles.hint}>{text.hint}</span>
      </p>
      <ul className={styles.list} aria-labelledby={labelId}>
        {data.list.map((one) => (
          <li key={one.name} className={styles.chip}>
            <PressButton
              size="sm"
              kind="ghost"
              label={text.add(one.name)}
              tooltip={{ text: text.saidIn(one.itemName, one.sentence) }}
              onPress={() => setChosen(one)}
            >
              <Icon of={Plus} size="xs" />
              <bdi className={styles.name}>{one.name}</bdi>
            </PressButton>
            <IconButton
              size="sm"
              kind="ghost"
              icon={X}
              label={text.dismiss(one.name)}
              onPress={() => void dismiss(one.name)}
            />
          </li>
        ))}
      </ul>
      {dialog && chosen ? (
        <dialog.AddLinksDialog
          projectId={projectId}
          type="competitor"
          name={chosen.name}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
