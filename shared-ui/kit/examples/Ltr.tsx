import type { ComponentProps } from 'react';
import { company } from '@sumut/contracts/company/company';
import { Ltr } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <p>
          {t('sample.callUs')} <Ltr>{company.phone}</Ltr>
        </p>
      </State>
    </>
  );
}

export const ltr = {
  name: 'Ltr',
  usage: '<Ltr>{phone}</Ltr>',
  props: { children: 'ReactNode', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Ltr>>;
