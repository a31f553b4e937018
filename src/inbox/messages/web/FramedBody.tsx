import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import type { MailPaper } from "#src/inbox/messages/messages.rules.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { useDark } from "#src/platform/web/state/use-dark.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";
import { PictureBar } from "./PictureBar.tsx";
import { paperChoice, pictureChoice } from "./reading-choices.ts";
import { useFittedFrame } from "./use-fitted-frame.ts";

/** No scripts, but same-origin, so that its height can be measured and its pictures load. */
const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox";

type FramedBodyProps = {
  messageId: string;
  label: string;
  sender: { address: string; showsPictures: boolean };
  /** The background of this message only; undefined for the reader's settings. */
  paper: MailPaper | undefined;
  onPaper: (isDark: boolean) => void;
  onFailure: () => void;
};

export function FramedBody(props: FramedBodyProps) {
  const { messageId, label, sender, onPaper, onFailure } = props;
  const { data: config } = useQuery(configQuery);
  const [isShown, setIsShown] = useState(false);
  const isAlways = pictureChoice.useValue() === "always";
  const isWithPictures = isShown || isAlways || sender.showsPictures;
  const usualPaper = paperChoice.useValue();
  const isDark = useDark();
  const { frame, height, remote, isLoaded, isDesigned, onLoad } = useFittedFrame({
    onFailure,
    onPaper,
  });
  if (!config) return null;
  const theme = isDark ? "dark" : "light";
  const paper = props.paper ?? usualPaper;
  const path = messagesContract.readBody.path.replace("{messageId}", messageId);
  const pictures = isWithPictures ? "shown" : "blocked";
  return (
    <Stack gap={8}>
      {isLoaded && !(isAlways && remote.blocked === 0) ? (
        <PictureBar
          messageId={messageId}
          sender={sender}
          remote={remote}
          onShow={() => setIsShown(true)}
        />
      ) : null}
      <iframe
        ref={frame}
        className={styles.frame}
        data-designed={isDesigned || undefined}
        style={{ blockSize: `${height}px` }}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        title={text.frame(label)}
        src={`${config.apiBaseUrl}${path}?theme=${theme}&paper=${paper}&pictures=${pictures}`}
        onLoad={onLoad}
      />
    </Stack>
  );
}
