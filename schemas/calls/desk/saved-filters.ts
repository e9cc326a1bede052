import { Type } from 'typebox';
import { filterLists } from '#schemas/desk/filter-lists.ts';
import { call, Done, textId } from '../call.ts';

const list = Type.Enum([...filterLists]);
const filter_name = Type.String({ maxLength: 200 });
const filter = Type.Record(Type.String({ pattern: '^[a-z_]{1,30}$' }), Type.String({ maxLength: 200 }), {
  maxProperties: 20,
  description: 'How the list is filtered and sorted, as in the query of its page.',
});

/** The filters that staff keep, each for themselves. */
export const savedFilterCalls = {
  'GET /get-desk-filters': call({
    summary: 'The filters that the account keeps for a list, by name',
    access: 'operations',
    request: Type.Object({ list }),
    data: Type.Object({ result: Type.Array(Type.Object({ filter_id: Type.String(), name: Type.String(), filter })) }),
  }),
  'POST /save-desk-filter': call({
    summary: 'Saves a filter under a name that the account has not used for this list',
    access: 'operations',
    request: Type.Object({ list, filter_name, filter }),
    data: Type.Object({ filter_id: Type.String() }),
  }),
  'POST /rename-desk-filter': call({
    summary: 'Renames a saved filter',
    access: 'operations',
    request: Type.Object({ filter_id: textId, filter_name }),
    data: Done,
  }),
  'POST /remove-desk-filter': call({
    summary: 'Deletes a saved filter',
    access: 'operations',
    request: Type.Object({ filter_id: textId }),
    data: Done,
  }),
};
