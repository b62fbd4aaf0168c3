import type { ReactNode } from 'react';
import styles from './Portrait.module.css';
import type { Person } from './personSchema.ts';

type Shapes<Part extends keyof Person['portrait']> = Record<
  Extract<Person['portrait'][Part], string>,
  ReactNode
>;

/** Garments, in the portrait's view box (240 × 200). */
export const garments: Shapes<'garment'> = {
  kandura: (
    <>
      <path
        className={styles.white}
        d="M30 200c2-34 22-50 58-57 8-2 12-6 18-8 8 7 20 7 28 0 6 2 10 6 18 8 36 7 56 23 58 57Z"
      />
      <path
        className={styles.whiteShade}
        d="M152 143c36 7 56 23 58 57h-46c2-22-2-42-12-57ZM120 152l4 48h-4Z"
      />
      <path className={styles.fold} d="M106 136c3 9 8 14 14 16 6-2 11-7 14-16M120 152v48" />
    </>
  ),
  abaya: (
    <>
      <path className={styles.dark} d="M34 200c2-32 20-48 54-56 22-5 42-5 64 0 34 8 52 24 54 56Z" />
      <path className={styles.darkShade} d="M152 144c34 8 52 24 54 56h-40c0-20-4-40-14-56Z" />
      <path className={styles.thread} d="M96 152c8 16 16 30 20 48M144 152c-8 16-16 30-20 48" />
    </>
  ),
  jacket: (
    <>
      <path
        className={styles.dark}
        d="M32 200c2-34 22-48 56-56 8-2 12-5 18-8 8 9 20 9 28 0 6 3 10 6 18 8 34 8 54 22 56 56Z"
      />
      <path className={styles.darkShade} d="M152 144c34 8 54 22 56 56h-44c2-22-2-40-12-56Z" />
      <path className={styles.white} d="M104 137l16 63 16-63c-10 9-22 9-32 0Z" />
      <path className={styles.darkShade} d="M104 137l-16 20 14 6-6 10 24 27-12-46Z" />
      <path className={styles.dark} d="M136 137l16 20-14 6 6 10-24 27 12-46Z" />
    </>
  ),
  shirt: (
    <>
      <path
        className={styles.blue}
        d="M34 200c2-32 22-47 56-55 6-1 10-5 16-9 8 8 20 8 28 0 6 4 10 8 16 9 34 8 54 23 56 55Z"
      />
      <path className={styles.blueShade} d="M150 145c34 8 54 23 56 55h-42c2-22-4-42-14-55Z" />
      <path
        className={styles.white}
        d="M105 136l-9 13 15 12 9-13 9 13 15-12-9-13c-9 8-21 8-30 0Z"
      />
      <path className={styles.fold} d="M120 150v50" />
    </>
  ),
};

/** Hair or headdress; drawn last, over the head. */
export const covers: Shapes<'cover'> = {
  ghutra: (
    <>
      <path
        className={styles.white}
        d="M120 32c-27 0-42 16-44 44-2 30-8 54-21 78 15 7 32 5 40-6 3-18-1-36-3-54-1-18 9-30 28-30s29 12 28 30c-2 18-6 36-3 54 8 11 25 13 40 6-13-24-19-48-21-78-2-28-17-44-44-44Z"
      />
      <path
        className={styles.whiteShade}
        d="M148 94c-2 18-6 36-3 54 8 11 25 13 40 6-8-15-13-29-17-44-4 14-8 20-14 26 0-14 2-26 4-42 0-16-4-28-14-34 4 6 5 20 4 34ZM92 94c2 18 6 36 3 54-4 5-10 8-17 9 6-18 8-36 10-58Z"
      />
      <path
        className={styles.agal}
        d="M80 57c11-11 25-14 40-14s29 3 40 14M79 65c11-11 26-15 41-15s30 4 41 15"
      />
    </>
  ),
  shayla: (
    <>
      <path
        className={styles.dark}
        fillRule="evenodd"
        d="M120 32c-29 0-46 20-46 52 0 24 2 46-8 64 13 13 34 20 54 20s41-7 54-20c-10-18-8-40-8-64 0-32-17-52-46-52Zm0 20c17 0 25 14 25 33 0 24-10 43-25 43S95 109 95 85c0-19 8-33 25-33Z"
      />
      <path
        className={styles.darkShade}
        d="M145 85c0 24-10 43-25 43-8 0-14-5-18-12 6 20 18 30 18 52 20 0 41-7 54-20-10-18-8-40-8-64 0-18-6-33-16-42-2 14-5 24-5 43Z"
      />
      <path className={styles.thread} d="M95 88c2 26 12 44 34 52 14 5 26 4 36-2" />
    </>
  ),
  short: (
    <path
      className={styles.hair}
      d="M90 84c-6-30 6-49 32-49 24 0 34 17 28 49-2-10-4-16-8-22-12 3-27 2-37-5-7 7-13 15-15 27Z"
    />
  ),
  bob: (
    <path
      className={styles.hair}
      d="M120 34c-27 0-40 19-40 48 0 20-3 36 1 49 6 4 13 2 18-3-7-12-9-26-7-45 13-4 26-13 34-24 6 10 14 18 22 24 2 19 0 33-7 45 5 5 12 7 18 3 4-13 1-29 1-49 0-29-13-48-40-48Z"
    />
  ),
};
