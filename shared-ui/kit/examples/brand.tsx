import { Dial, LogoMark, Ring, Tape, Wordmark } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import styles from './brand.module.css';

export const brand: readonly Example[] = [
  {
    name: 'Wordmark',
    usage: '<Wordmark tagline />',
    props: { tagline: 'boolean', className: 'string' },
    states: () => [
      ['default', <Wordmark />],
      ['lead', <Wordmark tagline />],
    ],
  } satisfies Example<typeof Wordmark>,
  {
    name: 'LogoMark',
    usage: '<LogoMark spinning={isChecking} />',
    props: { spinning: 'boolean', className: 'string' },
    states: () => [
      ['default', <LogoMark className={styles.mark} />],
      ['spinning', <LogoMark spinning className={styles.mark} />],
    ],
  } satisfies Example<typeof LogoMark>,
  {
    name: 'Tape',
    usage: '<Tape bearing={24} />',
    props: { bearing: 'number', className: 'string' },
    states: () => [['default', <Tape bearing={24} />, 'wide']],
  } satisfies Example<typeof Tape>,
  {
    name: 'Ring',
    usage: '<Ring bearing={150} />',
    props: { bearing: 'number', className: 'string' },
    states: () => [
      ['default', <Ring className={styles.ring} />, 'wide'],
      ['bearing', <Ring bearing={150} className={styles.ring} />, 'wide'],
    ],
  } satisfies Example<typeof Ring>,
  {
    name: 'Dial',
    usage: '<Dial bearing={24} />',
    props: { bearing: 'number', className: 'string' },
    states: () => [
      ['default', [24, 90, 180, 305].map((bearing) => <Dial key={bearing} bearing={bearing} />)],
    ],
  } satisfies Example<typeof Dial>,
];
