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

describe('what speaks against a mail', () => {
  const only = (known: PreparedApplicant[], template?: string) => {
    const [recipient] = toRecipients([a], known, template);
    return [recipient?.note, recipient?.possible];
  };

  test('is nothing for an applicant with a usable address', () => {
    expect(only([prepared('a')])).toEqual([undefined, true]);
    expect(only([prepared('a', { sent: ['interview'] })], 'rejected')).toEqual([undefined, true]);
  });

  test('is that the application was deleted: no mail is possible', () => {
    expect(only([prepared('b')])).toEqual(['gone', false]);
  });

  test('is an unusable address: no mail is possible', () => {
    expect(only([prepared('a', { address: 'unusable' })])).toEqual(['unusable', false]);
  });

  test('is an address at which the last mail was given up, to which one is still possible', () => {
    expect(only([prepared('a', { address: 'refused' })])).toEqual(['refused', true]);
  });

  test('is that the template was sent before, which can be repeated', () => {
    const known = [prepared('a', { sent: ['interview', 'rejected'] })];
    expect(only(known, 'rejected')).toEqual(['sent', true]);
    expect(only(known)).toEqual([undefined, true]);
  });
});

test('each application gets what the server prepared for it, whatever the order', () => {
  const recipients = toRecipients([a, b], [prepared('b'), prepared('a')], undefined);
  expect(recipients.map(({ application: { id }, prepared: own }) => [id, own?.id])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
});

test('those with something against a mail come first, and the order is kept otherwise', () => {
  const known = [prepared('a'), prepared('b', { address: 'refused' }), prepared('c')];
  const order = toRecipients([a, b, c], known, undefined).map(({ application: { id } }) => id);
  expect(order).toEqual(['b', 'a', 'c']);
});

describe('the template of a stage', () => {
  const at = (...statuses: string[]) => statuses.map((status) => application({ status }));

  test('is chosen when all are at that stage', () => {
    expect(sharedTemplate(at('offer', 'offer'), ['interview', 'offer'])).toBe('offer');
  });

  test('is not chosen when they are at different ones', () => {
    expect(sharedTemplate(at('offer', 'interview'), ['interview', 'offer'])).toBeUndefined();
  });

  test('is not chosen when their stage has none', () => {
    expect(sharedTemplate(at('screening'), ['interview', 'offer'])).toBeUndefined();
  });
});
