import type { ComponentProps } from 'react';
import { UploadProgress } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';

function States() {
  return (
    <>
      <State name="busy">
        <UploadProgress sentShare={0.6} />
      </State>
      <State name="filled">
        <UploadProgress sentShare={1} />
      </State>
    </>
  );
}

export const uploadProgress = {
  name: 'UploadProgress',
  usage: '<UploadProgress sentShare={0.6} />',
  props: { sentShare: 'number | undefined', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof UploadProgress>>;
