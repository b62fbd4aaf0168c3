import { useLayoutEffect } from 'react';
import { useLanguage } from '@sumut/shared-ui';

/** Sets language, direction and the Arabic font on the document. Only the shell does this. */
export function DocumentLanguage() {
  const { language, direction } = useLanguage();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    root.classList.toggle('arabic-font', language === 'ar');
  }, [language, direction]);
  return null;
}
