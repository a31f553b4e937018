import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, CornerUpLeft, Send, SkipForward } from "lucide-react";
import { useId, useState } from "react";
import {
  enrolmentsContract,
  type LeadConversation,
} from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import styles from "./Conversation.module.css";
import { conversationText as text } from "./conversation.text.ts";

type Item = LeadConversation["list"][number];

const FEW = 5;

/** The emails with a person in both directions and the steps that were done; each opens its text. */
export function Conversation({ enrolmentId }: { enrolmentId: string }) {
  const params = { enrolmentId };
  const { data, error, isFetching, refetch } = useQuery(
    read(enrolmentsContract.conversation, { params }),
  );
  const [isWhole, setWhole] = useState(false);
  if (!data)
    return error ? (
      <ErrorState
        title={text.failed}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : null;
  const { list, projectId } = data;
  const shown = isWhole ? list : list.slice(0, FEW);
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.title}
      </Text>
      {list.length === 0 ? <Text tone="quiet">{text.none}</Text> : null}
      {list.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((item) => (
            <Entry key={`${item.at} ${item.kind} ${item.subject}`} item={item} of={projectId} />
          ))}
        </ul>
      ) : null}
      {shown.length < list.length ? (
        <div>
          <Button size="sm" kind="ghost" onPress={() => setWhole(true)}>
            {text.all(list.length)}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

const GLYPHS: Readonly<Record<Item["kind"], Glyph>> = {
  sent: Send,
  received: CornerUpLeft,
  done: Check,
  skipped: SkipForward,
};

function Entry({ item, of: projectId }: { item: Item; of: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { kind, subject, at, threadId } = item;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={GLYPHS[kind]} size="sm" />
        <span className={styles.what}>
          <span className={styles.subject}>{subject || text.noSubject}</span>
          <span className={styles.meta}>{text.step(item)}</span>
        </span>
        <time className={styles.meta} dateTime={at}>
          {text.when(at)}
        </time>
      </button>
      <div id={id} hidden={!isOpen} className={isOpen ? styles.text : undefined}>
        <p className={styles.words}>{item.text || text.noText}</p>
        {threadId ? (
          <Link
            to="/projects/$projectId/inbox"
            params={{ projectId }}
            search={{ view: "all", thread: threadId }}
          >
            {text.open}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
