import { Button } from "#src/ui/buttons/Button.tsx";

type MoreButtonProps = {
  /** A list that is loaded page by page. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  kind?: "ghost" | "secondary";
};

/** Below a list with more rows. */
export function MoreButton({ pages, label, kind = "ghost" }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      size="sm"
      kind={kind}
      isBusy={pages.isFetchingNextPage}
      onPress={() => void pages.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
