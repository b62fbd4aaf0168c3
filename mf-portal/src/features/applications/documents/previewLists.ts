import type { PreviewBlock, PreviewSpan } from '@sumut/contracts/portal/cvText';

type Item = Extract<PreviewBlock, { kind: 'item' }>;

/** A list of consecutive items, each with the deeper lists after it. */
export interface PreviewList extends Pick<Item, 'level' | 'ordered'> {
  kind: 'list';
  items: { spans: PreviewSpan[]; lists: PreviewList[] }[];
}

/** Groups the items of a document into lists. Other blocks stay unchanged. */
export function toLists(
  blocks: readonly PreviewBlock[],
): (Exclude<PreviewBlock, Item> | PreviewList)[] {
  const shown: ReturnType<typeof toLists> = [];
  let open: PreviewList[] = [];
  for (const block of blocks) {
    if (block.kind !== 'item') {
      open = [];
      shown.push(block);
      continue;
    }
    const { level, ordered, spans } = block;
    open = open.filter(
      (list) => list.level < level || (list.level === level && list.ordered === ordered),
    );
    let list = open.at(-1);
    if (list?.level !== level) {
      const parent = list?.items.at(-1);
      list = { kind: 'list', level, ordered, items: [] };
      (parent ? parent.lists : shown).push(list);
      open.push(list);
    }
    list.items.push({ spans, lists: [] });
  }
  return shown;
}
