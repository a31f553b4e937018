import { ArrowDown, ArrowUp, Pencil, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { InboxRule } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { type RuleNames, summaryOf } from "./describe-rule.ts";
import { rulesText as text } from "./rules.text.ts";
import { useMoveRule, useRemoveRule, useSwitchRule, useUndoRule } from "./use-rule-changes.ts";

type RuleListProps = {
  rules: readonly InboxRule[];
  names: RuleNames;
  canPrepareDrafts: boolean;
  mayEdit: boolean;
  onEdit: (rule: InboxRule) => void;
};

/** Rules in their order, each with its summary and switch. */
export function RuleList(props: RuleListProps) {
  const { rules, names, canPrepareDrafts, mayEdit, onEdit } = props;
  const toggle = useSwitchRule();
  const move = useMoveRule();
  const remove = useRemoveRule();
  const { undo, isPending } = useUndoRule();
  const [undone, setUndone] = useState<InboxRule>();
  const menuOf = (rule: InboxRule, index: number): MenuItem[] => [
    { id: "edit", label: text.edit, icon: Pencil, onPress: () => onEdit(rule) },
    {
      id: "up",
      label: text.moveUp,
      icon: ArrowUp,
      isDisabled: index === 0,
      onPress: () => void move({ rule, to: index }),
    },
    {
      id: "down",
      label: text.moveDown,
      icon: ArrowDown,
      isDisabled: index === rules.length - 1,
      onPress: () => void move({ rule, to: index + 2 }),
    },
    {
      id: "undo",
      label: text.undoAll,
      icon: Undo2,
      isDisabled: rule.runsCount === 0,
      reason: rule.runsCount === 0 ? text.nothingToUndo : undefined,
      onPress: () => setUndone(rule),
    },
    {
      id: "remove",
      label: text.remove,
      icon: Trash2,
      isDanger: true,
      onPress: () => void remove({ rule, isTakenBack: false }),
    },
  ];
  return (
    <>
      <ItemList label={text.list}>
        {rules.map((rule, index) => (
          <Item
            key={rule.ruleId}
            placeKey={rule.ruleId}
            title={rule.name}
            detail={<RuleFacts rule={rule} names={names} canPrepareDrafts={canPrepareDrafts} />}
          >
            {mayEdit ? (
              <>
                <Switch
                  label={text.on(rule.name)}
                  isLabelHidden
                  name={`on-${rule.ruleId}`}
                  value={rule.isOn}
                  onChange={(isOn) => void toggle({ rule, isOn })}
                />
                <RowMenu label={text.menu(rule.name)} items={menuOf(rule, index)} />
              </>
            ) : (
              <Text tone="quiet">{rule.isOn ? text.isOn : text.isOff}</Text>
            )}
          </Item>
        ))}
      </ItemList>
      {undone ? (
        <ConfirmDialog
          title={text.undoTitle(undone.name)}
          confirmLabel={text.undoConfirm}
          isOpen
          isBusy={isPending}
          onClose={() => setUndone(undefined)}
          onConfirm={() => undo(undone, { onSettled: () => setUndone(undefined) })}
        >
          {text.undoText(undone.runsCount)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type RuleFactsProps = Pick<RuleListProps, "names" | "canPrepareDrafts"> & { rule: InboxRule };

function RuleFacts({ rule, names, canPrepareDrafts }: RuleFactsProps) {
  const { missing, actions, runsCount } = rule;
  return (
    <Stack gap={4}>
      <span>{summaryOf(rule, names)}</span>
      {missing.length > 0 ? (
        <Text as="span" look="meta" tone="danger">
          {text.doesNothing(missing.map((part) => text.missing[part]))}
        </Text>
      ) : null}
      {actions.preparesDraft && !canPrepareDrafts ? (
        <Text as="span" look="meta" tone="warning">
          {text.noDrafts}
        </Text>
      ) : null}
      {runsCount > 0 ? (
        <Text as="span" look="meta" tone="faint">
          {text.ran(runsCount)}
        </Text>
      ) : null}
    </Stack>
  );
}
