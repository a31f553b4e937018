import { useNavigate } from "@tanstack/react-router";

/** Leads to the page that signs out, which asks first unless it is reached this way. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: "/sign-out", state: { isSignOutPressed: true } });
}
