import type { ComponentProps } from 'react';
import { Tape } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';

function States() {
  return (
    <>
      <State name="default" wide>
        <Tape bearing={24} />
      </State>
    </>
  );
}

export const tape = {
  name: 'Tape',
  usage: '<Tape bearing={24} />',
  props: { bearing: 'number', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Tape>>;
