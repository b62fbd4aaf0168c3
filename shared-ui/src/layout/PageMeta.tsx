import { useEffect } from 'react';
import { company } from '@sumut/contracts/company/company';
import { useLanguage } from '../language/languageContext.ts';

interface PageMetaProps {
  /** The title of the page, without the company's name, which is appended. */
  title: string;
  description?: string | undefined;
}

function setDescription(description: string): void {
  const existing = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  const meta = existing ?? document.createElement('meta');
  meta.name = 'description';
  meta.content = description;
  if (!existing) document.head.append(meta);
}

/** Sets the document's title and description. Every page renders one `PageMeta`. */
export function PageMeta({ title, description = '' }: PageMetaProps) {
  const { language } = useLanguage();
  // Both are set, not rendered: the server's document already has both elements, and a second title would be ignored.
  useEffect(() => {
    document.title = `${title} – ${company.name[language]}`;
    setDescription(description);
  }, [title, description, language]);
  return null;
}
