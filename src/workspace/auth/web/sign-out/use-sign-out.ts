import { useNavigate } from "@tanstack/react-router";

/** Navigates to the page that signs out, which otherwise asks first. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: "/sign-out", state: { isSignOutPressed: true } });
}
