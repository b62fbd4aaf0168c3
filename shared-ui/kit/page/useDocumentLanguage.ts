import { useLayoutEffect } from 'react';
import { useLanguage } from '@sumut/shared-ui';

/** Sets language and direction on the document, as the shell does on the site: here the kit's page is the host. */
export function useDocumentLanguage(): void {
  const { language, direction } = useLanguage();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
  }, [language, direction]);
}
