import { useLocation } from "@tanstack/react-router";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { confirmEmailText } from "#src/workspace/auth/web/verify-email.text.ts";
import { Confirmed } from "./ConfirmEmailScreen.tsx";

/** The end of a confirmation; the guard of the next page decides whether to sign in first. */
export function EmailConfirmedScreen() {
  usePageTitle(confirmEmailText.doneTitle);
  return <Confirmed email={useLocation().state.email} />;
}
