import { useId, useRef, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { checkAccessibility, type Finding } from "./check-accessibility.ts";
import styles from "./DemoSection.module.css";
import { galleryText } from "./gallery.text.ts";

export function DemoSection({ demo }: { demo: Demo }) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.name} id={id}>
          {demo.name}
        </h2>
        {demo.about ? <p className={styles.about}>{demo.about}</p> : null}
      </header>
      <div className={styles.stage} ref={stage}>
        <demo.Show />
      </div>
      {demo.keys ? <Keys keys={demo.keys} /> : null}
      <div className={styles.foot}>
        {demo.code ? <Code text={demo.code} /> : null}
        <Check find={() => (stage.current ? checkAccessibility(stage.current) : undefined)} />
      </div>
    </section>
  );
}

function Keys({ keys }: { keys: NonNullable<Demo["keys"]> }) {
  return (
    <table className={styles.keys}>
      <caption>{galleryText.keys}</caption>
      <thead>
        <tr>
          <th scope="col">{galleryText.key}</th>
          <th scope="col">{galleryText.does}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(([key, does]) => (
          <tr key={key}>
            <td>{key}</td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Code({ text }: { text: string }) {
  const [outcome, setOutcome] = useState("");
  async function copy() {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(done ? galleryText.copied : galleryText.notCopied);
  }
  return (
    <details className={styles.code}>
      <summary>{galleryText.code}</summary>
      <CodeLine text={text} />
      <div className={styles.row}>
        <Button size="xs" onPress={() => void copy()}>
          {galleryText.copy}
        </Button>
        <span role="status">{outcome}</span>
      </div>
    </details>
  );
}

type CheckResult = { checks: number; findings: readonly Finding[] };

function Check({ find }: { find: () => Promise<CheckResult> | undefined }) {
  const [found, setFound] = useState<CheckResult>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function check() {
    setBusy(true);
    setFailed(false);
    try {
      setFound(await find());
    } catch {
      // The checker is loaded on demand, and the network may be down.
      setFound(undefined);
      setFailed(true);
    }
    setBusy(false);
  }
  return (
    <div className={styles.row}>
      <Button size="xs" isBusy={isBusy} onPress={() => void check()}>
        {galleryText.check}
      </Button>
      <div role="status">
        {hasFailed ? galleryText.checkFailed : null}
        {found ? galleryText.checked(found.findings.length, found.checks) : null}
        {found?.findings.map(({ rule, target, says }) => (
          <p key={`${rule} ${target}`}>{`${rule}: ${says} (${target})`}</p>
        ))}
      </div>
    </div>
  );
}
