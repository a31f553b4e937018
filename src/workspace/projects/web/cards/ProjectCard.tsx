import { createLink } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from "react";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { AvatarStack } from "#src/ui/marks/avatar/AvatarStack.tsx";
import { ColourTile } from "#src/ui/marks/tile/ColourTile.tsx";
import { Progress } from "#src/ui/states/work/Progress.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { useProjectProgress } from "#src/workspace/projects/todo-items/web/progress.public.ts";
import { projectsText } from "#src/workspace/projects/web/projects.text.ts";
import { focusCard } from "./focus-card.ts";
import styles from "./ProjectCards.module.css";

type CardAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The project's name links to it; the whole card is its target. */
const CardLink = createLink(CardAnchor);

type ProjectCardProps = {
  project: Project;
  /** The page that opens. */
  href: string;
  /** Its actions; none for viewers. */
  menu: ReactNode;
  /** It was just created, so it gets focus. */
  isFresh: boolean;
};

export function ProjectCard({ project, href, menu, isFresh }: ProjectCardProps) {
  const { name, color, icon, isSample, isRestricted } = project;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFresh && card.current) focusCard(card.current);
  }, [isFresh]);
  return (
    <li className={styles.card} ref={card} data-project={project.id}>
      <div className={styles.head}>
        <ColourTile name={name} colour={color} icon={icon} />
        <h2 className={styles.name} title={name}>
          <CardLink to={href}>
            <bdi>{name}</bdi>
          </CardLink>
        </h2>
        {isRestricted ? (
          <span className={styles.sample} title={projectsText.restrictedHint}>
            <Icon of={Lock} size="xs" />
            {projectsText.restricted}
          </span>
        ) : null}
        {isSample ? <span className={styles.sample}>{projectsText.sample}</span> : null}
        {menu ? <div className={styles.menu}>{menu}</div> : null}
      </div>
      <Setup project={project} />
    </li>
  );
}

function Setup({ project: { id, name, lastActiveAt, people } }: { project: Project }) {
  const progress = useProjectProgress(id);
  const { done, total } = progress ?? { done: 0, total: 1 };
  const words = progress ? projectsText.progressInWords(done, total) : uiText.loading;
  return (
    <div className={styles.setup}>
      <Progress
        label={projectsText.progress(name)}
        isLabelHidden
        isThin
        value={done}
        max={total}
        valueText={words}
      />
      <div className={styles.facts}>
        <span aria-hidden="true">{progress ? projectsText.progressOf(done, total) : null}</span>
        <span>
          {projectsText.edited} <Ago at={lastActiveAt} />
        </span>
        <AvatarStack label={projectsText.people} people={people} />
      </div>
    </div>
  );
}

function CardAnchor({ className: _, children, ...anchor }: CardAnchorProps) {
  return (
    <a {...anchor} className={styles.link}>
      {children}
    </a>
  );
}
