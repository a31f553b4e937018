import { useState } from "react";
import { REPLY_TONES, type ReplyTone } from "#src/inbox/context/context.rules.ts";
import { REPLY_LENGTHS, type ReplyLength } from "#src/inbox/replies/replies.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";
import type { Wishes } from "./use-reply.ts";

type WishesButtonProps = {
  label: string;
  /** The previous instructions. */
  given: Pick<Wishes, "tone" | "length">;
  onWish: (wishes: Wishes) => void;
};

const TONES = REPLY_TONES.map((value) => ({ value, label: text.tones[value] }));
const LENGTHS = REPLY_LENGTHS.map((value) => ({ value, label: text.lengths[value] }));

/** Instructions for a new version; the current one stays. */
export function WishesButton({ label, given, onWish }: WishesButtonProps) {
  return (
    <PopoverButton kind="secondary" size="sm" label={label}>
      {(close) => (
        <WishesForm
          given={given}
          onWish={(wishes) => {
            onWish(wishes);
            close();
          }}
        />
      )}
    </PopoverButton>
  );
}

function WishesForm({ given, onWish }: Omit<WishesButtonProps, "label">) {
  const [instruction, setInstruction] = useState("");
  const [tone, setTone] = useState<ReplyTone>(given.tone ?? "friendly");
  const [length, setLength] = useState<ReplyLength>(given.length);
  return (
    <div className={styles.wishes}>
      <TextField
        label={text.refineLabel}
        name="instruction"
        value={instruction}
        onChange={setInstruction}
        placeholder={text.refinePlaceholder}
        autoComplete="off"
      />
      <Select label={text.tone} name="tone" value={tone} onChange={setTone} options={TONES} />
      <Select
        label={text.length}
        name="length"
        value={length}
        onChange={setLength}
        options={LENGTHS}
      />
      <div>
        <Button kind="ai" size="sm" onPress={() => onWish({ instruction, tone, length })}>
          {text.write}
        </Button>
      </div>
    </div>
  );
}
