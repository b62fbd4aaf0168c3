import type { ComponentProps } from 'react';
import { CardRow } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const columns = [2, 3, 4] as const;

function States() {
  const t = useText();
  return (
    <>
      {columns.map((count) => (
        <State key={count} name="variants" wide>
          <CardRow columns={count}>
            {t
              .list('sample.titles')
              .slice(0, count)
              .map((title) => (
                <li key={title}>{title}</li>
              ))}
          </CardRow>
        </State>
      ))}
    </>
  );
}

export const cardRow = {
  name: 'CardRow',
  usage: '<CardRow columns={3}>\n  <li>…</li>\n</CardRow>',
  props: { columns: '2 | 3 | 4', children: 'ReactNode' },
  States,
} satisfies Example<ComponentProps<typeof CardRow>>;
