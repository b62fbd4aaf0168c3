import type { ReactNode } from 'react';
import styles from './Portrait.module.css';
import type { Person } from './personSchema.ts';

type Shapes<Part extends keyof Person['portrait']> = Record<
  Extract<Person['portrait'][Part], string>,
  ReactNode
>;

/** What is worn below the neck, in the portrait's own units (240 × 200). */
export const garments: Shapes<'garment'> = {
  kandura: (
    <>
      <path
        className={styles.cloth}
        d="M30 200c2-34 22-50 58-57 8-2 12-6 18-8 8 7 20 7 28 0 6 2 10 6 18 8 36 7 56 23 58 57Z"
      />
      <path d="M106 136c4 8 8 12 14 14 6-2 10-6 14-14M120 150v50" />
    </>
  ),
  abaya: (
    <>
      <path
        className={styles.darkCloth}
        d="M34 200c2-32 20-48 54-56 22-5 42-5 64 0 34 8 52 24 54 56Z"
      />
      <path d="M96 150c8 16 16 32 20 50M144 150c-8 16-16 32-20 50" />
    </>
  ),
  jacket: (
    <>
      <path
        className={styles.darkCloth}
        d="M32 200c2-34 22-48 56-56 8-2 12-5 18-8 8 9 20 9 28 0 6 3 10 6 18 8 34 8 54 22 56 56Z"
      />
      <path className={styles.cloth} d="M104 136l16 34 16-34c-10 8-22 8-32 0Z" />
      <path d="M104 136l-14 22 16 8-8 34M136 136l14 22-16 8 8 34M120 170v30" />
    </>
  ),
  shirt: (
    <>
      <path
        className={styles.cloth}
        d="M34 200c2-32 22-47 56-55 6-1 10-5 16-9 8 8 20 8 28 0 6 4 10 8 16 9 34 8 54 23 56 55Z"
      />
      <path d="M106 136l-8 12 14 10 8-12 8 12 14-10-8-12M120 146v54" />
    </>
  ),
};

/** Hair or headdress; drawn last, over the head. */
export const covers: Shapes<'cover'> = {
  ghutra: (
    <>
      <path
        className={styles.cloth}
        d="M120 34c-26 0-40 16-42 42-2 30-8 52-20 74 14 6 30 4 38-6 2-18-2-34-4-52-1-16 8-26 28-26s29 10 28 26c-2 18-6 34-4 52 8 10 24 12 38 6-12-22-18-44-20-74-2-26-16-42-42-42Z"
      />
      <path
        className={styles.band}
        d="M82 60c10-10 24-14 38-14s28 4 38 14M81 67c11-10 25-14 39-14s28 4 39 14"
      />
    </>
  ),
  shayla: (
    <path
      className={styles.darkCloth}
      fillRule="evenodd"
      d="M120 34c-28 0-44 20-44 50 0 24 2 44-8 62 12 12 32 18 52 18s40-6 52-18c-10-18-8-38-8-62 0-30-16-50-44-50Zm0 20c16 0 24 14 24 32 0 22-10 40-24 40S96 108 96 86c0-18 8-32 24-32Z"
    />
  ),
  short: (
    <path
      className={styles.hair}
      d="M90 86c-4-30 8-48 32-48 22 0 32 16 28 48-2-8-4-14-8-20-12 2-26 0-36-6-8 6-14 14-16 26Z"
    />
  ),
  bob: (
    <path
      className={styles.hair}
      d="M120 36c-26 0-38 18-38 46 0 20-2 34 2 46 6 4 12 2 16-2-6-12-8-26-6-44 12-4 24-12 32-22 6 8 14 16 20 22 2 18 0 32-6 44 4 4 10 6 16 2 4-12 2-26 2-46 0-28-12-46-38-46Z"
    />
  ),
};
