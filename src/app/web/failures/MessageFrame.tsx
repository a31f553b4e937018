import { useMatch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { productName } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import styles from "./MessageFrame.module.css";

type MessageFrameProps = {
  image?: ReactNode;
  title: string;
  intro: string;
  children: ReactNode;
};

/** Replaces a page: in the sheet within the shell, otherwise on a card. */
export function MessageFrame({ image, title, intro, children }: MessageFrameProps) {
  const { routeId } = useMatch({ strict: false });
  const isInShell = String(routeId).startsWith("/signed-in/app-shell/");
  if (!isInShell) {
    return (
      <CardLayout brand={productName} image={image} title={title} intro={<p>{intro}</p>}>
        {children}
      </CardLayout>
    );
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.message}>
        <div className={styles.head}>
          {image}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.intro}>{intro}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
