import { useReveal } from "#src/platform/web/parts/use-reveal.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { useUser } from "../use-user.ts";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { passwordText as text } from "./security.text.ts";

export function PasswordSection() {
  const { hasPassword } = useUser();
  const form = useReveal();
  return (
    <FormSection title={text.title} about={text.about}>
      {form.isOpen ? (
        <ChangePasswordForm onClose={form.close} />
      ) : (
        <ItemList label={text.title}>
          <Item title={hasPassword ? text.has : text.hasNone}>
            <Button size="sm" ref={form.opener} onPress={form.open}>
              {hasPassword ? text.change : text.set}
            </Button>
          </Item>
        </ItemList>
      )}
    </FormSection>
  );
}
