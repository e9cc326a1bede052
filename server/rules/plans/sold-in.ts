import type { Plan } from '#server/config/config.ts';

/** Whether a plan is sold in a portal. A plan that names no portals is sold in all. */
export function soldIn({ portals }: Pick<Plan, 'portals'>, portal: string): boolean {
  return portals?.includes(portal) ?? true;
}
