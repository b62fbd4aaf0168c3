import { parse } from '../../files/source.ts';
import { sharedFolder } from './findUses.ts';
import { findUses } from './findUses.ts';

const own = ['shell/src/pages/home/locales'];

const uses = (code: string) =>
  findUses(parse('shell/src/pages/home/parts/Hero.tsx', code), own).map(
    ({ pattern, folders }) => `${pattern.join('*')} in ${[...folders].join(', ')}`,
  );

test('a key is looked up in the catalogue whose hook made the function', () => {
  expect(
    uses(`
      import { useText } from '../../contact/i18n.ts';
      import { useSharedText } from '@sumut/shared-ui';
      const t = useText();
      const shared = useSharedText();
      t('title', { name: 'no.key' });
      shared.list('lines');
    `),
  ).toEqual([
    'title in shell/src/pages/contact/locales',
    `no.key in ${own[0]}, shell/src/pages/contact/locales, ${sharedFolder}`,
    `lines in ${sharedFolder}`,
  ]);
});

test('a hook with an argument reads the texts of that folder', () => {
  expect(
    uses(
      "import { useText } from '../../../i18n.ts'; const t = useText('features/mail'); t('lead');",
    ),
  ).toEqual(['lead in shell/src/features/mail/locales']);
});

test('both branches of a conditional are keys, and a template matches many', () => {
  expect(uses("t(busy ? 'form.busy' : `form.${state}`)")).toEqual([
    `form.busy in ${own[0]}`,
    `form.* in ${own[0]}`,
  ]);
});

test('a literal outside a call is a key only if it contains a dot', () => {
  expect(
    uses("const key = 'form.title'; const other = 'title'; const path = `/a/${b}.x`;"),
  ).toEqual([`form.title in ${own[0]}`]);
});

test('an argument of another call is not a key', () => {
  expect(uses("t(keyFor('title'))")).toEqual([]);
});
