import { Type } from 'typebox';

/** Who drives an enrollment, how the visitor came, and whom it is for: the only values that the wire knows. */
export const processes = ['applicant', 'rep', 'group'] as const;
export const openTypes = ['agent', 'group', 'user'] as const;
/** `new-user` means new member, `existing-user` is the server's name for an existing member. */
export const enrollTypes = ['new-member', 'new-group-member', 'existing-member', 'new-user', 'existing-user'] as const;

const checked = 'The server knows it by the session; a claim of more than the session has is refused.';

/** The claims of a request. None of them is believed. */
export const claims = {
  eprocess: Type.Optional(Type.String({ enum: processes, description: checked })),
  open_type: Type.Optional(Type.String({ enum: openTypes })),
  type: Type.Optional(Type.String({ enum: enrollTypes, description: checked })),
};

/** The portal of an enrollment, which a browser remembers as a whole or not at all. */
export const inPortal = { portal_id: Type.String(), portal_name: Type.String(), portal_code: Type.String() };
