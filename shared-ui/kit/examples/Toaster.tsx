import type { ComponentProps } from 'react';
import { Button, toast, type Toaster } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="variants">
        <Button
          variant="ghost"
          onClick={() => toast({ type: 'success', title: t('sample.message') })}
        >
          {t('sample.message')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => toast({ type: 'warning', title: t('sample.warning') })}
        >
          {t('sample.warning')}
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({ type: 'error', title: t('sample.failure'), description: t('sample.advice') })
          }
        >
          {t('sample.failure')}
        </Button>
      </State>
      <State name="long">
        <Button
          variant="ghost"
          onClick={() =>
            toast({ type: 'error', title: t('sample.failure'), description: t('sample.long') })
          }
        >
          {t('states.long')}
        </Button>
      </State>
    </>
  );
}

export const toaster = {
  name: 'Toaster',
  usage: "toast({ type: 'success', title });  // <Toaster /> once per page",
  props: {},
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof Toaster>>;
