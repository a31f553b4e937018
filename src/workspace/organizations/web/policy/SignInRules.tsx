import { PolicySection } from "./PolicySection.tsx";
import { SessionLimitsSection } from "./SessionLimitsSection.tsx";

/** How members sign in, and for how long. */
export function SignInRules() {
  return (
    <>
      <PolicySection />
      <SessionLimitsSection />
    </>
  );
}
