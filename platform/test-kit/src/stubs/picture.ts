import type { PictureSource } from '@sumut/shared-ui';

const files = [{ src: 'file', width: 1600 }];

export default { width: 1600, height: 900, avif: files, webp: files } satisfies PictureSource;
