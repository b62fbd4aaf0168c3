// Replaces the kit's PageMeta where a page is rendered without a browser (platform/build/prerender/nodeBuild.ts).
import { company } from '@sumut/contracts/company/company';
import { useLanguage } from '@sumut/shared-ui';

interface Meta {
  title: string;
  description: string;
}

const recorded: { last: Meta | undefined } = { last: undefined };

function recordMeta(meta: Meta): void {
  recorded.last = meta;
}

/** Records the title and description that the kit's component would set on the document. */
export function PageMeta({ title, description = '' }: { title: string; description?: string }) {
  const { language } = useLanguage();
  recordMeta({ title: `${title} – ${company.name[language]}`, description });
  return null;
}

/** Returns the title and description of the page that was just rendered; undefined for a page without `PageMeta`. */
export function consumeMeta(): Meta | undefined {
  const meta = recorded.last;
  recorded.last = undefined;
  return meta;
}
