import type { PreparedApplicant } from '@sumut/contracts/portal/bulkReplies';
import { application } from '../../../testing/records.ts';
import { sharedTemplate, toRecipients } from './recipients.ts';

const prepared = (id: string, changes: Partial<PreparedApplicant> = {}): PreparedApplicant => ({
  id,
  values: { name: 'Mariam', position: 'RF Engineer', reference: 'A-1' },
  address: 'usable',
  sent: [],
  ...changes,
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => application({ id })) as [
  ReturnType<typeof application>,
  ReturnType<typeof application>,
  ReturnType<typeof application>,
];

describe('the note on a recipient', () => {
  const only = (known: PreparedApplicant[], template?: string) => {
    const [recipient] = toRecipients([a], known, template);
    return [recipient?.note, recipient?.possible];
  };

  test('is missing for an applicant with a usable address', () => {
    expect(only([prepared('a')])).toEqual([undefined, true]);
    expect(only([prepared('a', { sent: ['interview'] })], 'rejected')).toEqual([undefined, true]);
  });

  test('is `gone` for a deleted application, and no mail is possible', () => {
    expect(only([prepared('b')])).toEqual(['gone', false]);
  });

  test('is `unusable` for an unusable address, and no mail is possible', () => {
    expect(only([prepared('a', { address: 'unusable' })])).toEqual(['unusable', false]);
  });

  test('is `refused` when the last mail to the address was not delivered, and a mail is still possible', () => {
    expect(only([prepared('a', { address: 'refused' })])).toEqual(['refused', true]);
  });

  test('is `sent` when the template was sent before, and the mail can be repeated', () => {
    const known = [prepared('a', { sent: ['interview', 'rejected'] })];
    expect(only(known, 'rejected')).toEqual(['sent', true]);
    expect(only(known)).toEqual([undefined, true]);
  });
});

test('each application gets its own data from the server, in any order', () => {
  const recipients = toRecipients([a, b], [prepared('b'), prepared('a')], undefined);
  expect(recipients.map(({ application: { id }, prepared: own }) => [id, own?.id])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
});

test('recipients with a note come first, and otherwise the order is kept', () => {
  const known = [prepared('a'), prepared('b', { address: 'refused' }), prepared('c')];
  const order = toRecipients([a, b, c], known, undefined).map(({ application: { id } }) => id);
  expect(order).toEqual(['b', 'a', 'c']);
});

describe('the suggested template', () => {
  const at = (...statuses: string[]) => statuses.map((status) => application({ status }));

  test('is that of the stage when all applications are at that stage', () => {
    expect(sharedTemplate(at('offer', 'offer'), ['interview', 'offer'])).toBe('offer');
  });

  test('is missing when the applications are at different stages', () => {
    expect(sharedTemplate(at('offer', 'interview'), ['interview', 'offer'])).toBeUndefined();
  });

  test('is missing when their stage has no template', () => {
    expect(sharedTemplate(at('screening'), ['interview', 'offer'])).toBeUndefined();
  });
});
