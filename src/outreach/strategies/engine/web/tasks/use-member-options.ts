import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { useProjectPeople } from "#src/workspace/projects/web/use-project-people.public.ts";
import { tasksText as text } from "./tasks.text.ts";

/** The people of the project as options of a field, once loaded. */
export function useMemberOptions() {
  const { id: ownId } = useUser();
  return useProjectPeople(useProject().project.id)?.map(({ userId, name }) => ({
    value: userId,
    label: userId === ownId ? text.me(name) : name,
  }));
}
