import { readAuditQuery } from './auditQuery.ts';

const read = (query: string) => readAuditQuery(new URLSearchParams(query));
const before = '1795162000000.41';

test('the filter is read from the URL, with days as timestamps, and includes the last day', () => {
  expect(read('actor=sara&action=session.&subject=x&from=2026-11-20&to=2026-11-20')).toEqual({
    actor: 'sara',
    action: 'session.',
    subject: 'x',
    from: new Date(2026, 10, 20).getTime(),
    to: new Date(2026, 10, 21).getTime(),
  });
  expect(read(`before=${before}`)).toEqual({ before });
});

test.each([
  'actor=',
  `actor=${'a'.repeat(101)}`,
  'from=yesterday',
  'to=2026-13-77x',
  'before=1',
  'before=x.y',
  'page=3',
])('%s is ignored', (query) => {
  expect(read(query)).toEqual({});
});
