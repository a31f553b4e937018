import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { AVATAR_SIZES, Avatar } from "./avatar/Avatar.tsx";
import { AvatarStack } from "./avatar/AvatarStack.tsx";
import { Badge } from "./Badge.tsx";
import { Kbd } from "./Kbd.tsx";
import { LabelChip } from "./LabelChip.tsx";
import { LABEL_COLOURS } from "./label-colours.ts";
import { Marked } from "./marked/Marked.tsx";
import styles from "./marks.demo.module.css";
import { PROVIDERS, ProviderMark } from "./ProviderMark.tsx";
import { STATUS_KINDS, StatusBadge } from "./StatusBadge.tsx";

export const badgeDemo: Demo = {
  name: "Badge and status",
  about: "A badge counts what waits. A status is a sign and a word; the colour only repeats them.",
  code: `<Badge value={12} label="12 threads need a reply" />
<StatusBadge kind="success" text="Connected" />`,
  Show: Badges,
};

export const labelChipDemo: Demo = {
  name: "Label",
  about: "Ten colours. A dashed one is proposed by a machine and not taken over yet.",
  keys: [["Enter, Space", "on the cross removes it"]],
  code: `<LabelChip text="Interested" colour="green" onRemove={remove} />`,
  Show: LabelChips,
};

export const markedDemo: Demo = {
  name: "Marked text",
  about: "The words that someone looks for stand out, each as the beginning of a word.",
  code: `<Marked text="Two robot cells" words={["cell"]} />`,
  Show: () => <Marked text="Two robot cells for line 4" words={["cell", "line"]} />,
};

export const peopleDemo: Demo = {
  name: "Avatar, provider, keys",
  about: "People by initials, in a colour that follows from their id; providers by marks of ours.",
  code: `<Avatar id={user.id} name="Maya Keller" />
<AvatarStack label="Worked on it" people={people} />
<ProviderMark provider="gmail" />
<Kbd keys="$mod+k" />`,
  Show: People,
};

const PEOPLE = ["Maya Keller", "Tom Okafor", "Lena Vogt", "Jonas Berg", "Sofia Marin", "Ivo"];

function Badges() {
  return (
    <>
      <div className={styles.row}>
        {(["plain", "neutral", "accent", "danger"] as const).map((kind) => (
          <span className={styles.pair} key={kind}>
            {kind}
            <Badge kind={kind} value={3} label="3 threads" />
            <Badge kind={kind} value={248} label="248 threads" />
            <Badge kind={kind} value={0} label="no threads" />
            <Badge kind={kind} value="5/7" label="5 of 7 steps are finished" />
            <Badge kind={kind} value="!" label="needs you" />
          </span>
        ))}
      </div>
      <div className={styles.row}>
        {STATUS_KINDS.map((kind) => (
          <StatusBadge key={kind} kind={kind} text={`State ${kind}`} />
        ))}
        <StatusBadge kind="info" text="Importing" isBusy />
        <StatusBadge kind="ai" text="Writing" isBusy />
      </div>
    </>
  );
}

function LabelChips() {
  const [labels, setLabels] = useState<readonly string[]>(LABEL_COLOURS);
  return (
    <>
      <div className={styles.row}>
        {LABEL_COLOURS.map((colour) => (
          <LabelChip key={colour} text={`Label ${colour}`} colour={colour} />
        ))}
      </div>
      <div className={styles.row}>
        {LABEL_COLOURS.map((colour) => (
          <LabelChip key={colour} text={`Proposed ${colour}`} colour={colour} isProposed />
        ))}
      </div>
      <div className={styles.row}>
        {LABEL_COLOURS.filter((colour) => labels.includes(colour)).map((colour) => (
          <LabelChip
            key={colour}
            text={`Topic ${colour}`}
            colour={colour}
            onRemove={() => setLabels(labels.filter((one) => one !== colour))}
          />
        ))}
        <LabelChip
          text="A label whose name is so long that it does not fit into the column it stands in"
          colour="teal"
          isProposed
          onRemove={() => undefined}
        />
        <Button size="xs" onPress={() => setLabels(LABEL_COLOURS)}>
          All again
        </Button>
      </div>
    </>
  );
}

function People() {
  return (
    <>
      {AVATAR_SIZES.map((size) => (
        <div className={styles.row} key={size}>
          {PEOPLE.map((name) => (
            <Avatar key={name} id={name} name={name} size={size} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Avatar id="Maya Keller" name="Maya Keller" isDecoration /> Maya Keller
      </div>
      <div className={styles.row}>
        {[1, 3, PEOPLE.length].map((count) => (
          <AvatarStack
            key={count}
            label="Worked on it"
            people={PEOPLE.slice(0, count).map((name) => ({ userId: name, name }))}
          />
        ))}
      </div>
      {(["sm", "md", "lg"] as const).map((size) => (
        <div className={styles.row} key={size}>
          {PROVIDERS.map((provider) => (
            <ProviderMark key={provider} provider={provider} size={size} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {["$mod+k", "g p", "?", "Shift+Enter", "ArrowUp", "Escape"].map((keys) => (
          <Kbd key={keys} keys={keys} />
        ))}
      </div>
    </>
  );
}
