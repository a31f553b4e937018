import { useNavigate } from "@tanstack/react-router";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LeaveGlyph } from "#src/ui/icons/glyphs.tsx";
import { signOutText } from "./sign-out.text.ts";

/** Leads to the page that does it. */
export function SignOutButton() {
  const navigate = useNavigate();
  return (
    <Button size="lg" isWide icon={LeaveGlyph} onPress={() => void navigate({ to: "/sign-out" })}>
      {signOutText.signOut}
    </Button>
  );
}
