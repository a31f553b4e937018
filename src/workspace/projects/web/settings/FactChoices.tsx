import { useMemo, useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ComboBox } from "#src/ui/choices/ComboBox.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { TileChoice } from "#src/ui/choices/tiles/TileChoice.tsx";
import { timeIn, zoneName, zoneOptions } from "#src/ui/dates/zones.ts";
import { initialsOf } from "#src/ui/marks/initials.ts";
import { RemoteIcon } from "#src/ui/remote-icons/RemoteIcon.tsx";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { PROJECT_COLORS } from "#src/workspace/projects/project-colors.rules.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { ICONS, languageOptions } from "./choices.ts";
import { settingsText } from "./settings.text.ts";
import type { Facts, SaveProject } from "./use-save-project.ts";

const text = settingsText.general;
const LETTER = "";

/** Choices are saved immediately; a failure reverts them. */
export function FactChoices({ project, save }: { project: Project; save: SaveProject }) {
  const { shown, choose } = useChosen(project, save);
  const zones = useMemo(() => zoneOptions(project.timeZone), [project.timeZone]);
  const languages = useMemo(() => languageOptions(project.language), [project.language]);
  return (
    <>
      <TileChoice
        label={text.colour}
        value={shown.color}
        onChange={(color) => choose({ color })}
        tiles={PROJECT_COLORS.map((colour) => ({
          value: colour,
          label: settingsText.colours[colour],
          shows: <SquareMark colour={colour} />,
        }))}
      />
      <TileChoice
        label={text.icon}
        value={shown.icon ?? LETTER}
        onChange={(icon) => choose({ icon: icon === LETTER ? null : icon })}
        tiles={iconTiles(shown)}
      />
      <ComboBox
        name="timeZone"
        label={text.timeZone}
        hint={text.timeZoneHint(timeIn(shown.timeZone))}
        value={shown.timeZone}
        valueLabel={zoneName(shown.timeZone)}
        options={zones}
        onChange={(timeZone) => {
          if (timeZone) choose({ timeZone });
        }}
      />
      <Select
        name="language"
        label={text.language}
        hint={text.languageHint}
        value={shown.language}
        options={languages}
        onChange={(language) => choose({ language })}
      />
    </>
  );
}

function iconTiles({ name, icon }: Project) {
  const others = icon && !ICONS.some((known) => known === icon) ? [icon] : [];
  const letter = { value: LETTER, label: text.letter, shows: Array.from(initialsOf(name))[0] };
  const icons = [...ICONS, ...others].map((one) => ({
    value: one,
    label: one.replaceAll("-", " "),
    shows: <RemoteIcon name={one} size="sm" />,
  }));
  return [letter, ...icons];
}

/** Shows the choice until the server has saved it, one at a time. */
function useChosen(project: Project, save: SaveProject) {
  const [chosen, setChosen] = useState<Facts>({});

  async function send(facts: Facts): Promise<void> {
    setChosen((before) => ({ ...before, ...facts }));
    try {
      await save(project, facts);
    } catch (error) {
      const description = describeFailure(error, text.failures);
      notify({ type: "error", title: text.notSaved, description });
    }
    setChosen((before) => without(before, facts));
  }

  return { shown: { ...project, ...chosen }, choose: (facts: Facts) => void send(facts) };
}

/** Later choices stay. */
function without(chosen: Facts, done: Facts): Facts {
  const left = Object.entries(chosen).filter(([name, value]) =>
    Object.entries(done).every(([one, was]) => one !== name || was !== value),
  );
  return Object.fromEntries(left);
}
