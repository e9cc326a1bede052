import type { Portal } from '#src/session/site/portal.ts';
import { Button } from '#src/ui/button.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { PortalChoice } from './portal-choice.tsx';
import { usePortal } from './use-portal.ts';
import { words } from './words.ts';

export interface SelectPortalProps {
  readonly portals: readonly Portal[];
  readonly selectLabel: string;
  readonly onBack: () => void;
  readonly onSelect: (portal: Portal) => void;
}

/** Asks for one of several portals, in a popup. */
export function SelectPortal({ portals, selectLabel, onBack, onSelect }: SelectPortalProps) {
  const portal = usePortal(portals);
  const select = () => {
    const chosen = portal.required();
    if (chosen) onSelect(chosen);
  };
  return (
    <>
      <PortalChoice {...portal} portals={portals} />
      <FormButtons className="mb-2">
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
        <Button onClick={select}>{selectLabel}</Button>
      </FormButtons>
    </>
  );
}
