import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { Item, ItemList } from "../ItemList.tsx";
import { Stack } from "./Stack.tsx";

const DEVICES = [
  { id: "desk", title: "Firefox on Linux", detail: "Hamburg · now", icon: Laptop, isThis: true },
  { id: "phone", title: "Safari on iPhone", detail: "Auckland · 3 days ago", icon: Smartphone },
  {
    id: "long",
    title: "A browser whose name is so long that it does not fit beside what can be done with it",
    detail: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch · last year",
    icon: Laptop,
  },
] as const;

export const itemListDemo: Demo = {
  name: "List of items",
  about: "Things of one kind below each other, each with what can be done with it.",
  code: `<ItemList label="Devices">
  <Item title="Firefox on Linux" detail="Hamburg · now" mark={<Icon of={Laptop} />}>
    <Button size="sm">Sign out</Button>
  </Item>
</ItemList>`,
  Show: Devices,
};

function Devices() {
  const [gone, setGone] = useState<readonly string[]>([]);
  return (
    <Stack>
      <ItemList label="Devices">
        {DEVICES.filter(({ id }) => !gone.includes(id)).map(
          ({ id, title, detail, icon, ...is }) => (
            <Item
              key={id}
              placeKey={id}
              title={title}
              detail={detail}
              mark={<Icon of={icon} size="md" />}
              badge={
                "isThis" in is ? <StatusBadge kind="success" text="This browser" /> : undefined
              }
            >
              {"isThis" in is ? null : (
                <Button size="sm" onPress={() => setGone([...gone, id])}>
                  Sign out
                </Button>
              )}
            </Item>
          ),
        )}
      </ItemList>
      <ItemList label="Only words">
        <Item title="Recovery codes" detail="8 of 10 are left." />
        <Item title="Password" />
      </ItemList>
    </Stack>
  );
}
