import { productName } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { inviteText } from "./invite.text.ts";

export function InvitationProblem({ title, reason }: { title: string; reason: string }) {
  return (
    <CardLayout brand={productName} title={title} intro={<p>{reason}</p>}>
      <LinkButton to="/sign-in" size="lg" isWide>
        {inviteText.signIn}
      </LinkButton>
    </CardLayout>
  );
}
