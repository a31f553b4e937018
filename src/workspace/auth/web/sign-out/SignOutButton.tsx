import { Button } from "#src/ui/buttons/Button.tsx";
import { LeaveGlyph } from "#src/ui/icons/glyphs.tsx";
import { signOutText } from "./sign-out.text.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Links to the page that signs out. */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button size="lg" isWide icon={LeaveGlyph} onPress={signOut}>
      {signOutText.signOut}
    </Button>
  );
}
