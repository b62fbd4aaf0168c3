import { defineModule } from '@sumut/shared-ui';
import { GlossaryTeaser } from './GlossaryTeaser.tsx';
import { loadTexts, namespace } from './i18n.ts';

export default defineModule({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: '/glossary',
      lazy: async () => ({ Component: (await import('./GlossaryPage.tsx')).GlossaryPage }),
    },
  ],
  widgets: { teaser: GlossaryTeaser },
  loadTexts,
});
