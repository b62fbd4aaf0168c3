import type { ComponentProps } from 'react';
import { Picture } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';
import file from './horizon.svg';

const shape = { width: 640, height: 360, avif: [] };
const horizon = { ...shape, webp: [{ src: file, width: 640 }] };
// No file of its kind: it fails without a request that would be reported.
const missing = { ...shape, webp: [{ src: 'data:image/webp;base64,AAAA', width: 640 }] };

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <Picture picture={horizon} alt={t('sample.picture')} sizes="20rem" />
      </State>
      <State name="missing">
        <Picture picture={missing} alt={t('sample.picture')} sizes="20rem" />
      </State>
    </>
  );
}

export const picture = {
  name: 'Picture',
  usage: '<Picture picture={picture} alt={alt} sizes="(width >= 60em) 50vw, 100vw" />',
  props: {
    picture: 'PictureSource',
    portrait: '{ picture, sizes }',
    alt: 'string',
    sizes: 'string',
    priority: 'boolean',
    className: 'string',
  },
  States,
} satisfies Example<ComponentProps<typeof Picture>>;
