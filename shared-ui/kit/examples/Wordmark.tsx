import type { ComponentProps } from 'react';
import { Wordmark } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';

function States() {
  return (
    <>
      <State name="default">
        <Wordmark />
      </State>
      <State name="lead">
        <Wordmark tagline />
      </State>
    </>
  );
}

export const wordmark = {
  name: 'Wordmark',
  usage: '<Wordmark tagline />',
  props: { tagline: 'boolean', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Wordmark>>;
