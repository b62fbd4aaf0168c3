import { useEffect } from 'react';
import { company } from '@sumut/contracts/company';
import { useLanguage } from '../language/languageContext.ts';

export interface PageMetaProps {
  /** Of the page alone; the company's name is added. */
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

/** Names the page in the browser and for search engines. Every page renders one. */
export function PageMeta({ title, description = '' }: PageMetaProps) {
  const { language } = useLanguage();
  // Set, not rendered: the server's page already has both elements, and a second title would be ignored.
  useEffect(() => {
    document.title = `${title} – ${company.name[language]}`;
    setDescription(description);
  }, [title, description, language]);
  return null;
}
