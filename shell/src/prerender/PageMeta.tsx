// Replaces the kit's PageMeta where a page is rendered without a browser (platform/build/prerender/nodeBuild.ts).

interface Meta {
  title: string;
  description: string;
}

const recorded: { last: Meta | undefined } = { last: undefined };

function recordMeta(meta: Meta): void {
  recorded.last = meta;
}

/** Records title and description of the page. The site that shows the page appends the name of its company to the title. */
export function PageMeta({ title, description = '' }: { title: string; description?: string }) {
  recordMeta({ title, description });
  return null;
}

/** Returns the title and description of the page that was just rendered; undefined for a page without `PageMeta`. */
export function consumeMeta(): Meta | undefined {
  const meta = recorded.last;
  recorded.last = undefined;
  return meta;
}
