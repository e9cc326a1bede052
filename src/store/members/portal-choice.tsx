import type { Portal } from '#src/session/site/portal.ts';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { words } from './words.ts';

export interface PortalChoiceProps {
  readonly portals: readonly Portal[];
  readonly id: string;
  readonly fault: string | undefined;
  readonly choose: (id: string) => void;
}

/** The portal in which a person is enrolled. */
export function PortalChoice({ portals, id, fault, choose }: PortalChoiceProps) {
  return (
    <ChooseOne
      label={words.enrollmentPortal}
      placeholder={words.chooseAPortal}
      options={portals.map(({ platform_group_id, platform_name, platform_code }) => ({
        value: platform_group_id,
        name: `${platform_name} (${platform_code})`,
      }))}
      value={id}
      onChange={choose}
      error={fault}
    />
  );
}
