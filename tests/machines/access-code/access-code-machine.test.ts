import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { accessCodeMachine, type CodeOwner, type ValidateInput } from '#machines/access-code/access-code-machine.ts';
import { fromCall } from '#machines/from-call.ts';

/** A popup for codes that each have a landing URL; any other code is unknown. */
function popup(owners: Record<string, string>, asksTwice = false) {
  const asked: string[] = [];
  const validate = fromCall<CodeOwner, ValidateInput>(async ({ code }) => {
    asked.push(code);
    const landing_url = owners[code];
    if (landing_url === undefined) throw new Error('Invalid');
    return { landing_url };
  });
  const actor = createActor(accessCodeMachine.provide({ actors: { validate } }), { input: { asksTwice } }).start();
  const reaches = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state);
  const submit = (code: string) => actor.send({ type: 'SUBMIT', code });
  return { actor, asked, reaches, submit };
}

test('a rep is found, confirmed, and enters without a second check', async () => {
  const { actor, asked, reaches, submit } = popup({ right: '/rosa' });
  submit('right');
  expect((await reaches('confirming')).context.owner).toEqual({ landing_url: '/rosa' });
  actor.send({ type: 'YES' });
  await reaches('entered');
  expect(asked).toEqual(['right']);
});

test('a group is checked a second time when it is confirmed', async () => {
  const { actor, asked, reaches, submit } = popup({ cedar: '/cedar-creek' }, true);
  submit('cedar');
  await reaches('confirming');
  actor.send({ type: 'YES' });
  await reaches('entered');
  expect(asked).toEqual(['cedar', 'cedar']);
});

test('a code that was revoked between the two checks must be entered again', async () => {
  const owners: Record<string, string> = { cedar: '/cedar-creek' };
  const { actor, reaches, submit } = popup(owners, true);
  submit('cedar');
  await reaches('confirming');
  delete owners.cedar;
  actor.send({ type: 'YES' });
  const { context } = await reaches('asking');
  expect(context).toMatchObject({ failure: new Error('Invalid'), owner: undefined });
});

test('an unknown code is refused at the code, and another can be tried', async () => {
  const { reaches, submit } = popup({ right: '/rosa' });
  submit('wrong');
  expect((await reaches('asking')).context.failure).toEqual(new Error('Invalid'));
  submit('right');
  expect((await reaches('confirming')).context.failure).toBeUndefined();
});

test.each(['NO', 'REENTER'] as const)('%s starts over', async (type) => {
  const { actor, reaches, submit } = popup({ right: '/rosa' });
  submit('right');
  await reaches('confirming');
  actor.send({ type });
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { code: '', owner: undefined, failure: undefined } });
});

test('a code’s owner without a landing page cannot enter', async () => {
  const { actor, reaches, submit } = popup({ sam: '' });
  submit('sam');
  await reaches('confirming');
  actor.send({ type: 'YES' });
  expect(await reaches('misconfigured')).toBeDefined();
});
