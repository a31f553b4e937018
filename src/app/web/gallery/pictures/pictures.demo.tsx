import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { Editor, type EditorHandle } from "#src/editor/Editor.tsx";
import { PageOverlays } from "#src/editor/overlays/PageOverlays.tsx";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { read } from "#src/platform/web/api.ts";
import type { Demo } from "#src/ui/demo.ts";
import { FileDrop } from "#src/ui/inputs/files/FileDrop.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { PICTURE_MOST_BYTES } from "#src/workspace/files/files.rules.ts";
import { pictureUploads } from "#src/workspace/files/web/pictures.public.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { picturesText } from "./pictures.text.ts";

/** The only demo that stores something: in a project of the viewer. */
export const picturesDemo: Demo = {
  name: picturesText.name,
  about: picturesText.about,
  Show: Pictures,
};

function Pictures() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user?.session) return <InlineNotice kind="info">{picturesText.signIn}</InlineNotice>;
  return <InNewestProject isReadOnly={!roleAllows(user.session.role, "edit")} />;
}

function InNewestProject({ isReadOnly }: { isReadOnly: boolean }) {
  const projects = useQuery(read(projectsContract.list, { query: { limit: 1 } }));
  const project = projects.data?.list[0];
  if (!project) return <InlineNotice kind="info">{picturesText.noProject}</InlineNotice>;
  return (
    <Stack>
      <p>{picturesText.where(project.name)}</p>
      <PageOfPictures projectId={project.id} isReadOnly={isReadOnly} />
    </Stack>
  );
}

const FIRST = { blocks: [{ type: "paragraph", data: { text: picturesText.first } }] };
const KINDS = [".png", ".jpg", ".jpeg", ".gif", ".webp"];

function PageOfPictures({ projectId, isReadOnly }: { projectId: string; isReadOnly: boolean }) {
  const editor = useRef<EditorHandle>(null);
  const [page, setPage] = useState<unknown>();
  const uploadImage = useMemo(() => pictureUploads(projectId), [projectId]);
  return (
    <>
      {isReadOnly ? null : (
        <FileDrop
          label={picturesText.choose}
          kinds={KINDS}
          maxBytes={PICTURE_MOST_BYTES}
          files={[]}
          onAdd={(files) => void editor.current?.insertImages(files)}
          onRemove={() => undefined}
        />
      )}
      <Editor
        ref={editor}
        content={FIRST}
        label={picturesText.name}
        isReadOnly={isReadOnly}
        uploadImage={uploadImage}
        onChange={() => setPage(editor.current?.getContent())}
      >
        <PageOverlays />
      </Editor>
      <output aria-label={picturesText.stored}>
        <CodeLine text={page === undefined ? "" : JSON.stringify(page)} />
      </output>
    </>
  );
}
