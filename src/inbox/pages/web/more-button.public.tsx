import { Button } from "#src/ui/buttons/Button.tsx";

type MoreButtonProps = {
  /** A list that is loaded page by page. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
};

/** Below a list with more rows. */
export function MoreButton({ pages, label }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      size="sm"
      kind="ghost"
      isBusy={pages.isFetchingNextPage}
      onPress={() => void pages.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
