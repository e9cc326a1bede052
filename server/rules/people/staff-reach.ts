/** The limits of a staff member's work, by ids from the configuration; null means no limit. Both must match. */
export interface StaffReach {
  readonly carriers: readonly string[] | null;
  readonly groups: readonly string[] | null;
}

/** The owners of an enrollment: the carriers of its plans, and its group if it has one. */
export interface Belonging {
  readonly carriers: readonly string[];
  readonly groups: readonly string[];
}

const fits = (limit: readonly string[] | null, ids: readonly string[]) => limit === null || ids.some((id) => limit.includes(id));

/** Whether a staff member may see everything. */
export function seesEverything({ carriers, groups }: StaffReach): boolean {
  return carriers === null && groups === null;
}

/** Whether a staff member may see an enrollment: one of its plans is of one of their carriers, and its group is theirs. */
export function seesEnrollment(reach: StaffReach, { carriers, groups }: Belonging): boolean {
  return fits(reach.carriers, carriers) && fits(reach.groups, groups);
}

/** Whether a staff member may do what touches every plan of an enrollment: each is of one of their carriers. */
export function seesWholeEnrollment(reach: StaffReach, belonging: Belonging): boolean {
  return seesEnrollment(reach, belonging) && belonging.carriers.every((id) => seesCarrier(reach, id));
}

/** Whether a staff member may see a carrier: its name, plans and configuration. */
export function seesCarrier({ carriers }: StaffReach, id: string): boolean {
  return fits(carriers, [id]);
}

/**
 * Whether a staff member may see what holds everyone's enrollments with a carrier, such as an export or a webhook;
 * null is every carrier.
 */
export function seesAllOfCarrier(reach: StaffReach, id: string | null): boolean {
  return reach.groups === null && (id === null ? reach.carriers === null : seesCarrier(reach, id));
}

/** The carriers of which a staff member sees everyone's enrollments, with those that have left the configuration; undefined is all. */
export function wholeCarriers({ carriers, groups }: StaffReach): readonly string[] | undefined {
  return groups === null ? (carriers ?? undefined) : [];
}
