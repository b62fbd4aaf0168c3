import type { ComponentProps } from 'react';
import { LogoMark } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';
import styles from './brand.module.css';

function States() {
  return (
    <>
      <State name="default">
        <LogoMark className={styles.mark} />
      </State>
      <State name="spinning">
        <LogoMark spinning className={styles.mark} />
      </State>
    </>
  );
}

export const logoMark = {
  name: 'LogoMark',
  usage: '<LogoMark spinning={isChecking} />',
  props: { spinning: 'boolean', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof LogoMark>>;
