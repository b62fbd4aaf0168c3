import { assetFileSchema } from './assets.ts';

const file = (path: string) => ({ path, integrity: `sha384-${'A'.repeat(64)}`, size: 1 });

test.each(['entry.1a2b.js', 'pictures/bat-1600.avif', 'a_b/c.d/e'])(
  '%s is a valid path',
  (path) => {
    expect(assetFileSchema.safeParse(file(path)).success).toBe(true);
  },
);

test.each(['../secret', 'a/../b', '/etc/passwd', './a', 'a//b', 'a/', '.env', 'a\\b', 'a b', ''])(
  '"%s" is rejected',
  (path) => {
    expect(assetFileSchema.safeParse(file(path)).success).toBe(false);
  },
);
