import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import type { Product } from "#src/workspace/products/products.contract.ts";
import { NewProductForm } from "./NewProductForm.tsx";
import { ProductList } from "./ProductList.tsx";
import { productsText as text } from "./products.text.ts";
import { productsQuery } from "./products-query.ts";
import { RenameProductDialog } from "./RenameProductDialog.tsx";

type ProductsSectionProps = { projectId: string; mayEdit: boolean };

/** The active and archived products of a project. */
export function ProductsSection({ projectId, mayEdit }: ProductsSectionProps) {
  const [renamed, setRenamed] = useState<Product>();
  const [added, setAdded] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const archived = useQuery(productsQuery({ projectId, isArchived: true })).data?.total ?? 0;
  const list = { projectId, mayEdit, onRename: setRenamed };
  return (
    <FormSection title={text.title} about={text.about}>
      {mayEdit ? (
        <NewProductForm
          key={added}
          projectId={projectId}
          isNext={added > 0}
          onAdded={() => setAdded(added + 1)}
        />
      ) : null}
      <ProductList
        {...list}
        isArchived={false}
        empty={<Nothing mayEdit={mayEdit} hasArchived={archived > 0} />}
      />
      {archived > 0 || isOpen ? (
        <Archived count={archived} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <ProductList {...list} isArchived empty={<p>{text.noneArchived}</p>} />
        </Archived>
      ) : null}
      {renamed ? (
        <RenameProductDialog product={renamed} onClose={() => setRenamed(undefined)} />
      ) : null}
    </FormSection>
  );
}

function Nothing({ mayEdit, hasArchived }: { mayEdit: boolean; hasArchived: boolean }) {
  if (hasArchived) return <p>{text.noneActive}</p>;
  return (
    <EmptyState
      size="region"
      title={text.none}
      sentence={mayEdit ? text.noneHint : text.noneToRead}
    />
  );
}

type ArchivedProps = {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** Stays open even when empty, so that nothing moves under the pointer. */
function Archived({ count, isOpen, onToggle, children }: ArchivedProps) {
  return (
    <>
      <Inline>
        <Button
          kind="ghost"
          size="sm"
          icon={isOpen ? ChevronDown : ChevronRight}
          isExpanded={isOpen}
          onPress={onToggle}
        >
          {text.archivedCount(count)}
        </Button>
      </Inline>
      {isOpen ? children : null}
    </>
  );
}

/** Active products by name, for selecting one. */
export function useProducts(projectId: string) {
  return useQuery(productsQuery({ projectId }));
}

/** The number of active and archived products. */
export function useProductCount(projectId: string): number | undefined {
  const active = useQuery(productsQuery({ projectId })).data?.total;
  const archived = useQuery(productsQuery({ projectId, isArchived: true })).data?.total;
  return active === undefined || archived === undefined ? undefined : active + archived;
}
