import { useLocation } from "@tanstack/react-router";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { confirmEmailText } from "#src/workspace/auth/web/verify-email.text.ts";
import { Confirmed } from "./ConfirmEmailScreen.tsx";

/** Where a confirmation ends; the guard of the next page knows whether to sign in first. */
export function EmailConfirmedScreen() {
  usePageTitle(confirmEmailText.doneTitle);
  return <Confirmed email={useLocation().state.email} />;
}
