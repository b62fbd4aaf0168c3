import type { ComponentProps } from 'react';
import { Dial, LogoMark, Ring, Tape, Wordmark } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';
import styles from './brand.module.css';

function WordmarkStates() {
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

const wordmark = {
  name: 'Wordmark',
  usage: '<Wordmark tagline />',
  props: { tagline: 'boolean', className: 'string' },
  States: WordmarkStates,
} satisfies Example<ComponentProps<typeof Wordmark>>;

function LogoMarkStates() {
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

const logoMark = {
  name: 'LogoMark',
  usage: '<LogoMark spinning={isChecking} />',
  props: { spinning: 'boolean', className: 'string' },
  States: LogoMarkStates,
} satisfies Example<ComponentProps<typeof LogoMark>>;

function TapeStates() {
  return (
    <State name="default" wide>
      <Tape bearing={24} />
    </State>
  );
}

const tape = {
  name: 'Tape',
  usage: '<Tape bearing={24} />',
  props: { bearing: 'number', className: 'string' },
  States: TapeStates,
} satisfies Example<ComponentProps<typeof Tape>>;

function RingStates() {
  return (
    <State name="default" wide>
      <Ring className={styles.ring} />
    </State>
  );
}

const ring = {
  name: 'Ring',
  usage: '<Ring />',
  props: { className: 'string' },
  States: RingStates,
} satisfies Example<ComponentProps<typeof Ring>>;

function DialStates() {
  return (
    <State name="default">
      {[24, 90, 180, 305].map((bearing) => (
        <Dial key={bearing} bearing={bearing} />
      ))}
    </State>
  );
}

const dial = {
  name: 'Dial',
  usage: '<Dial bearing={24} />',
  props: { bearing: 'number', className: 'string' },
  States: DialStates,
} satisfies Example<ComponentProps<typeof Dial>>;

export const brand: readonly Example[] = [wordmark, logoMark, tape, ring, dial];
