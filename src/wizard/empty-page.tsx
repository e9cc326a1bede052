import { EmptyState, type EmptyStateProps } from '#src/ui/page/empty-state.tsx';

/** In place of the steps when there are none. */
export function EmptyPage(props: EmptyStateProps) {
  return (
    <div className="page py-10">
      <EmptyState isPage {...props} />
    </div>
  );
}
