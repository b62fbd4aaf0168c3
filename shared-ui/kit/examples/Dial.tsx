import type { ComponentProps } from 'react';
import { Dial } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';

function States() {
  return (
    <>
      <State name="default">
        {[24, 90, 180, 305].map((bearing) => (
          <Dial key={bearing} bearing={bearing} />
        ))}
      </State>
    </>
  );
}

export const dial = {
  name: 'Dial',
  usage: '<Dial bearing={24} />',
  props: { bearing: 'number', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Dial>>;
