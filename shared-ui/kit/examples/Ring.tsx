import type { ComponentProps } from 'react';
import { Ring } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';
import styles from './brand.module.css';

function States() {
  return (
    <>
      <State name="default" wide>
        <Ring className={styles.ring} />
      </State>
    </>
  );
}

export const ring = {
  name: 'Ring',
  usage: '<Ring />',
  props: { className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Ring>>;
