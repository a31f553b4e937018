import { Button } from "#src/ui/buttons/Button.tsx";
import { LeaveGlyph } from "#src/ui/icons/glyphs.tsx";
import { signedInText } from "./signed-in.text.ts";
import type { SignOut } from "./use-sign-out.ts";

export function SignOutButton({ signOut, isWide = false }: { signOut: SignOut; isWide?: boolean }) {
  return (
    <Button
      size={isWide ? "lg" : "sm"}
      kind={isWide ? "secondary" : "ghost"}
      isWide={isWide}
      icon={LeaveGlyph}
      onPress={() => signOut.mutate()}
      isBusy={signOut.isPending}
    >
      {signedInText.signOut}
    </Button>
  );
}
