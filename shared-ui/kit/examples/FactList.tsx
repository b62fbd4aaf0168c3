import type { ComponentProps } from 'react';
import { company } from '@sumut/contracts/company/company';
import { FactList, Ltr } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  const facts = [
    { label: t('sample.phone'), value: <Ltr>{company.phone}</Ltr> },
    { label: t('sample.title'), value: t('sample.text') },
  ];
  const long = [{ label: t('sample.long'), value: t('sample.long') }];
  return (
    <>
      <State name="list">
        <FactList items={facts} />
      </State>
      <State name="rows" wide>
        <FactList kind="rows" items={facts} />
      </State>
      <State name="long">
        <FactList items={long} />
      </State>
    </>
  );
}

export const factList = {
  name: 'FactList',
  usage: '<FactList items={[{ label, value }]} kind="rows" />',
  props: { items: 'readonly { label: string; value: ReactNode }[]', kind: "'stack' | 'rows'" },
  States,
} satisfies Example<ComponentProps<typeof FactList>>;
