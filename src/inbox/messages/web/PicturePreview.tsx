import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";

type PicturePreviewProps = {
  messageId: string;
  position: number;
  name: string;
  onClose: () => void;
};

/** An attached picture, as large as the window allows. */
export function PicturePreview({ messageId, position, name, onClose }: PicturePreviewProps) {
  const params = { messageId, position };
  const { data, error, refetch, isFetching } = useQuery({
    ...read(messagesContract.readPicture, { params }),
    gcTime: 0,
  });
  const address = useAddress(data);
  return (
    <Dialog title={name} size="large" isOpen onClose={onClose} isDismissable>
      <div className={styles.preview}>
        {address === undefined ? null : <img src={address} alt={name} />}
        {error ? (
          <ErrorState
            title={text.pictureFailed}
            reason={describeFailure(error, text.failures)}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : null}
        {address === undefined && !error ? <p role="status">{text.loading}</p> : null}
      </div>
    </Dialog>
  );
}

type Content = { readonly type: string; arrayBuffer(): Promise<ArrayBuffer> };

function useAddress(content: Content | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return undefined;
    let made: string | undefined;
    let isLeft = false;
    void content.arrayBuffer().then((bytes) => {
      if (isLeft) return;
      made = URL.createObjectURL(new Blob([bytes], { type: content.type }));
      setAddress(made);
    });
    return () => {
      isLeft = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [content]);
  return address;
}
