import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { AtSign, FileText, Reply } from "lucide-react";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { placesOfNamesakes } from "#src/knowledge/documentation/page-place.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { mentionsText as text } from "./mentions/mentions.text.ts";
import { mentionsQuery } from "./mentions/mentions-query.ts";
import { useOpenMention } from "./mentions/use-open-mention.ts";

const MAX_SHOWN = 5;

/**
 * A project's unseen comments that mention the user or reply to them; renders nothing without any.
 */
export function MentionsCard({ projectId }: { projectId: string }) {
  const { data } = useQuery(mentionsQuery(projectId));
  const open = useOpenMention();
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={text.title}>
      <ItemList label={text.list}>
        {data.list.slice(0, MAX_SHOWN).map((mention) => (
          <Item
            key={mention.commentId}
            mark={<Icon of={mention.reason === "named" ? AtSign : Reply} size="sm" />}
            title={text.notice(mention)}
            detail={
              <>
                {mention.text} · <Ago at={mention.createdAt} />
              </>
            }
          >
            <PressButton
              size="sm"
              label={text.openOf(mention.pageName)}
              onPress={() => open(mention)}
            >
              {text.open}
            </PressButton>
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}

/** The user's recently opened pages of a project; renders nothing without any. */
export function RecentPagesCard({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const query = { projectId, limit: MAX_SHOWN };
  const { data } = useQuery(read(favouritesContract.listRecent, { query }));
  if (!data || data.list.length === 0) return null;
  const places = placesOfNamesakes(data.list.map(({ pageId: id, ...page }) => ({ id, ...page })));
  return (
    <Card title={text.recent}>
      <ItemList label={text.recent}>
        {data.list.map(({ pageId, name, at }) => (
          <Item
            key={pageId}
            detail={places.get(pageId)}
            mark={<Icon of={FileText} size="sm" />}
            title={
              <Button
                kind="ghost"
                size="sm"
                onPress={() =>
                  void navigate({
                    to: "/projects/$projectId/documentation",
                    params: { projectId },
                    search: { page: pageId },
                  })
                }
              >
                {name}
              </Button>
            }
          >
            <Ago at={at} />
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}
