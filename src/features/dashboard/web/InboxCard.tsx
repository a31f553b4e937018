import { MailX } from "lucide-react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import styles from "./Dashboard.module.css";
import { dashboardText } from "./dashboard.text.ts";

/** In the place of what waits in the inbox, as long as there is none. */
export function InboxCard() {
  return (
    <Card title={dashboardText.inbox}>
      <div className={styles.none}>
        <span className={styles.sign}>
          <Icon of={MailX} size="sm" />
        </span>
        <div>
          <p className={styles.sentence}>{dashboardText.noMailbox}</p>
          <p className={styles.detail}>{dashboardText.noMailboxDetail}</p>
        </div>
      </div>
    </Card>
  );
}
