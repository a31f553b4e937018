import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import {
  mentionAt,
  type Named,
  suggestPeople,
} from "#src/workspace/organizations/members/mentions.rules.ts";
import styles from "./Mentions.module.css";
import { mentionsText as text } from "./mentions.text.ts";

type MentionFieldProps = {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  people: readonly Named[];
  isFocused?: boolean;
  /** For places where a single line is usual. */
  rows?: number;
  onChange: (value: string) => void;
  onChoose: (person: Named) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Keyboard handling of the list while it is open. */
const OWN_KEYS = ["ArrowDown", "ArrowUp", "Escape", "Enter", "Tab"];

type MentionQuery = { from: number; query: string };

/** A text field where @ offers people: arrow keys move through them, and Enter picks one. */
export function MentionField(props: MentionFieldProps) {
  const { name, label, placeholder, value, people, onChange, onChoose } = props;
  const { isFocused = false, rows } = props;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const [asked, setAsked] = useState<MentionQuery>();
  const [active, setActive] = useState(0);
  const offered = asked ? suggestPeople(people, asked.query) : [];
  const person = offered[active];

  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function change(next: string): void {
    onChange(next);
    setAsked(mentionAt(next, area.current?.selectionStart ?? next.length));
    setActive(0);
  }

  function choose(one: Named): void {
    if (!asked) return;
    const before = `${value.slice(0, asked.from)}@${one.name} `;
    caret.current = before.length;
    onChange(before + value.slice(asked.from + 1 + asked.query.length));
    onChoose(one);
    setAsked(undefined);
    area.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (!person || event.nativeEvent.isComposing || !OWN_KEYS.includes(event.key)) {
      props.onKeyDown(event);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === "Escape") setAsked(undefined);
    else choose(person);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div>
      <TextArea
        name={name}
        label={label}
        isLabelHidden
        placeholder={placeholder}
        {...(rows === undefined ? {} : { rows })}
        value={value}
        onChange={change}
        onKeyDown={press}
        onBlur={() => setAsked(undefined)}
        inputRef={(element) => {
          area.current = element instanceof HTMLTextAreaElement ? element : null;
        }}
        {...(person ? { choices: { listId, activeId: `${listId}-${person.userId}` } } : {})}
      />
      {person ? (
        <People
          listId={listId}
          offered={offered}
          active={person}
          onChoose={choose}
          onPoint={(one) => setActive(offered.indexOf(one))}
        />
      ) : null}
    </div>
  );
}

type PeopleProps = {
  listId: string;
  offered: readonly Named[];
  active: Named;
  onChoose: (person: Named) => void;
  onPoint: (person: Named) => void;
};

/** Focus stays in the field, which references the active option. */
function People({ listId, offered, active, onChoose, onPoint }: PeopleProps) {
  return (
    <div id={listId} role="listbox" aria-label={text.people} className={styles.people}>
      {offered.map((one) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
        <div
          key={one.userId}
          id={`${listId}-${one.userId}`}
          role="option"
          tabIndex={-1}
          aria-selected={one === active}
          className={styles.person}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
          onPointerMove={() => onPoint(one)}
        >
          <Avatar id={one.userId} name={one.name} size="sm" isDecoration />
          {one.name}
        </div>
      ))}
    </div>
  );
}
