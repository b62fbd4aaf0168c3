import type { ComponentProps } from 'react';
import { Skeleton } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';

function States() {
  return (
    <>
      <State name="loading">
        <Skeleton lines={3} />
      </State>
      <State name="wide">
        <Skeleton height="7rem" />
      </State>
    </>
  );
}

export const skeleton = {
  name: 'Skeleton',
  usage: '<div aria-busy="true">\n  <Skeleton lines={3} />\n</div>',
  props: { lines: 'number', height: 'CSS length', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Skeleton>>;
