import { useState } from "react";
import type { NewStep } from "#src/features/strategies/campaigns.contract.ts";
import { countVersions, versionAt } from "#src/features/strategies/message.rules.ts";
import type { Channel } from "#src/features/strategies/strategies.contract.ts";
import { readTemplate, renderTemplate } from "#src/features/strategies/template.rules.ts";
import { detailText as text } from "#src/features/strategies/web/detail/detail.text.ts";
import styles from "#src/features/strategies/web/detail/Strategy.module.css";
import { Select } from "#src/ui/choices/Select.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { dayOfStep, partsOf, wordCount } from "./preview-parts.ts";
import { usePreviewPeople } from "./preview-people.ts";
import { SendTest } from "./SendTest.tsx";

type PreviewProps = {
  steps: readonly NewStep[];
  channel: Channel;
  place: { projectId: string; strategyId: string };
  /** Whether its emails can be sent as a test. */
  maySend: boolean;
};

/** What one person reads, step by step, by the same renderer as the real messages. */
export function Preview({ steps, channel, place, maySend }: PreviewProps) {
  const people = usePreviewPeople(place.projectId, place.strategyId);
  const [chosen, setChosen] = useState("example");
  const [version, setVersion] = useState("0");
  const most = Math.max(...steps.map((step) => (step.kind === "email" ? countVersions(step) : 1)));
  const person = people.find(({ value }) => value === chosen) ?? people[0];
  const values = person?.values ?? {};
  const shown = steps.map((step) => atVersion(step, Number(version)));
  const mails = shown.flatMap((step, index) => {
    if (step.kind !== "email" || step.body.trim() === "") return [];
    const subject = rendered(step.subject, values).text;
    const body = rendered(step.body, values).text;
    return [{ title: text.step(index + 1), subject, body }];
  });
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <Select
        name="person"
        label={text.previewAs}
        value={person?.value ?? ""}
        options={people}
        onChange={setChosen}
      />
      {most > 1 ? (
        <Select
          name="version"
          label={text.previewVersion}
          value={version}
          options={versionsUpTo(most)}
          onChange={setVersion}
        />
      ) : null}
      {maySend && mails.length > 0 ? (
        <SendTest channel={channel} projectId={place.projectId} mails={mails} />
      ) : null}
      <ol className={styles.timeline}>
        {shown.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new step has nothing but its place
          <li key={index} className={styles.moment}>
            <p className={styles.day}>
              {text.step(index + 1)} · {text.day(dayOfStep(steps, index))}
            </p>
            <Message step={step} values={values} />
            {step.runIf.length > 0 ? (
              <p className={styles.quiet}>{text.onlyIfAll(step.runIf)}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function versionsUpTo(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    value: String(at),
    label: text.version(String.fromCharCode("A".charCodeAt(0) + at)),
  }));
}

/** A step with fewer versions says the same to everyone. */
function atVersion(step: NewStep, at: number): NewStep {
  if (step.kind !== "email") return step;
  const { subject, body } = versionAt(step, at);
  return { ...step, subject, body };
}

function Message({ step, values }: { step: NewStep; values: Readonly<Record<string, string>> }) {
  const parts = partsOf(step).map((part) => ({ ...part, ...rendered(part.text, values) }));
  const missing = [...new Set(parts.flatMap((part) => part.missing))];
  const body = parts.find(({ name }) => name === "body");
  if (parts.length === 0) return <p className={styles.quiet}>{text.viewsProfile}</p>;
  return (
    <>
      {parts.map(({ name, text: said }) => (
        <p key={name} className={name === "body" ? styles.body : styles.subject} dir="auto">
          {said}
        </p>
      ))}
      {body ? <p className={styles.quiet}>{text.words(wordCount(body.text))}</p> : null}
      {missing.length > 0 ? (
        <InlineNotice kind="warning">{text.missing(missing)}</InlineNotice>
      ) : null}
    </>
  );
}

/** A text that is not right yet is shown as it is; its field says what is wrong. */
function rendered(said: string, values: Readonly<Record<string, string>>) {
  const template = readTemplate(said);
  return template.ok ? renderTemplate(template.nodes, values) : { text: said, missing: [] };
}
