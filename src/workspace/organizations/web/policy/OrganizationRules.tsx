import { ActivitySection } from "./ActivitySection.tsx";
import { PolicySection } from "./PolicySection.tsx";
import { SessionLimitsSection } from "./SessionLimitsSection.tsx";

/** How members sign in and for how long, and how long their activity is kept. */
export function OrganizationRules() {
  return (
    <>
      <PolicySection />
      <SessionLimitsSection />
      <ActivitySection />
    </>
  );
}
