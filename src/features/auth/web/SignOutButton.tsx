import { useNavigate } from "@tanstack/react-router";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LeaveGlyph } from "#src/ui/icons/glyphs.tsx";
import { signedInText } from "./signed-in.text.ts";

/** Leads to the page that does it. */
export function SignOutButton({ isWide = false }: { isWide?: boolean }) {
  const navigate = useNavigate();
  return (
    <Button
      size={isWide ? "lg" : "sm"}
      kind={isWide ? "secondary" : "ghost"}
      isWide={isWide}
      icon={LeaveGlyph}
      onPress={() => void navigate({ to: "/sign-out" })}
    >
      {signedInText.signOut}
    </Button>
  );
}
