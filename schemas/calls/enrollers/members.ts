import { Type } from 'typebox';
import { call, Done, enrollmentId } from '../call.ts';
import { claims, inPortal } from '../store/enrolling-as.ts';

const id = Type.String({ maxLength: 200 });
const optionalId = Type.Optional(id);
const tier = Type.String({ maxLength: 10, description: '`IO`, `IS`, `IC` or `IF`.' });

/** A portal in which plans are sold. */
export const Platform = Type.Object({ platform_group_id: Type.String(), platform_name: Type.String(), platform_code: Type.String() });

/** A current member, as shown to reps and groups. */
export const MemberRow = Type.Object({
  name: Type.String(),
  dob: Type.String(),
  email: Type.String(),
  ssn: Type.String({ description: 'The last four digits after asterisks.' }),
  user_id: Type.String(),
  policy_id: Type.String(),
  group_info: Type.Object({ group_id: Type.String(), group_name: Type.String() }),
  plan_info: Type.Array(Type.Object({ plan: Type.Integer(), plan_name: Type.String(), plan_status: Type.String() })),
});

const started = { temp_enrollment_id: Type.String(), ...inPortal, group_id: Type.String(), state: Type.String() };

/** Homes of reps, groups and members: whom they enroll, where, and who already is a member. */
export const memberCalls = {
  'GET /get-agent-groups': call({
    summary: "The rep's groups",
    access: 'visitor',
    request: Type.Object({ agent_id: optionalId }),
    data: Type.Object({ result: Type.Array(Type.Object({ gid: Type.String(), gname: Type.String() })) }),
  }),
  'GET /get-enrollment-platforms': call({
    summary: 'The portals that the session may enroll in',
    access: 'visitor',
    request: Type.Object({ agent_id: optionalId }),
    data: Type.Object({ result: Type.Array(Platform) }),
  }),
  'POST /update-filter-portal': call({
    summary: 'Moves an enrollment to another portal, and to one of its groups if named',
    access: 'enrollment',
    changesPurchase: true,
    request: Type.Object({ enrollment_id: enrollmentId, group_id: optionalId, platform_group_id: id }),
    data: Done,
  }),
  'GET /get-agent-members': call({
    summary: "The rep's own members",
    access: 'visitor',
    request: Type.Object({ agent_id: optionalId }),
    data: Type.Object({ result: Type.Array(MemberRow) }),
  }),
  'GET /get-group-users': call({
    summary: "The group's own members, for its own office",
    access: 'visitor',
    request: Type.Object({ group_id: optionalId }),
    data: Type.Object({ result: Type.Array(MemberRow) }),
  }),
  'POST /add-filter-for-existing-user': call({
    summary: 'Starts an enrollment of a current member, whose answers are known',
    access: 'visitor',
    request: Type.Object({
      user_id: id,
      tier,
      eprocess: claims.eprocess,
      group_id: optionalId,
      agent_id: optionalId,
      policy_id: optionalId,
      open_type: claims.open_type,
    }),
    data: Type.Object(started),
  }),
  'GET /get-group-agent-member-info': call({
    summary: 'Whom an enrollment is for and under which group; or a group alone. Name exactly one of the two',
    access: 'visitor',
    request: Type.Object({ enrollment_id: Type.Optional(enrollmentId), group_id: optionalId }),
    data: Type.Object({
      enrollment_type: Type.String(),
      result: Type.Object({
        user_info: Type.Union([
          Type.Null(),
          Type.Object({ user_id: Type.String(), first_name: Type.String(), last_name: Type.String(), name: Type.String() }),
        ]),
        group_info: Type.Union([Type.Null(), Type.Object({ group_id: Type.String(), gname: Type.String(), gcode: Type.String() })]),
      }),
    }),
  }),
  'GET /get-member-info': call({
    summary: "A member by name: the session's own, one of its people, or by link",
    access: 'visitor',
    identifies: true,
    request: Type.Object({ user_id: id }),
    data: Type.Object({ member_info: Type.Object({ first_name: Type.String(), last_name: Type.String() }) }),
  }),
  'POST /add-filter-for-member': call({
    summary: "Starts a member's enrollment; the link from their dashboard as user_id signs them in",
    access: 'visitor',
    identifies: true,
    request: Type.Object({ user_id: id, tier, open_type: claims.open_type }),
    data: Type.Object({ ...started, user_id: Type.String() }),
  }),
};
