import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { appText } from "#src/app/web/app.text.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Details } from "./Details.tsx";
import { detailsOf } from "./error-details.ts";
import { MessageFrame } from "./MessageFrame.tsx";
import styles from "./NotFoundScreen.module.css";

export function NotFoundScreen() {
  usePageTitle(appText.notFoundTitle);
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  // A typed URL is no navigation, after which headings get focus.
  useEffect(() => document.querySelector("h1")?.focus(), []);
  return (
    <MessageFrame image={<LostPage />} title={appText.notFoundTitle} intro={appText.notFound}>
      <div className={styles.ways}>
        <Button size="lg" isExpanded={isAsking} onPress={() => setAsking(!isAsking)}>
          {appText.contactSupport}
        </Button>
        <LinkButton to="/" kind="primary" size="lg">
          {appText.goHome}
        </LinkButton>
      </div>
      {isAsking ? (
        <Details label={appText.supportHow} text={detailsOf(appText.notFoundDetail, pathname)} />
      ) : null}
      <p className={styles.address}>{appText.notFoundAt(pathname)}</p>
    </MessageFrame>
  );
}

/** A book page with a missing line. */
function LostPage() {
  return (
    <svg className={styles.image} viewBox="27 9 106 104" aria-hidden="true" focusable="false">
      <path className={styles.shade} d="M34 16h84l14 14v82H34z" />
      <path className={styles.paper} d="M28 10h84l14 14v82H28z" />
      <path className={styles.edge} d="M112 10v14h14" />
      <path className={styles.line} d="M42 34h48M42 46h70M42 58h70M42 94h44" />
      <path className={styles.missing} d="M42 70h70M42 82h70" />
    </svg>
  );
}
