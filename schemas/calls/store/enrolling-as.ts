import { Type } from 'typebox';

/** The wire values of an enrollment's process, of the way the visitor arrived, and of the person it is for. */
export const processes = ['applicant', 'rep', 'group'] as const;
export const openTypes = ['agent', 'group', 'user'] as const;
/** `new-user` means new member, `existing-user` is the server's name for an existing member. */
export const enrollTypes = ['new-member', 'new-group-member', 'existing-member', 'new-user', 'existing-user'] as const;

const checked = 'The server derives it from the session; a claim that exceeds the session is refused.';

/** The claims of a request, none of which is trusted. */
export const claims = {
  eprocess: Type.Optional(Type.String({ enum: processes, description: checked })),
  open_type: Type.Optional(Type.String({ enum: openTypes })),
  type: Type.Optional(Type.String({ enum: enrollTypes, description: checked })),
};

/** The portal of an enrollment, which a browser stores as a whole or not at all. */
export const inPortal = { portal_id: Type.String(), portal_name: Type.String(), portal_code: Type.String() };
