/** A row of docs/claims.md: a statement of the public texts, and what makes it true. */
export interface PublicClaim {
  /** The texts as `page key`; a key includes all texts below it. */
  texts: { page: string; key: string }[];
  trueBy: string;
  /** Files with the passages that they must contain. */
  proofs: { file: string; passages: string[] }[];
}

const getSpans = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

/** `page \`key\`, \`key\`, page \`key\``: a page is named once for the keys that follow. */
function parseTexts(cell: string): PublicClaim['texts'] {
  let page = '';
  return [...cell.matchAll(/(?:([a-z]+) )?`([^`]+)`/g)].map(([, name, key = '']) => {
    page = name ?? page;
    return { page, key };
  });
}

/** A span with a slash and an extension is a file; the spans after it are passages of that file. */
function parseProofs(cell: string): PublicClaim['proofs'] {
  const proofs: PublicClaim['proofs'] = [];
  for (const span of getSpans(cell)) {
    if (/^[\w-]+\/\S+\.\w+$/.test(span)) proofs.push({ file: span, passages: [] });
    else proofs.at(-1)?.passages.push(span);
  }
  return proofs;
}

/** Reads the rows of the tables with four columns. */
export function readClaims(text: string): PublicClaim[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 4 && cells[0] !== 'claim' && !/^-+$/.test(cells[0] ?? ''))
    .map(([, texts = '', trueBy = '', proof = '']) => ({
      texts: parseTexts(texts),
      trueBy,
      proofs: parseProofs(proof),
    }));
}
