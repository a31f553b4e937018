import { Link } from "@tanstack/react-router";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { PersonRow } from "#src/outreach/directory/people.contract.ts";
import { LeadBadge } from "#src/outreach/strategies/leads/web/leads.public.tsx";
import styles from "./ContextRail.module.css";
import { RailPart } from "./RailPart.tsx";

/** The campaigns of this project that write to someone, and where they are in each. */
export function CampaignFacts({ projectId, lead }: { projectId: string; lead: PersonRow }) {
  const own = lead.strategies.filter((one) => one.projectId === projectId);
  if (own.length === 0) return null;
  return (
    <RailPart title={text.campaign}>
      <ul className={styles.campaigns}>
        {own.map(({ enrolmentId, strategyId, strategyName, status }) => (
          <li key={enrolmentId} className={styles.campaign}>
            <Link
              to="/projects/$projectId/strategies/$strategyId"
              params={{ projectId, strategyId }}
            >
              {strategyName}
            </Link>
            <LeadBadge status={status} />
          </li>
        ))}
      </ul>
    </RailPart>
  );
}
