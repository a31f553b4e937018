import { useState } from "react";
import type { NewStep } from "#src/features/strategies/campaigns.contract.ts";
import { countVersions, versionAt } from "#src/features/strategies/message.rules.ts";
import { readTemplate, renderTemplate } from "#src/features/strategies/template.rules.ts";
import { detailText as text } from "#src/features/strategies/web/detail/detail.text.ts";
import styles from "#src/features/strategies/web/detail/Strategy.module.css";
import { Select } from "#src/ui/choices/Select.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { dayOfStep, partsOf, wordCount } from "./preview-parts.ts";

const PEOPLE = [
  { value: "example", label: text.examplePerson },
  { value: "empty", label: text.noData },
] as const;

/** No real person: what a complete entry looks like. */
const EXAMPLE: Readonly<Record<string, string>> = {
  firstName: "Priya",
  lastName: "Raman",
  email: "priya.raman@northwind.example",
  title: "Head of Production",
  companyName: "Northwind Robotics",
  companyDomain: "northwind.example",
  industry: "robotics",
  city: "Leeds",
  country: "United Kingdom",
  linkedinUrl: "https://www.linkedin.com/in/example",
  senderFirstName: "Maya",
  senderLastName: "Stone",
};

/** What one person reads, step by step, by the same renderer as the real messages. */
export function Preview({ steps }: { steps: readonly NewStep[] }) {
  const [person, setPerson] = useState<"example" | "empty">("example");
  const [version, setVersion] = useState("0");
  const most = Math.max(...steps.map((step) => (step.kind === "email" ? countVersions(step) : 1)));
  const values = person === "example" ? EXAMPLE : {};
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <Select
        name="person"
        label={text.previewAs}
        value={person}
        options={PEOPLE}
        onChange={setPerson}
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
      <ol className={styles.timeline}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new step has nothing but its place
          <li key={index} className={styles.moment}>
            <p className={styles.day}>
              {text.step(index + 1)} · {text.day(dayOfStep(steps, index))}
            </p>
            <Message step={atVersion(step, Number(version))} values={values} />
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
