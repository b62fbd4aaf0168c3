import { useQuery } from '@tanstack/react-query';
import { getProblemCode } from '@sumut/api-client';
import { ErrorState } from '@sumut/shared-ui';
import { focusSectionAnd } from '../../../components/focus.ts';
import { useProblemText } from '../../../problems.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { DocumentLoading } from './DocumentLoading.tsx';
import viewer from './viewer.module.css';
import { useText } from '../../../i18n.ts';
import { documentTexts, loadPreview, type ShownDocument } from './shownDocument.ts';
import type { PreviewBlock, PreviewSpan } from '@sumut/contracts/portal/cvText';
import { type PreviewList, toLists } from './previewLists.ts';
import styles from './WordBlocks.module.css';

/** Heading levels of a document, below the heading of the CV, which is an `h3`. */
const headings = ['h4', 'h5', 'h6'] as const;

/** A document as headings, paragraphs, lists and tables, each with the direction of its own text. */
function WordBlocks({ blocks }: { blocks: readonly PreviewBlock[] }) {
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

/** Viewer for a Word document, which the server converts to blocks of text. The page never gets the document itself. */
export function WordViewer({ document }: { document: ShownDocument }) {
  const t = useText('features/applications/documents');
  const what = documentTexts(document);
  const problemText = useProblemText();
  // Each view is logged, so the document is loaded once and not cached.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cv-preview', document.application, document.file],
    queryFn: ({ signal }) => loadPreview(document, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error && !isFetching) {
    const unreadable = t(`${what}.unreadable`);
    const isUnreadable = getProblemCode(error) === 'unsupported-media-type';
    return (
      <ErrorState
        title={t(`${what}.errorTitle`)}
        text={isUnreadable ? unreadable : problemText(error, unreadable)}
        // A retry would get the same response from the server.
        onRetry={isUnreadable ? undefined : focusSectionAnd(refetch)}
      />
    );
  }
  if (!data) return <DocumentLoading document={document} />;
  return (
    <>
      <div className={viewer.frame} role="group" aria-label={document.label} tabIndex={0}>
        <WordBlocks blocks={data.blocks} />
      </div>
      <p className={detail.none}>{t('wordsOnly')}</p>
      {data.cut && <p>{t(`${what}.cut`)}</p>}
      {data.partial && <p>{t(`${what}.partial`)}</p>}
    </>
  );
}
