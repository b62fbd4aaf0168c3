// Replaces the kit's PageMeta where a page is rendered without a browser (webpack/prerender/nodeBuild.ts).
import { company } from '@sumut/contracts/company/company';
import { useLanguage } from '@sumut/shared-ui';

interface Meta {
  title: string;
  description: string;
}

const noted: { last: Meta | undefined } = { last: undefined };

function note(meta: Meta): void {
  noted.last = meta;
}

/** Records the title and description that the kit's component would set on the document. */
export function PageMeta({ title, description = '' }: { title: string; description?: string }) {
  const { language } = useLanguage();
  note({ title: `${title} – ${company.name[language]}`, description });
  return null;
}

/** Returns the title and description of the page that was just rendered; undefined for a page without `PageMeta`. */
export function takeMeta(): Meta | undefined {
  const taken = noted.last;
  noted.last = undefined;
  return taken;
}
