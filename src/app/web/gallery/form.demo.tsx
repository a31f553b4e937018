import type { Demo } from "#src/ui/demo.ts";
import { FormDemo } from "./FormDemo.tsx";
import { formDemoText } from "./form-demo.text.ts";

const CODE = `const form = useForm({
  initial: { name: "", website: "" },
  rules: { website: (text) => domainProblem("Website", text) },
  submit: (body) => save.mutateAsync({ body }),
  keepAs: "new-contact",
});`;

export const formDemo: Demo = {
  name: formDemoText.name,
  about: formDemoText.about,
  keys: [["Enter", "sends from any field; goes to the first that is wrong"]],
  code: CODE,
  Show: FormDemo,
};
