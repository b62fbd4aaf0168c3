import type { PreviewBlock, PreviewSpan } from '@sumut/contracts/portal/cvText';
import { type PreviewList, toLists } from './previewLists.ts';
import styles from './WordBlocks.module.css';

/** Heading levels of a document, below the heading of the CV, which is an `h3`. */
const headings = ['h4', 'h5', 'h6'] as const;

/** A document as headings, paragraphs, lists and tables, each with the direction of its own text. */
export function WordBlocks({ blocks }: { blocks: readonly PreviewBlock[] }) {
  return (
    <div className={styles.document}>
      {toLists(blocks).map((block, index) => {
        if (block.kind === 'list') return <List key={index} list={block} />;
        if (block.kind === 'table') return <Table key={index} table={block} />;
        const Tag = block.kind === 'heading' ? (headings[block.level - 1] ?? 'h6') : 'p';
        return (
          <Tag
            key={index}
            dir="auto"
            className={block.kind === 'heading' ? styles.heading : styles.text}
          >
            <Spans spans={block.spans} />
          </Tag>
        );
      })}
    </div>
  );
}

function Spans({ spans }: { spans: readonly PreviewSpan[] }) {
  return spans.map(({ text, bold, italic }, index) => {
    const content = italic ? <em>{text}</em> : text;
    return bold ? <strong key={index}>{content}</strong> : <span key={index}>{content}</span>;
  });
}

function List({ list: { ordered, items } }: { list: PreviewList }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag dir="auto" className={ordered ? styles.numbers : styles.list}>
      {items.map(({ spans, lists }, index) => (
        <li key={index}>
          <span className={styles.line}>
            <Spans spans={spans} />
          </span>
          {lists.map((list, inner) => (
            <List key={inner} list={list} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

type TableBlock = Extract<PreviewBlock, { kind: 'table' }>;

function Table({ table: { rtl, rows } }: { table: TableBlock }) {
  return (
    <table dir={rtl ? 'rtl' : 'ltr'} className={styles.table}>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((lines, column) => (
              <td key={column}>
                {lines.map((spans, line) => (
                  <span key={line} className={styles.line}>
                    <Spans spans={spans} />
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
