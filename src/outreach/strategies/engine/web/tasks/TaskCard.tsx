import { Copy, ExternalLink, UserRound } from "lucide-react";
import type { CampaignTask } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { PersonPlan } from "#src/outreach/strategies/leads/web/leads.public.tsx";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import styles from "./Tasks.module.css";
import { type Choice, choicesOf } from "./task-results.ts";
import {
  connectedShortcut,
  copyShortcut,
  noNotesShortcut,
  notFoundShortcut,
  profileShortcut,
  repliedShortcut,
  sentShortcut,
  skipShortcut,
} from "./tasks.shortcuts.ts";
import { tasksText as text } from "./tasks.text.ts";

type TaskCardProps = {
  projectId: string;
  task: CampaignTask;
  /** "2 of 14". */
  position: string;
  /** The queue contains tasks of several strategies, so the card names its own. */
  isOfMany: boolean;
  notesSent: number;
  mayEdit: boolean;
  onSettle: (choice: Choice) => void;
};

/** One task: the text, the link and the result. Nothing is done on LinkedIn from here. */
export function TaskCard(props: TaskCardProps) {
  const { projectId, task, position, isOfMany, notesSent, mayEdit, onSettle } = props;
  const { name, jobTitle, companyName, linkedinUrl, body, kind } = task;
  const isLinkedin = kind !== "task";
  const openProfile = () => void window.open(linkedinUrl ?? "", "_blank", "noopener,noreferrer");
  const copy = () => void copyText(body, text.copied);
  useShortcut(copyShortcut, copy, body !== "");
  useShortcut(profileShortcut, openProfile, linkedinUrl !== null);
  return (
    <Card title={name || companyName || text.kinds[kind]} aside={position}>
      <Stack gap={16}>
        <Text tone="quiet">
          {[text.what(task), jobTitle, companyName, isOfMany ? task.strategyName : ""]
            .filter((part) => part !== "")
            .join(" · ")}
        </Text>
        {body === "" ? (
          <Text tone="quiet">{kind === "linkedin-connect" ? text.noNote : text.noText}</Text>
        ) : (
          <p className={styles.body}>{body}</p>
        )}
        <Inline gap={8}>
          {linkedinUrl ? (
            <Button icon={ExternalLink} onPress={openProfile}>
              {text.open} <Kbd keys={profileShortcut.keys} />
            </Button>
          ) : null}
          {body === "" ? null : (
            <Button icon={Copy} onPress={copy}>
              {text.copy} <Kbd keys={copyShortcut.keys} />
            </Button>
          )}
          <LinkButton
            kind="ghost"
            icon={UserRound}
            to="/projects/$projectId/strategies/$strategyId"
            params={{ projectId, strategyId: task.strategyId }}
            search={{ tab: "leads", lead: task.leadId }}
          >
            {text.lead}
          </LinkButton>
        </Inline>
        {isLinkedin && !linkedinUrl ? <Text tone="warning">{text.noProfile}</Text> : null}
        {kind === "linkedin-connect" && body !== "" ? (
          <Text look="meta" tone="quiet">
            {text.notes(notesSent)}
          </Text>
        ) : null}
        {mayEdit ? <Choices task={task} onSettle={onSettle} /> : null}
        <PersonPlan enrolmentId={task.enrolmentId} />
      </Stack>
    </Card>
  );
}

function Choices({ task, onSettle }: Pick<TaskCardProps, "task" | "onSettle">) {
  const choices = choicesOf(task);
  const run = (keys: string) => {
    const choice = choices.find(({ shortcut }) => shortcut.keys === keys);
    if (choice) onSettle(choice);
  };
  const has = (keys: string) => choices.some(({ shortcut }) => shortcut.keys === keys);
  useShortcut(sentShortcut, () => run("s"), has("s"));
  useShortcut(connectedShortcut, () => run("a"), has("a"));
  useShortcut(repliedShortcut, () => run("r"), has("r"));
  useShortcut(notFoundShortcut, () => run("n"), has("n"));
  useShortcut(noNotesShortcut, () => run("q"), has("q"));
  useShortcut(skipShortcut, () => run("x"), has("x"));
  return (
    <Inline gap={8}>
      {choices.map((choice, at) => (
        <Button
          key={choice.result}
          kind={at === 0 ? "primary" : "secondary"}
          onPress={() => onSettle(choice)}
        >
          {text.actions[choice.result]} <Kbd keys={choice.shortcut.keys} />
        </Button>
      ))}
    </Inline>
  );
}
