import { ArrowLeft } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { mirrored } from "#src/ui/icons/mirrored.tsx";
import { FrameContext, useFrame } from "./frame/frame-context.ts";
import { NavLink } from "./nav/NavLink.tsx";
import styles from "./SettingsFrame.module.css";

type SettingsFrameProps = {
  /** The name of the list of pages, shown above it. */
  title: string;
  /** The back link. */
  back?: { href: string; label: string };
  /** NavSections with NavLinks. */
  nav: ReactNode;
  /** The current page. */
  children: ReactNode;
};

const BackGlyph = mirrored(ArrowLeft);

/** A family of pages with its own sidebar; on phones it is above them. */
export function SettingsFrame({ title, back, nav, children }: SettingsFrameProps) {
  const frame = useFrame();
  const isRow = frame.width === "narrow";
  const own = useMemo(() => ({ ...frame, isFolded: false }), [frame]);
  return (
    <FrameContext value={own}>
      <div className={classNames(styles.frame, isRow && styles.stacked)}>
        <div className={styles.side}>
          {isRow ? null : <p className={styles.title}>{title}</p>}
          <nav className={styles.nav} aria-label={title} data-nav={isRow ? "row" : "column"}>
            {back ? <Back href={back.href} label={back.label} isIconOnly={isRow} /> : null}
            {nav}
          </nav>
        </div>
        <div className={styles.page}>{children}</div>
      </div>
    </FrameContext>
  );
}

type BackProps = { href: string; label: string; isIconOnly: boolean };

function Back({ href, label, isIconOnly }: BackProps) {
  const frame = useFrame();
  const own = useMemo(() => ({ ...frame, isFolded: isIconOnly }), [frame, isIconOnly]);
  return (
    <FrameContext value={own}>
      <div className={styles.back}>
        <NavLink to={href} label={label} icon={BackGlyph} />
      </div>
    </FrameContext>
  );
}
